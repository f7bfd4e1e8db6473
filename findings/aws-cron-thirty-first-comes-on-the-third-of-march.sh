#!/usr/bin/env bash
# aws-cron-parser 1.1.12 runs a job of the 31st on 3 March, and one of 29 February every year on 1 March.
#
# Set up: schedules as Amazon's EventBridge takes them, for the books of a shop: 09:00 on every 31st, on 29 February, and on
# the last day of each month.
# A good guess: a month without the day is left out, as cron has always done; the package says that it supports all that
# Amazon specifies, and Amazon knows L for whoever means the last day.
# What happens: the day is given to JavaScript's Date, which turns 31 February into 3 March, and nobody looks whether the
# month is still the one that was asked for. The 31st comes twice in March, once in May for April, and 29 February in each
# year. L is right. Who shows the next runs by this package shows days on which Amazon runs nothing.
#
# Seen on 2026-12-01:
#   every 31st: 2026-12-31, 2027-01-31, 2027-03-03, 2027-03-31, 2027-05-01, 2027-05-31
#   29 February: 2027-03-01, 2028-02-29, 2029-03-01
#   the last day: 2026-12-31, 2027-01-31, 2027-02-28, 2027-03-31
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts aws-cron-parser@1.1.12

cat >look.cjs <<'JS'
const { next, parse } = require('aws-cron-parser');

const runs = (title, schedule, count) => {
  const cron = parse(schedule);
  const days = [];
  for (let at = new Date('2026-12-30T00:00:00Z'); days.length < count; days.push(at.toISOString().slice(0, 10))) at = next(cron, at);
  return `${title}: ${days.join(', ')}`;
};
const seen = [
  runs('every 31st', '0 9 31 * ? *', 6),
  runs('29 February', '0 9 29 2 ? *', 3),
  runs('the last day', '0 9 L * ? *', 4),
].join('\n');
console.log(seen);
const expected = String.raw`every 31st: 2026-12-31, 2027-01-31, 2027-03-03, 2027-03-31, 2027-05-01, 2027-05-31
29 February: 2027-03-01, 2028-02-29, 2029-03-01
the last day: 2026-12-31, 2027-01-31, 2027-02-28, 2027-03-31`;
if (seen !== expected) throw new Error('aws-cron-parser does something else now');
JS
node look.cjs
