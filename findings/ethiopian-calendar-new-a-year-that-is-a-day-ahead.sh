#!/usr/bin/env bash
# ethiopian-calendar-new 1.1.0 is a day ahead during the whole year that follows an Ethiopian leap year, both ways.
#
# Set up: the package converts days of the Gregorian calendar into Ethiopian ones and back; it 'handles leap years', as its README says.
# ICU's Ethiopic calendar, which is in Node.js, is asked for the same days of ten years.
# A good guess: two converters agree; where one is wrong, it is on Pagumen 6, the day that there is only every four years.
# What happens: the sixth of Pagumen comes a year late, or not at all. 11 September 2023, which is 6 Pagumen 2015, is already New Year,
# and from then on each day is a day ahead, until New Year comes a second time a year later; the same from 2027 to 2028. The way
# back makes the same error, so that nearly each day goes there and back unharmed, and a test of both together is green. A quarter
# of all days is wrong: what is agreed for 12 Meskerem 2020 is delivered the day before.
#
# Seen on 2026-12-01:
#   days that differ from ICU: 2023-09-11 to 2024-09-10, 2027-09-11 to 2028-09-10
#   2023-09-12, 1 Meskerem 2016: 2/1/2016
#   1 Meskerem 2016 back: 2023-09-11
#   12 Meskerem 2020, 2027-09-23 by ICU: 2027-09-22
#   days that do not come back: 2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts ethiopian-calendar-new@1.1.0

cat >look.mjs <<'JS'
import { toEthiopian, toGregorian } from 'ethiopian-calendar-new';

const byIcu = new Intl.DateTimeFormat('en-u-ca-ethiopic', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});
const own = ({ day, month, year }) => `${day}/${month}/${year}`;
const gregorian = ({ year, month, day }) =>
  [year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');

const spans = [];
let lost = 0;
for (let at = Date.UTC(2021, 0, 1); at < Date.UTC(2031, 0, 1); at += 86_400_000) {
  const date = new Date(at);
  const iso = date.toISOString().slice(0, 10);
  const parts = Object.fromEntries(byIcu.formatToParts(date).map(({ type, value }) => [type, value]));
  const made = toEthiopian(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
  const before = spans.at(-1);
  if (own(made) === own(parts)) {
    if (before && !before.over) before.over = true;
  } else if (before && !before.over) before.to = iso;
  else spans.push({ from: iso, to: iso, over: false });
  if (gregorian(toGregorian(made.year, made.month, made.day)) !== iso) lost += 1;
}
const seen = `days that differ from ICU: ${spans.map(({ from, to }) => `${from} to ${to}`).join(', ')}
2023-09-12, 1 Meskerem 2016: ${own(toEthiopian(2023, 9, 12))}
1 Meskerem 2016 back: ${gregorian(toGregorian(2016, 1, 1))}
12 Meskerem 2020, 2027-09-23 by ICU: ${gregorian(toGregorian(2020, 1, 12))}
days that do not come back: ${lost}`;
console.log(seen);
const expected = `days that differ from ICU: 2023-09-11 to 2024-09-10, 2027-09-11 to 2028-09-10
2023-09-12, 1 Meskerem 2016: 2/1/2016
1 Meskerem 2016 back: 2023-09-11
12 Meskerem 2020, 2027-09-23 by ICU: 2027-09-22
days that do not come back: 2`;
if (seen !== expected) throw new Error('ethiopian-calendar-new does something else now');
JS
node look.mjs
