// Shares in words.

/** @param {number} share */
export const percent = (share) => `${Math.round(share * 100)} %`;
