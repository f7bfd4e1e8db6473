#!/usr/bin/env bash
# vcards-js 2.11.1 breaks the link to a map in a business card.
#
# A good guess: the address of a page in a vCard 3.0 is a URI, which RFC 2426 (3.6.8) writes as it is: only text has its
# commas and semicolons escaped. So https://maps.example/@9.0205,38.7805,17z comes out of the card as it went in.
# What happens: a backslash is put before each comma, as in a text, and a reader that keeps to the RFC, ical.js 2.2.1 here,
# opens an address with backslashes in it: the place on the map is lost. Links of maps have commas between latitude and
# longitude. vcard4 4.0.5 writes the link as it is.
#
# Seen on 2026-11-30:
#   vcards-js: https://maps.example/@9.0205\,38.7805\,17z
#   read by ical.js: https://maps.example/@9.0205\,38.7805\,17z
#   vcard4: https://maps.example/@9.0205,38.7805,17z
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit vcards-js@2.11.1 vcard4@4.0.5 ical.js@2.2.1

cat >look.mjs <<'JS'
import ICAL from 'ical.js';
import { FNProperty, TextType, URIType, URLProperty, VCARD } from 'vcard4';
import vCards from 'vcards-js';
const link = 'https://maps.example/@9.0205,38.7805,17z';
const card = vCards();
card.firstName = 'Wenber';
card.url = link;
const text = card.getFormattedString();
const other = new VCARD([new FNProperty([], new TextType('Wenber')), new URLProperty([], new URIType(link))]).repr();
const written = (of) => /^URL[^:]*:(.*?)\r?$/m.exec(of)[1];
const seen = `vcards-js: ${written(text)}
read by ical.js: ${new ICAL.Component(ICAL.parse(text)).getFirstPropertyValue('url')}
vcard4: ${written(other)}`;
console.log(seen);
const expected = String.raw`vcards-js: https://maps.example/@9.0205\,38.7805\,17z
read by ical.js: https://maps.example/@9.0205\,38.7805\,17z
vcard4: https://maps.example/@9.0205,38.7805,17z`;
if (seen !== expected) throw new Error('vcards-js does something else now');
JS
node look.mjs
