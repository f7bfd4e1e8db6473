#!/usr/bin/env bash
# node-thermal-printer 4.6.1 tells the printer too short a length of a QR code with an Amharic link, so the link is cut and its rest
# is printed.
#
# Set up: a receipt for an Epson printer has a code with the link of a product, whose address is Amharic; what goes to the
# printer is read as Epson's reference of ESC/POS says.
# A good guess: the length that the command GS ( k carries (pL and pH) is that of the bytes that follow, as the reference
# defines it; the package writes the bytes, so it knows.
# What happens: it is the number of letters. An Ethiopic letter is three bytes, so of 'https://wenber.example/ወንበር' eight
# bytes are left over: the code holds a link that ends within the second letter, and the eight bytes behind it are no longer
# its data, so stray signs are printed. A link in Latin letters is whole.
# What helps: `encodeURI` first, as an address on paper should be anyway.
#
# Seen on 2026-12-01:
#   28 bytes, told 28: https://wenber.example/chair, left over 0
#   35 bytes, told 27: https://wenber.example/ወ…, left over 8
#   59 bytes, told 59: https://wenber.example/%E1%8B%88%E1%8A%95%E1%89%A0%E1%88%AD, left over 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts node-thermal-printer@4.6.1

cat >look.cjs <<'JS'
const { PrinterTypes, ThermalPrinter } = require('node-thermal-printer');

const told = (link) => {
  const printer = new ThermalPrinter({ type: PrinterTypes.EPSON, interface: 'tcp://printer.example' });
  printer.printQR(link);
  const bytes = printer.getBuffer();
  const store = bytes.indexOf(Buffer.from([0x31, 0x50, 0x30]));
  const length = bytes.readUInt16LE(store - 2) - 3;
  const data = bytes.subarray(store + 3, store + 3 + length);
  const rest = bytes.subarray(store + 3 + length, bytes.indexOf(Buffer.from([0x1d, 0x28, 0x6b]), store));
  return `${Buffer.byteLength(link)} bytes, told ${length}: ${data.toString().replace('\ufffd', '…')}, left over ${rest.length}`;
};
const link = 'https://wenber.example/ወንበር';
const seen = [told('https://wenber.example/chair'), told(link), told(encodeURI(link))].join('\n');
console.log(seen);
const expected = String.raw`28 bytes, told 28: https://wenber.example/chair, left over 0
35 bytes, told 27: https://wenber.example/ወ…, left over 8
59 bytes, told 59: https://wenber.example/%E1%8B%88%E1%8A%95%E1%89%A0%E1%88%AD, left over 0`;
if (seen !== expected) throw new Error('node-thermal-printer does something else now');
JS
node look.cjs
