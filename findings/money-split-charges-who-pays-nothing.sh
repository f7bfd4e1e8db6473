#!/usr/bin/env bash
# js-money 0.6.3 and ts-money 0.4.8 charge one who takes no part in a bill, and in a refund take money from him.
#
# A good guess: `allocate` parts an amount by shares so that the parts add up, gives the odd units to those who have a share,
# nothing to a share of 0, and has the sign of the amount in every part, so that a refund is the charge turned round.
# What happens: the odd units go to the first of the list, whatever his share: of 100 by 0:1:1:1 the first pays 1. Of -100 the
# parts are rounded down, so the sum overshoots, and the first gets +1: while the others get their money back, he owes. The sums
# are right, so that books which check the sum alone do not see it; a charge of 5 by 1:1:1, given back, leaves single accounts
# open. dinero.js 2.0.2 gives the share of 0 nothing, and turns the signs alone.
#
# Seen on 2026-11-30 (js-money; ts-money; dinero.js):
#   100 by 0:1:1:1: 1 33 33 33; 1 33 33 33; 0 34 33 33
#   -100 by 0:1:1:1: 1 -33 -34 -34; 1 -33 -34 -34; 0 -34 -33 -33
#   5 by 1:1:1: 2 2 1; 2 2 1; 2 2 1
#   -5 by 1:1:1: -1 -2 -2; -1 -2 -2; -2 -2 -1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit js-money@0.6.3 ts-money@0.4.8 dinero.js@2.0.2

cat >look.mjs <<'JS'
import { createRequire } from 'node:module';
import { allocate, dinero, toSnapshot } from 'dinero.js';
const require = createRequire(import.meta.url);
const One = require('js-money');
const { Currencies, Money } = require('ts-money');
const birr = { code: 'ETB', base: 10, exponent: 2 };
const tried = (amount, shares) => {
  const parts = [
    new One(amount, One.ETB).allocate(shares).map((part) => part.amount),
    new Money(amount, Currencies.ETB).allocate(shares).map((part) => part.amount),
    allocate(dinero({ amount, currency: birr }), shares).map((part) => toSnapshot(part).amount),
  ];
  return `${amount} by ${shares.join(':')}: ${parts.map((list) => list.join(' ')).join('; ')}`;
};
const seen = [tried(100, [0, 1, 1, 1]), tried(-100, [0, 1, 1, 1]), tried(5, [1, 1, 1]), tried(-5, [1, 1, 1])].join('\n');
console.log(seen);
const expected = `100 by 0:1:1:1: 1 33 33 33; 1 33 33 33; 0 34 33 33
-100 by 0:1:1:1: 1 -33 -34 -34; 1 -33 -34 -34; 0 -34 -33 -33
5 by 1:1:1: 2 2 1; 2 2 1; 2 2 1
-5 by 1:1:1: -1 -2 -2; -1 -2 -2; -2 -2 -1`;
if (seen !== expected) throw new Error('one of the packages does something else now');
JS
node look.mjs
