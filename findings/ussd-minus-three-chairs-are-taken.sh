#!/usr/bin/env bash
# ussd-menu-builder 1.2.0 takes '-3', '2.5' and '3 or 4' for the number of chairs that its pattern of figures asks for.
#
# Set up: customers without a smartphone order by *short code#. The state that asks how many has `next: { '*\\d+': 'named' }`, as
# the README writes it for an amount; the state for an order's number of four figures has '*\\d{4}'.
# A good guess: the pattern is that of the whole answer, as without a star an answer has to be the whole key: '1' is not '11'.
# Another answer finds no way on, and the question comes again.
# What happens: the pattern is looked for anywhere in the answer. Whatever has a figure in it is a number of chairs, and a number of
# six figures is one of four; `menu.val` is the whole answer, which `Number()` makes -3, 2.5 or NaN.
# What helps: '*^\\d+$'.
#
# Seen on 2026-12-01:
#   \d+: 3 taken, -3 taken, 2.5 taken, 3 or 4 taken, three asked again
#   \d{4}: 1234 taken, 123456 taken, 123 asked again
#   ^\d+$: 3 taken, -3 asked again, 2.5 asked again
#   without a star: 1 taken, 11 asked again
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts ussd-menu-builder@1.2.0

cat >look.mjs <<'JS'
import Menu from 'ussd-menu-builder';

async function answered(key, answer) {
  const menu = new Menu();
  menu.startState({ run: () => menu.con('how many?'), next: { [key]: 'taken' } });
  menu.state('taken', { run: () => menu.end('taken') });
  const said = await menu.run({ sessionId: '1', serviceCode: '*123#', phoneNumber: '+251911000000', text: answer });
  return `${answer} ${said === 'END taken' ? 'taken' : 'asked again'}`;
}
async function line(title, key, answers) {
  const all = [];
  for (const answer of answers) all.push(await answered(key, answer));
  return `${title}: ${all.join(', ')}`;
}
const seen = [
  await line(String.raw`\d+`, String.raw`*\d+`, ['3', '-3', '2.5', '3 or 4', 'three']),
  await line(String.raw`\d{4}`, String.raw`*\d{4}`, ['1234', '123456', '123']),
  await line(String.raw`^\d+$`, String.raw`*^\d+$`, ['3', '-3', '2.5']),
  await line('without a star', '1', ['1', '11']),
].join('\n');
console.log(seen);
const expected = String.raw`\d+: 3 taken, -3 taken, 2.5 taken, 3 or 4 taken, three asked again
\d{4}: 1234 taken, 123456 taken, 123 asked again
^\d+$: 3 taken, -3 asked again, 2.5 asked again
without a star: 1 taken, 11 asked again`;
if (seen !== expected) throw new Error('ussd-menu-builder does something else now');
JS
node look.mjs
