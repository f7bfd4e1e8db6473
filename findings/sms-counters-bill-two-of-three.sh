#!/usr/bin/env bash
# sms-length 0.2.2 counts two messages where three are sent, and sms-counter 1.0.0 one where two are.
#
# A good guess: packages that count the parts of a text message agree, since 3GPP TS 23.038 fixes it: 160 letters of the GSM
# alphabet fit into one, 153 into each part of a longer one, and €, [, ], {, }, ~, |, ^ and \ take two places.
# What happens: such a sign is an escape and a letter, which a part's end cannot tear, so one that falls on the 153rd place goes
# to the next part as a whole. sms-length adds the places up and divides by 153: at the limit it is a part short. sms-counter
# knows that the sign is of the GSM alphabet, and counts it as one. A text to all customers that was made to fit costs
# half as much again as was shown, or twice as much. split-sms 0.1.7 and sms-segments-calculator 1.3.0 (Twilio's) are right.
#
# Seen on 2026-11-30 (sms-length, sms-counter, split-sms, sms-segments-calculator):
#   306 places, [ at the end of the first part: 2 2 3 3
#   161 places, 160 letters: 2 1 2 2
#   71 letters of Amharic: 2 2 2 2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit sms-length@0.2.2 sms-counter@1.0.0 split-sms@0.1.7 sms-segments-calculator@1.3.0

cat >look.mjs <<'JS'
import counter from 'sms-counter';
import * as length from 'sms-length';
import twilio from 'sms-segments-calculator';
import splitter from 'split-sms';
const texts = {
  '306 places, [ at the end of the first part': `${'a'.repeat(152)}[${'a'.repeat(152)}`,
  '161 places, 160 letters': `[${'a'.repeat(159)}`,
  '71 letters of Amharic': 'ወ'.repeat(71),
};
const seen = Object.entries(texts).map(([title, text]) => {
  const counts = [length.count(text).messages, counter.count(text).messages, splitter.split(text).parts.length];
  return `${title}: ${counts.join(' ')} ${new twilio.SegmentedMessage(text).segmentsCount}`;
});
console.log(seen.join('\n'));
const expected = [
  '306 places, [ at the end of the first part: 2 2 3 3',
  '161 places, 160 letters: 2 1 2 2',
  '71 letters of Amharic: 2 2 2 2',
];
if (seen.join() !== expected.join()) throw new Error('one of the packages does something else now');
JS
node look.mjs
