#!/usr/bin/env bash
# Automerge 3.5.0 does not take half a metre of cloth off its counter, and says nothing.
#
# Set up: the metres of a roll are an Automerge `Counter`, the type that is meant for numbers which several people change at once. A
# metre and a half are cut, then half a metre three times.
# A good guess: a counter counts what it is given, as `increment(delta)` and `decrement(delta)` take any number; numbers of the same
# document keep their decimals. Whole numbers only would be an error, or in the types.
# What happens: the step is cut down to a whole number, towards nought. 1.5 takes off 1; 0.5 takes off nothing, however often. A
# counter that begins with 12.5 begins with 12. `price: 12500.5` beside it stays as it is. Half a metre is the usual measure of
# cloth: the roll in the books never ends.
# What helps: count whole centimetres.
#
# Seen on 2026-12-01:
#   begins with 12.5: 12
#   1.5 off: 11
#   0.5 off three times: 11
#   150 centimetres off 1250: 1100
#   a number beside it: 12500.5
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts @automerge/automerge@3.5.0

cat >look.mjs <<'JS'
import { change, Counter, from, load, save } from '@automerge/automerge';

let roll = from({ metres: new Counter(12.5), centimetres: new Counter(1250), price: 12_500.5 });
const read = () => load(save(roll));
const lines = [`begins with 12.5: ${read().metres.value}`];
roll = change(roll, (draft) => draft.metres.decrement(1.5));
lines.push(`1.5 off: ${read().metres.value}`);
for (let cut = 0; cut < 3; cut += 1) roll = change(roll, (draft) => draft.metres.decrement(0.5));
lines.push(`0.5 off three times: ${read().metres.value}`);
roll = change(roll, (draft) => draft.centimetres.decrement(150));
lines.push(`150 centimetres off 1250: ${read().centimetres.value}`, `a number beside it: ${read().price}`);
const seen = lines.join('\n');
console.log(seen);
const expected = `begins with 12.5: 12
1.5 off: 11
0.5 off three times: 11
150 centimetres off 1250: 1100
a number beside it: 12500.5`;
if (seen !== expected) throw new Error('Automerge does something else now');
JS
node look.mjs
