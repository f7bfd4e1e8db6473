#!/usr/bin/env bash
# sharp 0.35.5 names grey (248) the dominant colour of a white picture, and black that of a red chair without its background.
#
# A good guess: `stats().dominant` of a picture with one colour is this colour, since a histogram of 4,096 bins tells which
# colours are counted together and not what they are called; pixels that cannot be seen (alpha 0) count for nothing, as `resize`
# to one pixel weighs them.
# What happens: the answer is the middle of the bin, whatever was counted in it: 255 becomes 248, 0 becomes 8, a cream of 245
# 240 230 becomes 248 232 232, pinkish. A placeholder in it shows as a grey frame round a photo on white. Of a picture that was
# cut out, the clear pixels are counted as the black that lies under them, so a red chair's placeholder, and its place in a
# filter by colour, is black. `resize(1, 1)` of the same pictures gives white and the red.
#
# Seen on 2026-11-30 (dominant; resized to one pixel):
#   white: 248 248 248; 255 255 255
#   cream 245 240 230: 248 232 232; 245 240 230
#   red cut out, a third of each side: 8 8 8; 200 27 27
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit sharp@0.35.5

cat >look.mjs <<'JS'
import sharp from 'sharp';
const plain = ([r, g, b], side = 60, alpha = 1) =>
  sharp({ create: { width: side, height: side, channels: 4, background: { r, g, b, alpha } } }).png();
const colours = async (title, picture) => {
  const bytes = await picture.toBuffer();
  const { r, g, b } = (await sharp(bytes).stats()).dominant;
  const pixel = [...(await sharp(bytes).resize(1, 1).raw().toBuffer())].slice(0, 3);
  return `${title}: ${[r, g, b].join(' ')}; ${pixel.join(' ')}`;
};
const chair = await plain([200, 30, 30], 20).toBuffer();
const seen = [
  await colours('white', plain([255, 255, 255])),
  await colours('cream 245 240 230', plain([245, 240, 230])),
  await colours('red cut out, a third of each side', plain([0, 0, 0], 60, 0).composite([{ input: chair }])),
].join('\n');
console.log(seen);
const expected = `white: 248 248 248; 255 255 255
cream 245 240 230: 248 232 232; 245 240 230
red cut out, a third of each side: 8 8 8; 200 27 27`;
if (seen !== expected) throw new Error('sharp does something else now');
JS
node look.mjs
