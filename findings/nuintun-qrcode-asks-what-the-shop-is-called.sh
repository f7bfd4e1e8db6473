#!/usr/bin/env bash
# @nuintun/qrcode 5.0.3 writes question marks into a QR code for every Amharic letter, and qrcode-generator 2.0.4 other
# signs.
#
# A good guess: a package of QR codes that takes any text writes UTF-8, as all readers of today understand it, or raises for
# letters that the alphabet it writes has not: a code is not looked at before it is printed.
# What happens: Byte of @nuintun/qrcode is ISO-8859-1 where nothing else is asked for, and each letter outside of it is '?'.
# qrcode-generator keeps the lower byte of each letter's number, so that ሶ (1236) is 6 (36). Both codes are read without an
# error. With Charset.UTF_8 and with `stringToBytes` of UTF-8 set first, both are right; qrcode 1.5.4 is without being asked.
#
# Seen on 2026-11-30:
#   @nuintun/qrcode: ?? 12
#   with Charset.UTF_8: ሶፋ 12
#   qrcode-generator: 6K 12
#   qrcode: ሶፋ 12
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit @nuintun/qrcode@5.0.3 qrcode-generator@2.0.4 qrcode@1.5.4 jsqr@1.4.0

cat >look.mjs <<'JS'
import { createRequire } from 'node:module';
import { Byte, Charset, Encoder } from '@nuintun/qrcode';
const require = createRequire(import.meta.url);
const { default: jsqr } = require('jsqr');
const { create } = require('qrcode');
const generator = require('qrcode-generator');
const [margin, pixels] = [4, 8];
const read = (size, dark) => {
  const side = (size + 2 * margin) * pixels;
  const colours = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const [row, column] = [y, x].map((of) => Math.floor(of / pixels) - margin);
      const inside = [row, column].every((of) => of >= 0 && of < size);
      if (inside && dark(row, column)) colours.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  return jsqr(colours, side, side).data;
};
const nuintun = (...byte) => {
  const code = new Encoder().encode(new Byte(...byte));
  return read(code.size, (row, column) => code.get(column, row));
};
const text = 'ሶፋ 12';
const made = (generator.default ?? generator)(0, 'M');
made.addData(text);
made.make();
const { modules } = create(text);
const seen = `@nuintun/qrcode: ${nuintun(text)}
with Charset.UTF_8: ${nuintun(text, Charset.UTF_8)}
qrcode-generator: ${read(made.getModuleCount(), (row, column) => made.isDark(row, column))}
qrcode: ${read(modules.size, (row, column) => modules.get(row, column))}`;
console.log(seen);
const expected = `@nuintun/qrcode: ?? 12
with Charset.UTF_8: ሶፋ 12
qrcode-generator: 6K 12
qrcode: ሶፋ 12`;
if (seen !== expected) throw new Error('the packages do something else now');
JS
node look.mjs
