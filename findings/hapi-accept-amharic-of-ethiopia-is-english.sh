#!/usr/bin/env bash
# @hapi/accept 6.0.3 shows English to a browser that asks for the Amharic of Ethiopia first.
#
# A good guess: the asked 'am-ET' finds 'am' where the shop has no am-ET, as RFC 4647 looks up in section 3.4 (a range is
# shortened until it is found), to which RFC 9110, section 12.5.4, leads; at least it comes before a language of lesser weight.
# What happens: only the other way round is one taken for the other: 'am' finds 'am-ET'. For 'am-ET,en;q=0.8' the answer is
# 'en', and for 'am-ET' alone it is an empty text, which is no language. This is the basic filtering of section 3.3.1, which
# finds many tags for one range; a page needs one. negotiator 1.1.0 and @formatjs/intl-localematcher 0.10.1 choose 'am'.
#
# Seen on 2026-11-30 (@hapi/accept; negotiator; intl-localematcher), with the languages am and en:
#   am-ET,en;q=0.8: en; am; am
#   am-ET: ''; am; am
#   am,en;q=0.8: am; am; am
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit @hapi/accept@6.0.3 negotiator@1.1.0 @formatjs/intl-localematcher@0.10.1

cat >look.mjs <<'JS'
import { match } from '@formatjs/intl-localematcher';
import accept from '@hapi/accept';
import Negotiator from 'negotiator';
const ours = ['am', 'en'];
const asked = (header) => {
  const negotiator = new Negotiator({ headers: { 'accept-language': header } });
  const found = [accept.language(header, ours), negotiator.language(ours), match(negotiator.languages(), ours, 'en')];
  return `${header}: ${found.map((language) => language || "''").join('; ')}`;
};
const seen = ['am-ET,en;q=0.8', 'am-ET', 'am,en;q=0.8'].map(asked).join('\n');
console.log(seen);
const expected = `am-ET,en;q=0.8: en; am; am
am-ET: ''; am; am
am,en;q=0.8: am; am; am`;
if (seen !== expected) throw new Error('one of the packages does something else now');
JS
node look.mjs
