#!/usr/bin/env bash
# ethiopian-calendar-date-converter 2.1.6 takes the day of a moment from UTC and its hour from the machine's time zone.
#
# A good guess: `EthDateTime.fromEuropeanDate(date)` describes one moment in one time zone: that of the machine, as the
# getters of `Date` do, or UTC.
# What happens: on a machine in Addis Ababa the moment 2026-11-30 00:30 becomes 20 Hidar 2019, 0:30, although 30 November is
# 21 Hidar: from midnight to three in the morning every date is a day early, with the right hour beside it. On a machine in
# UTC, or in the daytime, nothing is seen of it.
#
# Seen on 2026-11-29:
#   UTC: 2026-11-29 21:30 is 20/3/2019 21:30
#   Africa/Addis_Ababa: 2026-11-30 00:30 is 20/3/2019 0:30
#   Africa/Addis_Ababa: 2026-11-30 03:30 is 21/3/2019 3:30
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit ethiopian-calendar-date-converter@2.1.6

cat >look.mjs <<'JS'
import { EthDateTime } from 'ethiopian-calendar-date-converter';
const two = (number) => String(number).padStart(2, '0');
const at = new Date(process.argv[2]);
const local = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;
const { date, month, year, hour, minute } = EthDateTime.fromEuropeanDate(at);
console.log(`${process.env.TZ}: ${local} is ${date}/${month}/${year} ${hour}:${two(minute)}`);
JS
seen=$(
  TZ=UTC node look.mjs 2026-11-29T21:30:00Z
  TZ=Africa/Addis_Ababa node look.mjs 2026-11-29T21:30:00Z
  TZ=Africa/Addis_Ababa node look.mjs 2026-11-30T00:30:00Z
)
echo "$seen"
[ "$seen" = 'UTC: 2026-11-29 21:30 is 20/3/2019 21:30
Africa/Addis_Ababa: 2026-11-30 00:30 is 20/3/2019 0:30
Africa/Addis_Ababa: 2026-11-30 03:30 is 21/3/2019 3:30' ] || { echo 'it does something else now'; exit 1; }
