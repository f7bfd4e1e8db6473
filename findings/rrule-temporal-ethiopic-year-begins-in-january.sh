#!/usr/bin/env bash
# rrule-temporal 2.2.8 takes a rule in the Ethiopian calendar and counts it in the Gregorian one.
#
# A good guess: a library that reads RSCALE of RFC 7529 (calendars other than the Gregorian) either knows the calendar ETHIOPIC
# or refuses the rule, as it is no rule any more without its calendar; its README tells Chinese and Hebrew as those it covers.
# What happens: every calendar besides these is accepted, also one that there is not, and forgotten. 1 Meskerem of each year, the
# New Year (11 or 12 September), becomes 1 January; the month Pagumen (BYMONTH=13) becomes every month, and a shop's rent that
# is due each year on 1 Pagumen is asked for every month. ical.js 2.2.1 does the same, and writes the rule back without its
# RSCALE. rrule 2.8.1 raises an error. In HEBREW the New Year of 2027 is right: 2 October.
#
# Seen on 2026-11-30:
#   HEBREW 1/1: 2026-09-12 2027-10-02 2028-09-21
#   ETHIOPIC 1/1: 2027-01-01 2028-01-01 2029-01-01
#   ETHIOPIC 13/1: 2026-10-01 2026-11-01 2026-12-01
#   ATLANTIS 1/1: 2027-01-01 2028-01-01 2029-01-01
#   written by ical.js: FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1
#   rrule: Unknown RRULE property 'RSCALE'
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit rrule-temporal@2.2.8 ical.js@2.2.1 rrule@2.8.1

cat >look.mjs <<'JS'
import ICAL from 'ical.js';
import rules from 'rrule';
import { RRuleTemporal } from 'rrule-temporal';
const rule = (calendar, month) => `RSCALE=${calendar};FREQ=YEARLY;BYMONTH=${month};BYMONTHDAY=1`;
const days = (calendar, month) => {
  const rruleString = `DTSTART;TZID=Africa/Addis_Ababa:20260911T090000\nRRULE:${rule(calendar, month)};COUNT=3`;
  const found = new RRuleTemporal({ rruleString }).all();
  return `${calendar} ${month}/1: ${found.map((day) => day.toString().slice(0, 10)).join(' ')}`;
};
const refused = () => {
  try {
    return String(rules.rrulestr(`RRULE:${rule('ETHIOPIC', 1)}`));
  } catch (error) {
    return error.message;
  }
};
const seen = [
  days('HEBREW', 1),
  days('ETHIOPIC', 1),
  days('ETHIOPIC', 13),
  days('ATLANTIS', 1),
  `written by ical.js: ${ICAL.Recur.fromString(rule('ETHIOPIC', 1))}`,
  `rrule: ${refused()}`,
];
console.log(seen.join('\n'));
const expected = [
  'HEBREW 1/1: 2026-09-12 2027-10-02 2028-09-21',
  'ETHIOPIC 1/1: 2027-01-01 2028-01-01 2029-01-01',
  'ETHIOPIC 13/1: 2026-10-01 2026-11-01 2026-12-01',
  'ATLANTIS 1/1: 2027-01-01 2028-01-01 2029-01-01',
  'written by ical.js: FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1',
  "rrule: Unknown RRULE property 'RSCALE'",
];
if (seen.join() !== expected.join()) throw new Error('one of the packages does something else now');
JS
node look.mjs
