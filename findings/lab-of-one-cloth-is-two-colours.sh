#!/usr/bin/env bash
# The Lab values of a measured cloth are one blue by color-convert 3.1.3 and another by d3-color 3.1.1, culori 4.0.2 and colorjs.io
# 0.7.1.
#
# Set up: a supplier gives the colour of a cloth as Lab 40, 10, -45; a shop shows it on the screen.
# A good guess: Lab does not depend on a device, so all packages make the same sRGB of it within a rounding; a package that
# could mean two white points would ask, or say in its documentation which one it takes.
# What happens: color-convert's `lab` is that of daylight D65, and its README names no white point; d3-color's and culori's
# `lab` and colorjs.io's too is that of D50, as CSS Color 4 has it. A screen is D65; laboratories measure for either. The two
# blues differ by four (CIEDE2000), where a difference of about one can just be seen. The other way round, blue itself has a
# lightness of 32 or of 30.
# What helps: ask the supplier for the illuminant; culori has `lab65` and colorjs.io `lab-d65` beside `lab`.
#
# Seen on 2026-12-01:
#   color-convert: #2d5da8
#   d3-color: #445ba9
#   culori, lab: #445ba9
#   culori, lab65: #2d5da8
#   colorjs.io, lab: #445ba9
#   CIEDE2000 between the two: 4.1
#   lightness of blue: 32.3 and 29.6
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts color-convert@3.1.3 colorjs.io@0.7.1 culori@4.0.2 d3-color@3.1.1

cat >look.mjs <<'JS'
import convert from 'color-convert';
import Color from 'colorjs.io';
import { differenceCiede2000, formatHex } from 'culori';
import { lab } from 'd3-color';

const cloth = [40, 10, -45];
const [l, a, b] = cloth;
const colours = {
  'color-convert': `#${convert.lab.hex(cloth).toLowerCase()}`,
  'd3-color': lab(l, a, b).formatHex(),
  'culori, lab': formatHex({ mode: 'lab', l, a, b }),
  'culori, lab65': formatHex({ mode: 'lab65', l, a, b }),
  'colorjs.io, lab': new Color('lab', cloth).to('srgb').toString({ format: 'hex' }),
};
const seen = [
  ...Object.entries(colours).map(([name, colour]) => `${name}: ${colour}`),
  `CIEDE2000 between the two: ${differenceCiede2000()(colours['color-convert'], colours['d3-color']).toFixed(1)}`,
  `lightness of blue: ${convert.rgb.lab.raw(0, 0, 255)[0].toFixed(1)} and ${lab('blue').l.toFixed(1)}`,
].join('\n');
console.log(seen);
const expected = String.raw`color-convert: #2d5da8
d3-color: #445ba9
culori, lab: #445ba9
culori, lab65: #2d5da8
colorjs.io, lab: #445ba9
CIEDE2000 between the two: 4.1
lightness of blue: 32.3 and 29.6`;
if (seen !== expected) throw new Error('one of the packages does something else now');
JS
node look.mjs
