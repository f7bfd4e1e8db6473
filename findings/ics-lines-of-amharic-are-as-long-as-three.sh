#!/usr/bin/env bash
# ics 3.12.0 and ts-ics 2.4.6 fold lines of Amharic at more than twice the length that iCalendar has for one.
#
# A good guess: writers of iCalendar fold at 75 octets, as RFC 5545 (3.1) says, which speaks of octets because letters differ
# in length; a reader with a fixed line, as old phones and servers have, relies on that.
# What happens: both count letters of JavaScript. A letter of Ethiopic is three octets, so that an address of a delivery in
# Amharic comes in lines of 181 octets with ics and ts-ics, while ical-generator 11.1.2 stays below 75 and tears no letter.
# In English all three agree.
#
# Seen on 2026-11-30:
#   English: ics 75, ts-ics 75, ical-generator 74
#   Amharic: ics 181, ts-ics 181, ical-generator 74
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit ics@3.12.0 ts-ics@2.4.6 ical-generator@11.1.2

cat >look.mjs <<'JS'
import ical from 'ical-generator';
import { createEvent } from 'ics';
import { generateIcsCalendar } from 'ts-ics';
const date = new Date('2026-11-30T06:00:00Z');
const writers = {
  ics: (title) => createEvent({ start: [2026, 11, 30, 9, 0], duration: { hours: 2 }, title }).value,
  'ts-ics': (summary) =>
    generateIcsCalendar({
      version: '2.0',
      prodId: 'shop',
      events: [{ summary, uid: '1', stamp: { date }, start: { date }, duration: { hours: 2 } }],
    }),
  'ical-generator': (summary) => {
    const calendar = ical();
    calendar.createEvent({ start: date, summary });
    return calendar.toString();
  },
};
const longest = (text) => Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)));
const texts = {
  English: 'Delivery of a table, Bole Medhane Alem, opposite the mall, third floor, house 507, please ring at the gate of the yard',
  Amharic: 'የእንጨት ወንበር ማድረሻ፣ ቦሌ መድኃኔዓለም አካባቢ፣ ከኤድና ሞል ፊት ለፊት፣ ሦስተኛ ፎቅ፣ የቤት ቁጥር አምስት መቶ ሰባት፣ በር ላይ ይደውሉ',
};
const seen = Object.entries(texts)
  .map(([title, text]) => `${title}: ${Object.entries(writers).map(([name, write]) => `${name} ${longest(write(text))}`).join(', ')}`)
  .join('\n');
console.log(seen);
const expected = `English: ics 75, ts-ics 75, ical-generator 74
Amharic: ics 181, ts-ics 181, ical-generator 74`;
if (seen !== expected) throw new Error('the writers do something else now');
JS
node look.mjs
