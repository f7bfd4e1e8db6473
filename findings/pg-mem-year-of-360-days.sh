#!/usr/bin/env bash
# pg-mem 3.0.14 adds 360 days for a year and 30 for a month.
#
# A good guess: a PostgreSQL in memory for tests, whose README warns of numbers only, adds intervals to dates as PostgreSQL
# does: the same day of a later month or year, or the last day of a month that is shorter.
# What happens: a month is 30 days and a year twelve of these, whatever the day: a warranty of a year ends five days early,
# and the instalment due a month after 15 January is due on the 14th of February. From 31 October or in November it is right,
# so that a test with one date may pass. PostgreSQL says 2027-11-30, 2028-11-30, 2026-02-28 and 2026-02-15.
#
# Seen on 2026-11-30:
#   2026-11-30 and a year: 2027-11-25
#   2026-11-30 and 12 months: 2027-11-25
#   2026-11-30 and two years: 2028-11-19
#   2026-01-31 and a month: 2026-03-02
#   2026-10-31 and a month: 2026-11-30
#   2026-01-15 and a month: 2026-02-14
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit pg-mem@3.0.14

cat >look.mjs <<'JS'
import { newDb } from 'pg-mem';
const sums = {
  '2026-11-30 and a year': "'2026-11-30'::date + interval '1 year'",
  '2026-11-30 and 12 months': "'2026-11-30'::date + interval '12 months'",
  '2026-11-30 and two years': "'2026-11-30'::date + interval '2 years'",
  '2026-01-31 and a month': "'2026-01-31'::date + interval '1 month'",
  '2026-10-31 and a month': "'2026-10-31'::date + interval '1 month'",
  '2026-01-15 and a month': "'2026-01-15'::date + interval '1 month'",
};
const day = (sum) => newDb().public.one(`select ${sum} as on_day`).on_day.toISOString().slice(0, 10);
const seen = Object.entries(sums)
  .map(([title, sum]) => `${title}: ${day(sum)}`)
  .join('\n');
console.log(seen);
const expected = `2026-11-30 and a year: 2027-11-25
2026-11-30 and 12 months: 2027-11-25
2026-11-30 and two years: 2028-11-19
2026-01-31 and a month: 2026-03-02
2026-10-31 and a month: 2026-11-30
2026-01-15 and a month: 2026-02-14`;
if (seen !== expected) throw new Error('pg-mem does something else now');
JS
TZ=UTC node look.mjs
