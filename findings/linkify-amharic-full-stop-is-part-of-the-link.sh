#!/usr/bin/env bash
# linkifyjs 4.4.0 takes the full stop of an Amharic sentence into the link, and the word before an address into the address.
#
# A good guess: what makes links of a text leaves the sign that ends the sentence out of them, as it does with '.', and in Amharic
# the signs ። and ፣, which stand behind the link without a space; ፡ before an address parts it from the word.
# What happens: ። becomes the last letter of the path, which the shop does not have, or, behind a bare domain, of the domain, which
# is another domain then (example.xn--com-t1p). 'ኢሜይል፡shop@example.com' (e-mail: ...) becomes one address, to which no mail
# comes. marked 18.2.1 and micromark's autolinks do the same with the link: GFM's rules name ASCII signs only. The same texts
# with Latin signs are right everywhere. autolinker 4.1.5 and linkify-it 6.1.0 know the signs.
#
# Seen on 2026-11-30:
#   linkifyjs: https://example.com/p/12። https://example.com። mailto:ኢሜይል፡shop@example.com
#   linkifyjs, Latin signs: https://example.com/p/12 https://example.com mailto:shop@example.com
#   marked: https://example.com/p/12። https://example.com። mailto:shop@example.com
#   autolinker: https://example.com/p/12 https://example.com mailto:shop@example.com
#   linkify-it: https://example.com/p/12 https://example.com none
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit linkifyjs@4.4.0 marked@18.2.1 autolinker@4.1.5 linkify-it@6.1.0

cat >look.mjs <<'JS'
import { Autolinker } from 'autolinker';
import { LinkifyIt } from 'linkify-it';
import { find } from 'linkifyjs';
import { marked } from 'marked';
const amharic = ['ይመልከቱ፡ https://example.com/p/12። እናመሰግናለን', 'https://example.com።', 'ኢሜይል፡shop@example.com'];
const latin = ['See: https://example.com/p/12. Thank you', 'https://example.com.', 'e-mail:shop@example.com'];
const tools = {
  linkifyjs: (text) => find(text)[0]?.href,
  marked: (text) => marked.parse(text).match(/href="([^"]*)"/)?.[1],
  autolinker: (text) => Autolinker.parse(text, { urls: true, email: true })[0]?.getAnchorHref(),
  'linkify-it': (text) => new LinkifyIt().match(text)?.[0].url,
};
const links = (tool, texts) => texts.map((text) => decodeURI(tools[tool](text) ?? 'none')).join(' ');
const seen = [
  `linkifyjs: ${links('linkifyjs', amharic)}`,
  `linkifyjs, Latin signs: ${links('linkifyjs', latin)}`,
  ...Object.keys(tools).slice(1).map((tool) => `${tool}: ${links(tool, amharic)}`),
];
console.log(seen.join('\n'));
if (new URL('https://example.com።').host !== 'example.xn--com-t1p') throw new Error('the domain is another one now');
const right = 'https://example.com/p/12 https://example.com';
const long = 'https://example.com/p/12። https://example.com።';
const expected = [
  `linkifyjs: ${long} mailto:ኢሜይል፡shop@example.com`,
  `linkifyjs, Latin signs: ${right} mailto:shop@example.com`,
  `marked: ${long} mailto:shop@example.com`,
  `autolinker: ${right} mailto:shop@example.com`,
  `linkify-it: ${right} none`,
];
if (seen.join() !== expected.join()) throw new Error('one of the packages does something else now');
JS
node look.mjs
