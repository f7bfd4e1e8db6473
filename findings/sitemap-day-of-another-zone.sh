#!/usr/bin/env bash
# sitemap 9.0.1 writes the day before for what changed in the first hours of a day east of Greenwich.
#
# A good guess: with `lastmodDateOnly`, a `lastmod` that says its zone, such as 00:30 in Ethiopia on 30 November, becomes the
# day that it names, and a bare day stays a day without the option.
# What happens: every lastmod becomes a Date and is written by toISOString(), so the day is that of UTC: the 29th. Without
# the option a bare day gets a time that nobody said, midnight in UTC, which is three in the morning of the shop. What
# follows from it: a shop that means its own days writes them itself. `priority` is rounded to one decimal on the way.
#
# Seen on 2026-11-30:
#   2026-11-30T00:30:00+03:00 by day: 2026-11-29
#   2026-11-30T03:00:00+03:00 by day: 2026-11-30
#   2026-11-30: 2026-11-30T00:00:00.000Z
#   priority 0.25: 0.3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts sitemap@9.0.1

cat >look.mjs <<'JS'
import { Readable } from 'node:stream';
import { SitemapStream, streamToPromise } from 'sitemap';
async function written(entry, options = {}) {
  const stream = new SitemapStream({ hostname: 'https://shop.example', ...options });
  return String(await streamToPromise(Readable.from([{ url: '/sofa', ...entry }]).pipe(stream)));
}
const said = (xml, name) => new RegExp(`<${name}>([^<]*)<`).exec(xml)?.[1];
const dayOf = async (lastmod) => said(await written({ lastmod }, { lastmodDateOnly: true }), 'lastmod');
const seen = [
  `2026-11-30T00:30:00+03:00 by day: ${await dayOf('2026-11-30T00:30:00+03:00')}`,
  `2026-11-30T03:00:00+03:00 by day: ${await dayOf('2026-11-30T03:00:00+03:00')}`,
  `2026-11-30: ${said(await written({ lastmod: '2026-11-30' }), 'lastmod')}`,
  `priority 0.25: ${said(await written({ priority: 0.25 }), 'priority')}`,
].join('\n');
console.log(seen);
const expected = `2026-11-30T00:30:00+03:00 by day: 2026-11-29
2026-11-30T03:00:00+03:00 by day: 2026-11-30
2026-11-30: 2026-11-30T00:00:00.000Z
priority 0.25: 0.3`;
if (seen !== expected) throw new Error('sitemap does something else now');
JS
node look.mjs
