#!/usr/bin/env bash
# mt940-js 1.0.0 reads a reversed credit of a bank statement (field 61, mark RC) as a credit, and says nothing of the reversal.
#
# A good guess: of a transaction with the mark RC, by which a bank takes back money that it had booked in, the reader says that
# money went out, or that it is a reversal; and RD is money that came back. So what it reads adds up to the closing balance.
# What happens: RC 200,00 has isCredit true and RD 50,00 has isCredit false, like C and D, and no field tells them apart. A
# balance of 1,000.00 with +500, RC 200, D 50 and RD 50 is 1,300.00 in the statement and 1,600.00 by the transactions. The
# package has no dependencies but loads tslib, which has to be installed beside it.
#
# Seen on 2026-11-29:
#   C 500, RC 200, D 50, RD 50: credit 500, credit 200, debit 50, debit 50
#   by the transactions 1600, by the statement 1300
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit mt940-js@1.0.0 tslib@2.8.1

cat >look.mjs <<'JS'
import mt940 from 'mt940-js';
const text = [
  ':20:STATEMENT1',
  ':25:ETBANK/1000123',
  ':28C:00001/001',
  ':60F:C261127ETB1000,00',
  ':61:2611281128C500,00NTRFREF1',
  ':86:a buyer',
  ':61:2611281128RC200,00NTRFREF2',
  ':86:a credit is taken back',
  ':61:2611281128D50,00NCHGREF3',
  ':86:a fee',
  ':61:2611281128RD50,00NCHGREF4',
  ':86:a fee is given back',
  ':62F:C261128ETB1300,00',
  '-',
  '',
].join('\r\n');
const [statement] = await mt940.read(Buffer.from(text));
const { transactions, openingBalance, closingBalance } = statement;
const told = transactions.map(({ amount, isCredit }) => `${isCredit ? 'credit' : 'debit'} ${amount}`).join(', ');
const sum = transactions.reduce((so, { amount, isCredit }) => so + (isCredit ? amount : -amount), openingBalance.value);
const seen = `C 500, RC 200, D 50, RD 50: ${told}\nby the transactions ${sum}, by the statement ${closingBalance.value}`;
console.log(seen);
const expected = `C 500, RC 200, D 50, RD 50: credit 500, credit 200, debit 50, debit 50
by the transactions 1600, by the statement 1300`;
if (seen !== expected) throw new Error('mt940-js does something else now');
JS
node look.mjs
