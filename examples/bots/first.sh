#!/bin/sh
# Plays the first legal move: tussle arena bounce --bot cmd:examples/bots/first.sh --bot random
while read -r question; do
    case $question in *'"moves":["'*)
        moves=${question#*'"moves":["'}
        printf '%s\n' "${moves%%'"'*}" ;;
    esac
done
