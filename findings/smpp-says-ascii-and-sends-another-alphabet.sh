#!/usr/bin/env bash
# smpp 0.5.1 tells the gateway that a text message is ASCII, and sends it in the alphabet of GSM.
#
# A good guess: a text that is given without an encoding goes out as its field data_coding says: by SMPP 3.4 (5.2.19) 0 is
# the alphabet of the gateway, mostly GSM's, 1 is ASCII, 8 is UCS-2. So under 1 stands '@' as 40 and '$' as 24, in
# hexadecimal.
# What happens: data_coding is 1 and the bytes are those of 3GPP TS 23.038: '@' is 00, '$' 02, '_' 11, '{' 1b28. A gateway
# that goes by the standard shows an address of mail without its sign and a price without its currency; one of smpp's own
# kind reads them right, so that a test between two of them passes. A text in Amharic is UCS-2 under 8, as it should be.
#
# Seen on 2026-11-30:
#   a@b: coding 1, bytes 61 00 62
#   $5: coding 1, bytes 02 35
#   {x}: coding 1, bytes 1b 28 78 1b 29
#   ወ: coding 8, bytes 12 c8
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit smpp@0.5.1

cat >look.mjs <<'JS'
import smpp from 'smpp';
const pdu = (text) => new smpp.PDU('submit_sm', { destination_addr: '251911223344', short_message: text }).toBuffer();
// The message stands last.
const before = pdu('').length;
const line = (text) => {
  const sent = pdu(text);
  const bytes = sent.subarray(before).toString('hex').replace(/..(?=.)/g, '$& ');
  return `${text}: coding ${smpp.PDU.fromBuffer(sent).data_coding}, bytes ${bytes}`;
};
const seen = ['a@b', '$5', '{x}', 'ወ'].map(line).join('\n');
console.log(seen);
const expected = `a@b: coding 1, bytes 61 00 62
$5: coding 1, bytes 02 35
{x}: coding 1, bytes 1b 28 78 1b 29
ወ: coding 8, bytes 12 c8`;
if (seen !== expected) throw new Error('smpp does something else now');
JS
node look.mjs
