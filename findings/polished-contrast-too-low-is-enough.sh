#!/usr/bin/env bash
# polished 4.3.1 lets pairs of colours pass at a contrast of 4.5 or 7 that have 4.487 and 6.977.
#
# A good guess: `meetsContrastGuidelines` compares the ratio of the colours with the limits of WCAG; `getContrast` may round
# what it shows. WCAG's own text on criterion 1.4.3 says of it: computed values are not rounded, 4.499:1 does not meet 4.5:1.
# What happens: the luminance of each colour is rounded to three decimals, the ratio to two, and both functions go on with that.
# White on the brown #a26b28 passes AA; on dark grounds, where the luminance is small, the first rounding weighs more.
# wcag-contrast 3.0.0, colord 2.13.0 and chroma-js 3.2.0 refuse all three pairs. A shop whose owner picks the colour of its
# buttons by it fails the audit that counts the same colours.
#
# Seen on 2026-11-30 (polished; wcag-contrast; colord; chroma-js):
#   #a26b28 on #ffffff for AA: passes; refused at 4.497; refused; refused
#   #5a80a0 on #121212 for AA: passes; refused at 4.487; refused; refused
#   #1357af on #ffffff for AAA: passes; refused at 6.977; refused; refused
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit polished@4.3.1 wcag-contrast@3.0.0 colord@2.13.0 chroma-js@3.2.0

cat >look.mjs <<'JS'
import chroma from 'chroma-js';
import { colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';
import { meetsContrastGuidelines } from 'polished';
import wcag from 'wcag-contrast';
extend([a11y]);
const said = (passes) => (passes ? 'passes' : 'refused');
const tried = (colour, ground, level, limit) => {
  const ratio = wcag.hex(colour, ground);
  const others = [
    `${said(ratio >= limit)} at ${ratio.toFixed(3)}`,
    said(colord(colour).isReadable(ground, { level })),
    said(chroma.contrast(colour, ground) >= limit),
  ];
  const own = said(meetsContrastGuidelines(colour, ground)[level]);
  return `${colour} on ${ground} for ${level}: ${own}; ${others.join('; ')}`;
};
const seen = [
  tried('#a26b28', '#ffffff', 'AA', 4.5),
  tried('#5a80a0', '#121212', 'AA', 4.5),
  tried('#1357af', '#ffffff', 'AAA', 7),
].join('\n');
console.log(seen);
const expected = `#a26b28 on #ffffff for AA: passes; refused at 4.497; refused; refused
#5a80a0 on #121212 for AA: passes; refused at 4.487; refused; refused
#1357af on #ffffff for AAA: passes; refused at 6.977; refused; refused`;
if (seen !== expected) throw new Error('one of the packages does something else now');
JS
node look.mjs
