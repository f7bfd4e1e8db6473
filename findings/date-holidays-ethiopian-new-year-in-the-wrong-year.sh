#!/usr/bin/env bash
# date-holidays 3.37.0 moves the Ethiopian New Year and Meskel to the next day in the wrong years, and has Christmas on 6
# January in three of four.
#
# A good guess: the package with the holidays of some two hundred countries has those that follow the Ethiopian calendar on
# the days that this calendar gives them.
# What happens: its rules ask whether the Gregorian year is a leap year. The sixth day of Pagumen comes before it, in
# September of the year before, so New Year (1 Meskerem) and Meskel (17 Meskerem) are a day early in 2023 and 2027, and a
# day late in 2024 and 2028, by ICU's Ethiopic calendar. Genna, 7 January in each year, stands on 6 January but in leap
# years. A shop that closes by it stands open on the feast, and is closed the day after.
#
# Seen on 2026-11-30:
#   2023: New Year 09-11 (1 Meskerem is 09-12), Meskel 09-27 (17 Meskerem is 09-28), Christmas 01-06
#   2024: New Year 09-12 (1 Meskerem is 09-11), Meskel 09-28 (17 Meskerem is 09-27), Christmas 01-07
#   2026: New Year 09-11 (1 Meskerem is 09-11), Meskel 09-27 (17 Meskerem is 09-27), Christmas 01-06
#   2027: New Year 09-11 (1 Meskerem is 09-12), Meskel 09-27 (17 Meskerem is 09-28), Christmas 01-06
#   2028: New Year 09-12 (1 Meskerem is 09-11), Meskel 09-28 (17 Meskerem is 09-27), Christmas 01-07
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit date-holidays@3.37.0

cat >look.mjs <<'JS'
import Holidays from 'date-holidays';
const ethiopic = new Intl.DateTimeFormat('en-u-ca-ethiopic', { month: 'numeric', day: 'numeric', timeZone: 'UTC' });
const dayOf = (year, month, day) => {
  for (let at = Date.UTC(year, 8, 1); ; at += 86_400_000)
    if (ethiopic.format(at).startsWith(`${month}/${day}`)) return new Date(at).toISOString().slice(5, 10);
};
const holidays = new Holidays('ET');
const seen = [2023, 2024, 2026, 2027, 2028].map((year) => {
  const told = holidays.getHolidays(year, 'en');
  const on = (name) => told.find((each) => each.name === name).date.slice(5, 10);
  const newYear = `New Year ${on("New Year's Day")} (1 Meskerem is ${dayOf(year, 1, 1)})`;
  const meskel = `Meskel ${on('Finding of the True Cross')} (17 Meskerem is ${dayOf(year, 1, 17)})`;
  return `${year}: ${newYear}, ${meskel}, Christmas ${on('Christmas Day')}`;
});
console.log(seen.join('\n'));
const line = (year, newYear, first, meskel, cross, christmas) =>
  `${year}: New Year ${newYear} (1 Meskerem is ${first}), Meskel ${meskel} (17 Meskerem is ${cross}), Christmas ${christmas}`;
const expected = [
  line(2023, '09-11', '09-12', '09-27', '09-28', '01-06'),
  line(2024, '09-12', '09-11', '09-28', '09-27', '01-07'),
  line(2026, '09-11', '09-11', '09-27', '09-27', '01-06'),
  line(2027, '09-11', '09-12', '09-27', '09-28', '01-06'),
  line(2028, '09-12', '09-11', '09-28', '09-27', '01-07'),
];
if (seen.join() !== expected.join()) throw new Error('date-holidays does something else now');
JS
node look.mjs
