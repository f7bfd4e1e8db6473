#!/usr/bin/env bash
# amortizejs 1.0.3 leaves February out of a plan of instalments that begins on 31 January, and all later ones fall on the 3rd.
#
# A good guess: monthly payments from a day that some months lack fall on their last day, or at worst slip once and come back:
# January 31, February 28, March 31, as banks and Temporal's `add({ months })` count. Each month has one payment.
# What happens: a month is added to the day before, so that 31 February becomes 3 March, and the next is counted from there.
# February has no payment, the plan ends three days later, in another month than was agreed, and its reminders go out late from
# then on. From 31 August no September is in it..
#
# Seen on 2026-11-30:
#   from 2026-01-31: 2026-01-31 2026-03-03 2026-04-03 2026-05-03, paid off 2026-06-03
#   from 2026-08-31: 2026-08-31 2026-10-01 2026-11-01 2026-12-01, paid off 2027-01-01
#   from 2026-01-15: 2026-01-15 2026-02-15 2026-03-15 2026-04-15, paid off 2026-05-15
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit amortizejs@1.0.3

cat >look.cjs <<'JS'
const { Calculator } = require('amortizejs');
const day = (date) => date.toISOString().slice(0, 10);
const planned = (from) => {
  const loan = { method: 'mortgage', apr: 18, balance: 100000, loanTerm: 4, startDate: new Date(`${from}T12:00:00Z`) };
  const { schedule, endDate } = Calculator.calculate(loan);
  return `from ${from}: ${schedule.map(({ date }) => day(date)).join(' ')}, paid off ${day(endDate)}`;
};
const seen = ['2026-01-31', '2026-08-31', '2026-01-15'].map(planned).join('\n');
console.log(seen);
const expected = `from 2026-01-31: 2026-01-31 2026-03-03 2026-04-03 2026-05-03, paid off 2026-06-03
from 2026-08-31: 2026-08-31 2026-10-01 2026-11-01 2026-12-01, paid off 2027-01-01
from 2026-01-15: 2026-01-15 2026-02-15 2026-03-15 2026-04-15, paid off 2026-05-15`;
if (seen !== expected) throw new Error('amortizejs does something else now');
JS
node look.cjs
