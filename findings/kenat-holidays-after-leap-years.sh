#!/usr/bin/env bash
# kenat 3.2.0 puts Genna on 29 Tahsas of every year, and has no holidays at all for one Ethiopian year in nineteen.
#
# A good guess: a library of the Ethiopian calendar with holidays knows that Genna (Christmas) is kept on 28 Tahsas in the
# year after a leap year, so that it is 7 January of each year, and tells the holidays of any year of its range.
# What happens: `getHolidaysForYear(2016)` has Genna on 29 Tahsas, which its own conversion makes 8 January 2024 (2020: 8
# January 2028). For 2006, 2025, 2044, 2063 and 2082 the call raises InvalidEthiopianDateError with '2/0': in these years its
# Bahire Hasab asks for the weekday of day 0 of Tikimt. Conversions of single days agree with ICU. A calendar of closed days that
# is made with it is a day late in such years, and has to catch the others.
#
# Seen on 2026-11-29:
#   Genna 2015 4/29 2023-1-7, 2016 4/29 2024-1-8, 2017 4/29 2025-1-7, 2020 4/29 2028-1-8
#   without holidays: 2006, 2025, 2044, 2063, 2082
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit kenat@3.2.0

cat >look.mjs <<'JS'
import { getHolidaysForYear, toGC } from 'kenat';
const genna = (year) => {
  const { month, day } = getHolidaysForYear(year).find(({ key }) => key === 'gena').ethiopian;
  const on = toGC(year, month, day);
  return `${year} ${month}/${day} ${on.year}-${on.month}-${on.day}`;
};
const without = [];
for (let year = 1990; year < 2090; year += 1)
  try {
    getHolidaysForYear(year);
  } catch {
    without.push(year);
  }
const seen = [
  `Genna ${[2015, 2016, 2017, 2020].map(genna).join(', ')}`,
  `without holidays: ${without.join(', ')}`,
];
console.log(seen.join('\n'));
const expected = [
  'Genna 2015 4/29 2023-1-7, 2016 4/29 2024-1-8, 2017 4/29 2025-1-7, 2020 4/29 2028-1-8',
  'without holidays: 2006, 2025, 2044, 2063, 2082',
];
if (seen.join() !== expected.join()) throw new Error('kenat does something else now');
JS
node look.mjs
