#!/usr/bin/env bash
# ics 3.12.0 writes a quotation mark in a guest's name in a way by which the name ends there.
#
# A good guess: a name such as Abebe "Abe" Kebede comes out of the invitation as it went in. The value of a parameter in
# iCalendar can hold no quotation mark (RFC 5545, 3.1) and knows no backslash; RFC 6868 writes ^' for it, or a writer takes
# another mark.
# What happens: ics writes CN="Abebe \"Abe\" Kebede", as JSON or C would. ical.js 2.2.1, the reader of Thunderbird, ends the
# name at the second mark and calls the guest 'Abebe \'. ical-generator 11.1.2 writes ^', and the name comes back whole.
#
# Seen on 2026-11-30:
#   ics: CN="Abebe \"Abe\" Kebede", read as Abebe \
#   ical-generator: CN="Abebe ^'Abe^' Kebede", read as Abebe "Abe" Kebede
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit ics@3.12.0 ical-generator@11.1.2 ical.js@2.2.1

cat >look.mjs <<'JS'
import ICAL from 'ical.js';
import ical from 'ical-generator';
import { createEvent } from 'ics';
const guest = { name: 'Abebe "Abe" Kebede', email: 'abebe@shop.example' };
const first = createEvent({ start: [2026, 11, 30, 9, 0], duration: { hours: 2 }, title: 'Delivery', attendees: [guest] }).value;
const calendar = ical();
calendar.createEvent({ start: new Date('2026-11-30T06:00:00Z'), summary: 'Delivery', attendees: [guest] });
const read = (text) =>
  new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent').getFirstProperty('attendee').getParameter('cn');
const line = (name, text) => `${name}: ${/CN=.*(?=:mailto)/i.exec(text)[0]}, read as ${read(text)}`;
const seen = [line('ics', first), line('ical-generator', calendar.toString())].join('\n');
console.log(seen);
const expected = String.raw`ics: CN="Abebe \"Abe\" Kebede", read as Abebe ${'\\'}
ical-generator: CN="Abebe ^'Abe^' Kebede", read as Abebe "Abe" Kebede`;
if (seen !== expected) throw new Error('ics does something else now');
JS
node look.mjs
