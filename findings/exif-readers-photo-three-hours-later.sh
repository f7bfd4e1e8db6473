#!/usr/bin/env bash
# exifr 7.1.3, exif-reader 2.0.3 and exif-parser 0.1.12 date a photo without the offset of its clock, which stands beside the
# time.
#
# Set up: a photo of a delivery as phones make it: 01:30 on 30 November by the phone's clock, OffsetTimeOriginal +03:00 (EXIF
# 2.31), and 22:30 on the 29th UTC by the satellites (GPSTimeStamp). The process runs in UTC, as servers do.
# A good guess: a reader that makes an instant (a Date, or seconds since 1970) of DateTimeOriginal uses the offset of the
# same file where there is one, and leaves the time as text, or takes the process's zone, only where there is none.
# What happens: all three give 01:30 UTC, three hours after the photo was taken and on another day than UTC's, with the
# offset read and told beside it. exifr takes it as time of the process's zone, the others as UTC. ExifReader 4.46.0 leaves
# it as text.
#
# Seen on 2026-11-30:
#   taken by satellites: 2026-11-29T22:30:00Z
#   exifr: 2026-11-30T01:30:00.000Z beside +03:00
#   exif-reader: 2026-11-30T01:30:00.000Z beside +03:00
#   exif-parser: 2026-11-30T01:30:00.000Z
#   ExifReader: 2026:11:30 01:30:00 beside +03:00
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit exifr@7.1.3 exif-reader@2.0.3 exif-parser@0.1.12 exifreader@4.46.0 sharp@0.35.5

cat >look.mjs <<'JS'
import exifParser from 'exif-parser';
import exifReader from 'exif-reader';
import ExifReader from 'exifreader';
import exifr from 'exifr';
import sharp from 'sharp';
const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888888' } })
  .jpeg()
  .withExif({
    IFD2: { DateTimeOriginal: '2026:11:30 01:30:00', OffsetTimeOriginal: '+03:00' },
    IFD3: { GPSTimeStamp: '22/1 30/1 0/1', GPSDateStamp: '2026:11:29' },
  })
  .toBuffer();
const first = await exifr.parse(photo);
const second = exifReader((await sharp(photo).metadata()).exif).Photo;
const third = exifParser.create(photo).parse().tags;
const fourth = ExifReader.load(photo);
const seen = `taken by satellites: ${first.GPSDateStamp.replaceAll(':', '-')}T${first.GPSTimeStamp.replace(/:0$/, ':00')}Z
exifr: ${first.DateTimeOriginal.toISOString()} beside ${first.OffsetTimeOriginal}
exif-reader: ${second.DateTimeOriginal.toISOString()} beside ${second.OffsetTimeOriginal}
exif-parser: ${new Date(third.DateTimeOriginal * 1000).toISOString()}
ExifReader: ${fourth.DateTimeOriginal.description} beside ${fourth.OffsetTimeOriginal.description}`;
console.log(seen);
const expected = `taken by satellites: 2026-11-29T22:30:00Z
exifr: 2026-11-30T01:30:00.000Z beside +03:00
exif-reader: 2026-11-30T01:30:00.000Z beside +03:00
exif-parser: 2026-11-30T01:30:00.000Z
ExifReader: 2026:11:30 01:30:00 beside +03:00`;
if (seen !== expected) throw new Error('the readers do something else now');
JS
TZ=UTC node look.mjs
