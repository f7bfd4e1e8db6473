#!/usr/bin/env bash
# emvco-qr-sdk 1.0.0 calls the checksum of a payment QR code wrong as soon as the shop's name stands in it in Amharic too.
#
# A good guess: packages for the shops' QR codes of EMVCo, which the apps of many countries' banks read, agree on the checksum
# (object 63) of one code. Object 64 is there for the name in the local script.
# What happens: on a code in Latin letters all three agree. With ወንበር in object 64, emv-qrcps 0.0.7 writes and emvqr 0.0.5
# accepts the CRC over the bytes of UTF-8, which a scanner sees; emvco-qr-sdk shifts each UTF-16 unit by 8 bits as if it
# were a byte and comes to a number that is the CRC of neither encoding. It still reads all objects, so only whoever asks
# whether the checksum is valid sees a difference.
#
# Seen on 2026-11-30:
#   Latin: written with 71ED, read, valid
#   Amharic: written with 2D08, read, not valid, which should be 69A2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit emv-qrcps@0.0.7 emvqr@0.0.5 emvco-qr-sdk@1.0.0

cat >look.cjs <<'JS'
const { Merchant } = require('emv-qrcps');
const { decode } = require('emvqr');
const { CRC, getCrcInfo, parseQR, QRParseMode } = require('emvco-qr-sdk');
const object = (id, value) => `${id}${String([...value].length).padStart(2, '0')}${value}`;
const code = (language, name, city) =>
  [
    object('00', '01'),
    object('01', '11'),
    object('26', object('00', 'et.bank') + object('01', '123456')),
    object('52', '5712'),
    object('53', '230'),
    object('54', '1250.50'),
    object('58', 'ET'),
    object('59', 'WENBER'),
    object('60', 'ADDIS ABABA'),
    object('64', object('00', language) + object('01', name) + object('02', city)),
  ].join('');
const tried = (title, text) => {
  // The writer puts its own checksum in place of the zeros.
  const written = Merchant.Parser.toEMVQR(`${text}63040000`).generatePayload();
  const read = decode(written)['59'].data === 'WENBER' ? 'read' : 'misread';
  const { value, isValid } = getCrcInfo(written, parseQR(written, { parseMode: QRParseMode.TLV }));
  const should = isValid ? '' : `, which should be ${CRC.calculate(written.slice(0, -4))}`;
  return `${title}: written with ${value}, ${read}, ${isValid ? 'valid' : 'not valid'}${should}`;
};
const seen = `${tried('Latin', code('om', 'Wenber', 'Finfinne'))}\n${tried('Amharic', code('am', 'ወንበር', 'አዲስ አበባ'))}`;
console.log(seen);
const expected = `Latin: written with 71ED, read, valid
Amharic: written with 2D08, read, not valid, which should be 69A2`;
if (seen !== expected) throw new Error('one of the packages does something else now');
JS
node look.cjs
