#!/usr/bin/env bash
# Luxon 3.7.2 writes a day in the Ethiopian calendar and reads what it has written as a day of eight years ago.
#
# Set up: `outputCalendar: 'ethiopic'` with `toFormat('d/M/yyyy')` writes a day for a form; `fromFormat` with the same pattern and the
# same options reads the field again.
# A good guess: what one call writes, its counterpart reads with the same options, or refuses; and 'the end of the month' of a day
# that is written in that calendar is that month's last day.
# What happens: 22/3/2019 (1 December 2026) comes back as 22 March 2019, without an error: the calendar counts for writing alone. Of
# a day that is shown as 22 Hedar, `endOf('month')` is 22 Tahsas, `daysInMonth` is 31, 'ooo' (the day of the year) is 335 where that
# year has had 82 days, and a month later is the 23rd of the next.
#
# Seen on 2026-12-01:
#   written: 22/3/2019
#   read back: 2019-03-22
#   end of Hedar: 22 Tahsas
#   days in it: 31
#   day of the year: 335
#   a month later: 23 Tahsas
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts luxon@3.7.2

cat >look.mjs <<'JS'
import { DateTime } from 'luxon';

const options = { outputCalendar: 'ethiopic', locale: 'en', zone: 'Africa/Addis_Ababa' };
const day = DateTime.fromISO('2026-12-01T10:00', options);
const written = day.toFormat('d/M/yyyy');
const seen = [
  `written: ${written}`,
  `read back: ${DateTime.fromFormat(written, 'd/M/yyyy', options).toISODate()}`,
  `end of ${day.toFormat('LLLL')}: ${day.endOf('month').toFormat('d LLLL')}`,
  `days in it: ${day.daysInMonth}`,
  `day of the year: ${day.toFormat('ooo')}`,
  `a month later: ${day.plus({ months: 1 }).toFormat('d LLLL')}`,
].join('\n');
console.log(seen);
const expected = String.raw`written: 22/3/2019
read back: 2019-03-22
end of Hedar: 22 Tahsas
days in it: 31
day of the year: 335
a month later: 23 Tahsas`;
if (seen !== expected) throw new Error('Luxon does something else now');
JS
node look.mjs
