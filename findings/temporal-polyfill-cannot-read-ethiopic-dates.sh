#!/usr/bin/env bash
# @js-temporal/polyfill 0.5.1 makes a date of the Ethiopian calendar, and in a newer Node raises when its year is asked for.
#
# A good guess: the polyfill, which has a calendar `ethiopic`, and Node's ICU, which formats it, tell the same date, as with
# `ethioaa`, the same calendar counted from the creation of the world; and they go on doing so in the next Node.
# What happens: `withCalendar('ethiopic')` succeeds and `toLocaleString` is right, but each field and each sum raises a
# RangeError. The polyfill asks Intl for the date and looks the era up by its name. ICU 74 calls the era ERA1, and all goes
# well; ICU 78 calls it AM, which is none of the polyfill's names. `coptic` fails alike. A page that only prints dates does
# not show it. `ethioaa` works with both.
#
# Seen on 2026-11-30, also with ICU 78.3 of Node 24:
#   ICU 74.2: 21/3/2019, a month later 21/4/2019, coptic 21/3/1743, ethioaa 21/3/7519, printed Hedar 21, 2019 ERA1
#   ICU 78.2: RangeError, a month later RangeError, coptic RangeError, ethioaa 21/3/7519, printed Hedar 21, 2019 AM
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit @js-temporal/polyfill@0.5.1 node@18.20.8

cat >look.mjs <<'JS'
import { Temporal } from '@js-temporal/polyfill';
const today = (calendar) => Temporal.PlainDate.from('2026-11-30').withCalendar(calendar);
// A calendar with a single era has no year of an era.
const told = (date) => `${date.day}/${date.month}/${date.eraYear ?? date.year}`;
const tried = (look) => {
  try {
    return told(look());
  } catch (error) {
    return error.name;
  }
};
const printed = today('ethiopic').toLocaleString('en-u-ca-ethiopic', { day: 'numeric', month: 'long', year: 'numeric' });
console.log(
  [
    tried(() => today('ethiopic')),
    `a month later ${tried(() => today('ethiopic').add({ months: 1 }))}`,
    `coptic ${tried(() => today('coptic'))}`,
    `ethioaa ${tried(() => today('ethioaa'))}`,
    `printed ${printed}`,
  ].join(', '),
);
JS
icu() { "$1" -p process.versions.icu; }
before=$(node_modules/node/bin/node look.mjs)
after=$(node look.mjs)
seen="ICU $(icu node_modules/node/bin/node): $before
ICU $(icu node): $after"
echo "$seen"
[[ $seen == 'ICU 74.'*': 21/3/2019, a month later 21/4/2019, coptic 21/3/1743, ethioaa 21/3/7519, printed Hedar 21, 2019 ERA1
ICU '*': RangeError, a month later RangeError, coptic RangeError, ethioaa 21/3/7519, printed Hedar 21, 2019 AM' ]] ||
  { echo 'the polyfill or ICU does something else now'; exit 1; }
