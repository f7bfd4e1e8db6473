#!/usr/bin/env bash
# geo-tz 8.1.9 puts Addis Ababa, and all of Ethiopia with it, into the time zone Asia/Riyadh.
#
# A good guess: a point in Addis Ababa is in Africa/Addis_Ababa, or, where zones with the same clocks are joined into the one of
# most people, in Africa/Nairobi, as IANA's own links join them; so the zone is good for a calendar and tells the country.
# What happens: the data that are loaded by default join zones that agree since 1970 across continents: Ethiopia, Kenya, Djibouti
# and Uganda keep the time of Riyadh. The hours are right, and whatever is written or derived beside them is not: the zone of
# an invitation, its name for a customer ('Arabian Standard Time', in Amharic too), and the country, which countries-and-timezones
# 3.10.0 tells by the zone: Saudi Arabia, and no Ethiopia among the others. `geo-tz/all` tells Africa/Addis_Ababa; `geo-tz/now`,
# which joins what agrees today, Europe/Moscow.
#
# Seen on 2026-11-30:
#   by default: Asia/Riyadh, SA AQ KW YE, Arabian Standard Time
#   all: Africa/Addis_Ababa, ET, East Africa Time
#   now: Europe/Moscow, RU, Moscow Standard Time
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit geo-tz@8.1.9 countries-and-timezones@3.10.0

cat >look.mjs <<'JS'
import zones from 'countries-and-timezones';
import * as usual from 'geo-tz';
import * as all from 'geo-tz/all';
import * as now from 'geo-tz/now';
const seen = Object.entries({ 'by default': usual, all, now }).map(([title, { find }]) => {
  const [timeZone] = find(9.02, 38.75);
  const country = zones.getCountriesForTimezone(timeZone).map(({ id }) => id);
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'long' }).formatToParts(0);
  return `${title}: ${timeZone}, ${country.join(' ')}, ${parts.find(({ type }) => type === 'timeZoneName').value}`;
});
console.log(seen.join('\n'));
const expected = [
  'by default: Asia/Riyadh, SA AQ KW YE, Arabian Standard Time',
  'all: Africa/Addis_Ababa, ET, East Africa Time',
  'now: Europe/Moscow, RU, Moscow Standard Time',
];
if (seen.join() !== expected.join()) throw new Error('one of the packages does something else now');
JS
node look.mjs
