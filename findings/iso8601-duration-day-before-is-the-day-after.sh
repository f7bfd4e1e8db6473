#!/usr/bin/env bash
# iso8601-duration 2.1.4 reads the reminder of a day before (-P1D) as a day after, and refuses the half day of its own README.
#
# Set up: an invitation of a calendar says in TRIGGER when to remind: -P1D is a day before the delivery (RFC 5545, 3.3.6); a
# fitting takes P0.5D; a plan of payments is R3/P1M, three times, a month apart.
# A good guess: what the package does not know, it refuses, as it does P-1D. The README says that a sign before P, which ISO
# 8601-2 allows, is not supported yet, and that fractions of the smallest unit are: its example is P0.5D.
# What happens: the pattern may begin anywhere in the text, so whatever stands before P is skipped: -P1D is 86400 seconds and
# `end` is the day after; R3/P1M is one month. P0.5D is refused: the pattern has fractions for hours, minutes and seconds.
# What helps: look first whether the text begins with P.
#
# Seen on 2026-12-01:
#   P1D: 86400 seconds, to 2026-12-02
#   -P1D: 86400 seconds, to 2026-12-02
#   P-1D: refused
#   R3/P1M: 2678400 seconds, to 2027-01-01
#   P0.5D: refused
#   PT12.5H: 45000 seconds, to 2026-12-01
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts iso8601-duration@2.1.4

cat >look.mjs <<'JS'
import { end, parse, toSeconds } from 'iso8601-duration';

const delivery = new Date('2026-12-01T06:00:00Z');
const told = (text) => {
  try {
    return `${toSeconds(parse(text), delivery)} seconds, to ${end(parse(text), delivery).toISOString().slice(0, 10)}`;
  } catch {
    return 'refused';
  }
};
const seen = ['P1D', '-P1D', 'P-1D', 'R3/P1M', 'P0.5D', 'PT12.5H'].map((text) => `${text}: ${told(text)}`).join('\n');
console.log(seen);
const expected = String.raw`P1D: 86400 seconds, to 2026-12-02
-P1D: 86400 seconds, to 2026-12-02
P-1D: refused
R3/P1M: 2678400 seconds, to 2027-01-01
P0.5D: refused
PT12.5H: 45000 seconds, to 2026-12-01`;
if (seen !== expected) throw new Error('iso8601-duration does something else now');
JS
node look.mjs
