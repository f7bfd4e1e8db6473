#!/usr/bin/env bash
# dayjs-business-time 1.0.4 counts a day too many from morning to morning: today is one working day away from today.
#
# Set up: 'ready in so many working days' is reckoned from two days without an hour, as they come from a form, by
# `businessDaysDiff`; weeks are those that the package has at first, Monday to Friday.
# A good guess: the counterpart of `addBusinessDays`. What is added to one day to come to the other is what the difference says,
# and of a day with itself it is 0.
# What happens: both ends count when the hour of the second is not before that of the first: Tuesday to Tuesday is 1, Tuesday to
# Wednesday 2. With hours it depends on them: from ten o'clock to half past nine of the next day is 1, as the guess has it for
# whole days. Whoever promises by the difference and plans by the sum is a day late with each order.
#
# Seen on 2026-12-01:
#   Tuesday to itself: 1
#   Tuesday to Wednesday: 2, added to Tuesday: Thursday
#   Friday to Monday: 2, added to Friday: Tuesday
#   Tuesday 10:00 to Wednesday 09:30: 1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts dayjs@1.11.23 dayjs-business-time@1.0.4

cat >look.mjs <<'JS'
import dayjs from 'dayjs';
import business from 'dayjs-business-time';

dayjs.extend(business.default ?? business);
const away = (from, to) => dayjs(from).businessDaysDiff(dayjs(to));
const added = (from, to) => dayjs(from).addBusinessDays(away(from, to)).format('dddd');
const seen = `Tuesday to itself: ${away('2026-12-01', '2026-12-01')}
Tuesday to Wednesday: ${away('2026-12-01', '2026-12-02')}, added to Tuesday: ${added('2026-12-01', '2026-12-02')}
Friday to Monday: ${away('2026-12-04', '2026-12-07')}, added to Friday: ${added('2026-12-04', '2026-12-07')}
Tuesday 10:00 to Wednesday 09:30: ${away('2026-12-01T10:00', '2026-12-02T09:30')}`;
console.log(seen);
const expected = `Tuesday to itself: 1
Tuesday to Wednesday: 2, added to Tuesday: Thursday
Friday to Monday: 2, added to Friday: Tuesday
Tuesday 10:00 to Wednesday 09:30: 1`;
if (seen !== expected) throw new Error('dayjs-business-time does something else now');
JS
node look.mjs
