#!/usr/bin/env bash
# node-ical 0.27.2 does not read the time zone that a calendar brings with it, and gives up the whole calendar for one called
# EAT.
#
# A good guess: a TZID names the VTIMEZONE of the same file, as RFC 5545 (3.2.19) says, and may be any text. One that is no
# name of the tz database is read by what the file says of it; a zone that cannot be read costs its own appointment at most.
# What happens: VTIMEZONE is left unread. 09:00 in a zone named 'Shop', with +0300 in the file, becomes 09:00 UTC, three
# hours late; with 'EST', which the file says to be +0300, it is 14:00 UTC. For 'EAT', as East Africa's time is called, also
# 'CST' and 'IST', `parseICS` raises 'Forbidden ICU TimeZone', and nothing of the calendar is had. ts-ics 2.4.6 reads all of
# them by the file.
#
# Seen on 2026-11-30:
#   Africa/Addis_Ababa: node-ical 06:00 UTC, ts-ics 06:00 UTC
#   Shop: node-ical 09:00 UTC, ts-ics 06:00 UTC
#   EST: node-ical 14:00 UTC, ts-ics 06:00 UTC
#   EAT: node-ical Forbidden ICU TimeZone, ts-ics 06:00 UTC
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit node-ical@0.27.2 ts-ics@2.4.6

cat >look.mjs <<'JS'
import ical from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';
const calendar = (zone) =>
  `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//shop//EN
BEGIN:VTIMEZONE
TZID:${zone}
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:+0300
TZOFFSETTO:+0300
TZNAME:EAT
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
UID:1
DTSTAMP:20261130T060000Z
DTSTART;TZID=${zone}:20261130T090000
DURATION:PT2H
SUMMARY:Delivery
END:VEVENT
END:VCALENDAR
`.replaceAll('\n', '\r\n');
const readers = {
  'node-ical': (text) => Object.values(ical.sync.parseICS(text)).find(({ type }) => type === 'VEVENT').start,
  'ts-ics': (text) => convertIcsCalendar(undefined, text).events[0].start.date,
};
const told = (read, text) => {
  try {
    return `${read(text).toISOString().slice(11, 16)} UTC`;
  } catch ({ message }) {
    return message;
  }
};
const seen = ['Africa/Addis_Ababa', 'Shop', 'EST', 'EAT']
  .map((zone) => `${zone}: ${Object.entries(readers).map(([name, read]) => `${name} ${told(read, calendar(zone))}`).join(', ')}`)
  .join('\n');
console.log(seen);
const expected = `Africa/Addis_Ababa: node-ical 06:00 UTC, ts-ics 06:00 UTC
Shop: node-ical 09:00 UTC, ts-ics 06:00 UTC
EST: node-ical 14:00 UTC, ts-ics 06:00 UTC
EAT: node-ical Forbidden ICU TimeZone, ts-ics 06:00 UTC`;
if (seen !== expected) throw new Error('node-ical does something else now');
JS
TZ=UTC node look.mjs
