#!/usr/bin/env bash
# abushakir 1.5.2 gives all thirty days of an Ethiopian month the same day of the week: that of the month's first day.
#
# Set up: the library of the Ethiopian calendar, whose README names `getDay` among the calls that work as ECMAScript's, is asked for
# the day of the week of each day of Hedar 2019, and of single ones; JavaScript's Date is asked for the same moments.
# A good guess: `getDay()` of a day is its own day of the week, from 0 for Sunday; at worst it begins with another day, and counts on
# from day to day.
# What happens: `getDay()` and `weekday` are those of the first of the month, counted from 0 for Monday, on each of its days. A plan
# that keeps Sundays free keeps whole months free, and sends crews out on each Sunday of the others.
# Beside it: the package loads `@js-temporal/polyfill`, which is not among its dependencies; it is installed here by hand.
#
# Seen on 2026-12-01:
#   from 2019-3-1 to 2019-3-30
#   days of the week: 1
#   1 Hedar: getDay 1, weekday 1, Date 2
#   2 Hedar: getDay 1, weekday 1, Date 3
#   6 Hedar: getDay 1, weekday 1, Date 0
#   20 Hedar: getDay 1, weekday 1, Date 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts abushakir@1.5.2 @js-temporal/polyfill@0.5.1

cat >look.mjs <<'JS'
import abushakir from 'abushakir';

const { EtDatetime } = abushakir;
const at = (day) => Date.UTC(2026, 10, 10 + day - 1, 12);
const hedar = Array.from({ length: 30 }, (_, index) => new EtDatetime(at(index + 1)));
const first = hedar[0];
const seen = [
  `from ${first.year}-${first.month}-${first.day} to ${hedar[29].year}-${hedar[29].month}-${hedar[29].day}`,
  `days of the week: ${new Set(hedar.map((day) => day.getDay())).size}`,
  ...[1, 2, 6, 20].map(
    (day) => `${day} Hedar: getDay ${hedar[day - 1].getDay()}, weekday ${hedar[day - 1].weekday}, Date ${new Date(at(day)).getUTCDay()}`,
  ),
].join('\n');
console.log(seen);
const expected = String.raw`from 2019-3-1 to 2019-3-30
days of the week: 1
1 Hedar: getDay 1, weekday 1, Date 2
2 Hedar: getDay 1, weekday 1, Date 3
6 Hedar: getDay 1, weekday 1, Date 0
20 Hedar: getDay 1, weekday 1, Date 0`;
if (seen !== expected) throw new Error('abushakir does something else now');
JS
node look.mjs
