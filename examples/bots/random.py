#!/usr/bin/env python3
"""Plays any legal move: tussle arena jostle --bot cmd:examples/bots/random.py --bot random"""
import json, random, sys

for line in sys.stdin:
    try:
        print(random.choice(json.loads(line)["moves"]), flush=True)
    except (ValueError, LookupError, TypeError) as problem:
        print("this is no question:", problem, file=sys.stderr)
