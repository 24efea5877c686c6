"""What the calculators say, with slots for figures; Python fills them in for the tests and for pages without scripts.

The browser gets the same sentences, so their wording stands here alone.
"""

DIAL = {
    "sentence": "Writing {what} takes {time} at {rate}.",
    "product": "{items} × {each} = {tokens}",
    "slower": "At the slow end of the dial, {slow}, the same writing takes {time}: {factor} as long.",
    "slowest": "This is the slow end of the dial.",
}

BOTTLENECK = {
    "sentence": "Writing and check take {slow_total} at {slow}, and {fast_total} at {fast}. That is {factor} faster.",
    "share": "The check takes {share} of the faster total.",
    "unchecked": "Nothing is checked, so nothing holds the writing back: the whole is as much faster as the writing.",
    "limit": "The writing alone is {ratio} faster, and however fast it gets, the whole never passes {limit}.",
}

FAULTS = {
    "number": "This is no number; write it like 1,000, 1e6 or 1M. {kept} still counts.",
    "whole": "This has to be a whole number. {kept} still counts.",
    "time": "This is no time; write it like 15 min, 90 s or none. {kept} still counts.",
    "range": "This has to be from {low} to {high}. {kept} still counts.",
    "slow_above": "The slower rate is at most the faster one, {other}. {kept} still counts.",
    "fast_below": "The faster rate is at least the slower one, {other}. {kept} still counts.",
}

OWN = "text"
"""What is written when the reader gives the number of items: `1 text`, `12 texts`."""
