#!/usr/bin/env python3
"""A small engine for Jostle that speaks UGI and takes the step that gains most.

tussle arena jostle --bot ugi:examples/bots/ugi_jostle.py --bot random
"""
import sys


def read(position):
    """The checkers by (column, row), the size of the board, and the side to move."""
    rows, side = position.rsplit(" ", 1)
    rows = rows.split("/")
    men = {}
    for y, row in enumerate(reversed(rows)):
        x, digits = 0, ""
        for sign in row + " ":
            if sign.isdigit():
                digits += sign
                continue
            x, digits = x + int(digits or 0), ""
            if sign in "rb":
                men[x, y] = sign
                x += 1
    return men, len(rows), side


def around(cell):
    x, y = cell
    return [(x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y)]


def best(position):
    """The step that raises its checker's value most, as text; none if there is none."""
    men, size, side = read(position)
    found = (0, None)
    for man in [cell for cell in men if men[cell] == side]:
        others = {cell: colour for cell, colour in men.items() if cell != man}

        def value(cell):
            near = [others.get(place) for place in around(cell)]
            return sum((colour == side) * 2 - 1 for colour in near if colour)

        for to in around(man):
            if to not in men and all(0 <= part < size for part in to):
                gain = value(to) - value(man)
                if gain > found[0]:
                    found = gain, "-".join("%c%d" % (97 + x, y + 1) for x, y in (man, to))
    return found[1]


position = None
for line in sys.stdin:
    words = line.split()
    if words == ["ugi"]:
        print("id name Greedy Jostler\nugiok", flush=True)
    elif words == ["isready"]:
        print("readyok", flush=True)
    elif words[:2] == ["position", "fen"] and len(words) == 4:
        position = " ".join(words[2:])
    elif words[:1] == ["go"] and position:
        print("bestmove", best(position), flush=True)
    elif words == ["quit"]:
        break
