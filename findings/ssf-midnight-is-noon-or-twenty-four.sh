#!/usr/bin/env bash
# ssf 0.11.2 (the number formats of SheetJS) shows the last half second of a day as noon, or as 24:00 of the same day.
#
# A good guess: a time is rounded as a spreadsheet rounds it: 23:59:59.9 in a format of minutes is midnight, 12:00 AM or 00:00, of
# the day after, or else stays 11:59 PM. Such cells are made by adding times: 46346.9999999 is the end of 20 November 2026.
# What happens: the rounding carries into the hour and no further. With AM/PM the hour becomes 12 and the half of the day stays: a
# moment before midnight is shown as noon. Without it the hour becomes 24, of the day before. numfmt 4.0.1 shows
# midnight and the next day.
#
# Seen on 2026-11-30:
#   0.999999 as h:mm AM/PM: ssf 12:00 PM, numfmt 12:00 AM
#   46346.9999999 as yyyy-mm-dd hh:mm: ssf 2026-11-20 24:00, numfmt 2026-11-21 00:00
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit ssf@0.11.2 numfmt@4.0.1

cat >look.mjs <<'JS'
import SSF from 'ssf';
import { format } from 'numfmt';
for (const [value, pattern] of [[0.999999, 'h:mm AM/PM'], [46346.9999999, 'yyyy-mm-dd hh:mm']])
  console.log(`${value} as ${pattern}: ssf ${SSF.format(pattern, value)}, numfmt ${format(pattern, value)}`);
JS
seen=$(node look.mjs)
echo "$seen"
[ "$seen" = '0.999999 as h:mm AM/PM: ssf 12:00 PM, numfmt 12:00 AM
46346.9999999 as yyyy-mm-dd hh:mm: ssf 2026-11-20 24:00, numfmt 2026-11-21 00:00' ] || { echo 'it does something else now'; exit 1; }
