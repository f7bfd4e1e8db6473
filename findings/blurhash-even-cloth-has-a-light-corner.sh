#!/usr/bin/env bash
# blurhash 2.0.5 makes an even cloth lighter in its corner, the more so the smaller the picture is and the more parts it is given.
#
# Set up: a swatch of one colour, shrunk before it is encoded, as that is quick; the string is decoded into the picture that
# stands in until the photo has come.
# A good guess: a picture of one colour comes back as that colour at every point, since all that the parts beside the average
# can hold is nothing; more parts are finer, not worse.
# What happens: the waves are taken at the left edge of each pixel instead of its middle, so over a few dozen pixels they do
# not add up to nothing. A grey of 128 is 141 in the upper left corner, a red is far too light with nine parts a side; only
# black and white, and red, green and blue at their fullest, hide it. With one part a side, or from a picture of a
# thousand pixels, the colour is even.
# What helps: one part a side for swatches; for photos, do not shrink below a few hundred pixels.
#
# Seen on 2026-12-01:
#   grey 128, 32 pixels, 4 parts a side: corner 141 141 141, middle 128 128 128
#   grey 128, 1000 pixels, 4 parts a side: corner 128 128 128, middle 128 128 128
#   red 200 20 20, 32 pixels, 4 parts a side: corner 222 23 23, middle 200 20 20
#   red 200 20 20, 32 pixels, 9 parts a side: corner 243 26 26, middle 200 20 20
#   red 200 20 20, 32 pixels, 1 parts a side: corner 200 20 20, middle 200 20 20
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts blurhash@2.0.5

cat >look.mjs <<'JS'
import { decode, encode } from 'blurhash';

const swatch = (size, colour, parts) => {
  const pixels = new Uint8ClampedArray(size * size * 4);
  for (let at = 0; at < pixels.length; at += 4) pixels.set([...colour, 255], at);
  const shown = decode(encode(pixels, size, size, parts, parts), 8, 8);
  const at = (x, y) => [...shown.slice((y * 8 + x) * 4, (y * 8 + x) * 4 + 3)].join(' ');
  return `${size} pixels, ${parts} parts a side: corner ${at(0, 0)}, middle ${at(4, 4)}`;
};
const [grey, red] = [[128, 128, 128], [200, 20, 20]];
const seen = [
  `grey 128, ${swatch(32, grey, 4)}`,
  `grey 128, ${swatch(1000, grey, 4)}`,
  `red 200 20 20, ${swatch(32, red, 4)}`,
  `red 200 20 20, ${swatch(32, red, 9)}`,
  `red 200 20 20, ${swatch(32, red, 1)}`,
].join('\n');
console.log(seen);
const expected = String.raw`grey 128, 32 pixels, 4 parts a side: corner 141 141 141, middle 128 128 128
grey 128, 1000 pixels, 4 parts a side: corner 128 128 128, middle 128 128 128
red 200 20 20, 32 pixels, 4 parts a side: corner 222 23 23, middle 200 20 20
red 200 20 20, 32 pixels, 9 parts a side: corner 243 26 26, middle 200 20 20
red 200 20 20, 32 pixels, 1 parts a side: corner 200 20 20, middle 200 20 20`;
if (seen !== expected) throw new Error('blurhash does something else now');
JS
node look.mjs
