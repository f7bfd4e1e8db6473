#!/usr/bin/env bash
# ical.js 2.2.1 finds the last day of a quarter on the first day of the next one.
#
# A good guess: `FREQ=YEARLY;BYMONTH=3,6,9,12;BYMONTHDAY=-1`, the last day of each quarter, is 31 March, 30 June, 30 September
# and 31 December of every year (RFC 5545, 3.3.10), and a day that a month does not have, such as 31 April, is left out.
# What happens: in a year that is made as a whole, a month of 30 days after one of 31 gets the 31st, which becomes the first of
# the month behind it. The first year, which is counted from the start of the series, is right, so that nobody sees it when
# the series is made: a return that is due on 30 June is due on 1 July a year later. `BYMONTHDAY=31` adds 1 May instead of
# leaving April out. The same days said by `FREQ=MONTHLY;BYMONTH=...` are right. rrule 2.8.1 is right in both forms.
#
# Seen on 2026-11-30:
#   yearly, ical.js: 2026-06-30 2026-09-30 2026-12-31 2027-03-31 2027-07-01 2027-10-01
#   yearly, rrule: 2026-06-30 2026-09-30 2026-12-31 2027-03-31 2027-06-30 2027-09-30
#   monthly, ical.js: 2026-06-30 2026-09-30 2026-12-31 2027-03-31 2027-06-30 2027-09-30
#   the 31st, ical.js: 2026-07-31 2026-10-31 2027-01-31 2027-05-01 2027-07-31 2027-10-31
#   the 31st, rrule: 2026-07-31 2026-10-31 2027-01-31 2027-07-31 2027-10-31 2028-01-31
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit ical.js@2.2.1 rrule@2.8.1

cat >look.mjs <<'JS'
import ICAL from 'ical.js';
import rules from 'rrule';
const byIcal = (start, rule) => {
  const days = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateTimeString(`${start}T09:00:00`));
  return Array.from({ length: 6 }, () => days.next().toString().slice(0, 10)).join(' ');
};
const byRrule = (start, rule) =>
  rules
    .rrulestr(`DTSTART:${start.replaceAll('-', '')}T090000Z\nRRULE:${rule};COUNT=6`)
    .all()
    .map((day) => day.toISOString().slice(0, 10))
    .join(' ');
const last = 'BYMONTH=3,6,9,12;BYMONTHDAY=-1';
const long = 'FREQ=YEARLY;BYMONTH=1,4,7,10;BYMONTHDAY=31';
const seen = [
  `yearly, ical.js: ${byIcal('2026-06-30', `FREQ=YEARLY;${last}`)}`,
  `yearly, rrule: ${byRrule('2026-06-30', `FREQ=YEARLY;${last}`)}`,
  `monthly, ical.js: ${byIcal('2026-06-30', `FREQ=MONTHLY;${last}`)}`,
  `the 31st, ical.js: ${byIcal('2026-07-31', long)}`,
  `the 31st, rrule: ${byRrule('2026-07-31', long)}`,
];
console.log(seen.join('\n'));
const expected = [
  'yearly, ical.js: 2026-06-30 2026-09-30 2026-12-31 2027-03-31 2027-07-01 2027-10-01',
  'yearly, rrule: 2026-06-30 2026-09-30 2026-12-31 2027-03-31 2027-06-30 2027-09-30',
  'monthly, ical.js: 2026-06-30 2026-09-30 2026-12-31 2027-03-31 2027-06-30 2027-09-30',
  'the 31st, ical.js: 2026-07-31 2026-10-31 2027-01-31 2027-05-01 2027-07-31 2027-10-31',
  'the 31st, rrule: 2026-07-31 2026-10-31 2027-01-31 2027-07-31 2027-10-31 2028-01-31',
];
if (seen.join() !== expected.join()) throw new Error('one of the packages does something else now');
JS
node look.mjs
