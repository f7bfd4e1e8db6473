#!/usr/bin/env bash
# luxon-business-days 3.0.1 makes the working week that is set on one day that of all other days, made before or after.
#
# Set up: a showroom is open from Monday to Saturday, a workshop from Monday to Friday. Each reckons with a `DateTime` of its own, on
# which it calls `setupBusiness`, as the README shows: `dt.setupBusiness({ businessDays })`.
# A good guess: a method of an object that cannot be changed, as all of Luxon's, gives another object, or, as this one gives none,
# keeps its week in that object and in those that come from it. Others have the week that they had.
# What happens: the week is kept in one place for the whole process. The workshop's day, whose week was set before, works on Saturday
# once the showroom has set its own; a day that nobody has set too. In a server whose requests are for different branches, the last
# one decides what the others promise. The holidays that are set (`holidayMatchers`) go the same way; those at first are American,
# as the README says.
#
# Seen on 2026-12-01, one working day after Friday 4 December:
#   workshop: Monday
#   workshop, after the showroom's week was set: Saturday
#   a day made afterwards: Saturday
#   showroom, after the workshop's week was set again: Monday
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts luxon@3.7.2 luxon-business-days@3.0.1

cat >look.mjs <<'JS'
import plugin from 'luxon-business-days';

const friday = () => plugin.DateTime.fromISO('2026-12-04', { zone: 'Africa/Addis_Ababa' });
const next = (from) => from.plusBusiness({ days: 1 }).setLocale('en').toFormat('cccc');
const workshop = friday();
workshop.setupBusiness({ businessDays: [1, 2, 3, 4, 5], holidayMatchers: [] });
const lines = [`workshop: ${next(workshop)}`];
const showroom = friday();
showroom.setupBusiness({ businessDays: [1, 2, 3, 4, 5, 6], holidayMatchers: [] });
lines.push(`workshop, after the showroom's week was set: ${next(workshop)}`, `a day made afterwards: ${next(friday())}`);
workshop.setupBusiness({ businessDays: [1, 2, 3, 4, 5], holidayMatchers: [] });
lines.push(`showroom, after the workshop's week was set again: ${next(showroom)}`);
const seen = lines.join('\n');
console.log(seen);
const expected = `workshop: Monday
workshop, after the showroom's week was set: Saturday
a day made afterwards: Saturday
showroom, after the workshop's week was set again: Monday`;
if (seen !== expected) throw new Error('luxon-business-days does something else now');
JS
node look.mjs
