#!/usr/bin/env bash
# loanjs 1.1.2 makes a plan whose instalments repay another sum than was lent, and whose total is not the sum of its
# instalments.
#
# A good guess: since each row is rounded to cents, the last instalment takes up what the rounding left over, as in the plans of
# banks: the parts of capital add up to the loan, and `sum` is what the instalments add up to.
# What happens: all instalments are the same, the last one too; its remainder is set to 0 whatever it is. 45,000.00 over six
# months are repaid by 44,999.98, and 250,000.00 over 24 by 250,000.06; `sum` is the loan and the interest, so it differs from
# what is paid by the same two or six cents. Whoever books capital and interest row by row is left with a debt, or a credit,
# that nobody owes, on an account which should be closed.
#
# Seen on 2026-11-30:
#   45000 in 6 at 15 %: capital 44999.98, instalments 46989.12, sum 46989.14, last 7831.52 like the first
#   250000 in 24 at 16.5 %: capital 250000.06, instalments 295214.16, sum 295214.10, last 12300.59 like the first
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit loanjs@1.1.2

cat >look.cjs <<'JS'
const { Loan } = require('loanjs');
const planned = (amount, months, rate) => {
  const { installments, sum } = new Loan(amount, months, rate);
  const added = (field) => (installments.reduce((so, row) => so + Math.round(row[field] * 100), 0) / 100).toFixed(2);
  const [first, last] = [installments[0].installment, installments.at(-1).installment];
  const end = `last ${last} ${last === first ? 'like the first' : 'unlike the first'}`;
  return `${amount} in ${months} at ${rate} %: capital ${added('capital')}, instalments ${added('installment')}, sum ${sum.toFixed(2)}, ${end}`;
};
const seen = `${planned(45000, 6, 15)}\n${planned(250000, 24, 16.5)}`;
console.log(seen);
const expected = `45000 in 6 at 15 %: capital 44999.98, instalments 46989.12, sum 46989.14, last 7831.52 like the first
250000 in 24 at 16.5 %: capital 250000.06, instalments 295214.16, sum 295214.10, last 12300.59 like the first`;
if (seen !== expected) throw new Error('loanjs does something else now');
JS
node look.cjs
