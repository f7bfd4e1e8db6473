#!/usr/bin/env bash
# zod 4.6.7 describes a pattern that ignores capitals by a JSON Schema that refuses them.
#
# A good guess: `z.toJSONSchema()` describes what the schema takes, and throws for what JSON Schema cannot say, as it does for
# sets, dates and bigints. Patterns of JSON Schema have no flags, so /^wb-\d+$/i is written as [wW][bB], or throws.
# What happens: the flags are dropped without a word. A client that checks by the description of the API (here ajv 8.20.0) refuses
# the number WB-1042, which the server takes; it is the same for the flags `s` and `m`. The way back by `z.fromJSONSchema()`
# has lost it too. zod-to-json-schema 3.25.2, which reads schemas of zod 3, spells the letters out when it is asked
# (`applyRegexFlags`). A pattern that is meant to be described has to have both letters in it.
#
# Seen on 2026-11-30:
#   ^wb-\d+$, flag i: WB-1042 taken by zod, refused by its description, refused on the way back
#   ^.{1,9}$, flag s: two lines taken by zod, refused by its description, refused on the way back
#   ^[wW][bB]-\d+$, no flag: WB-1042 taken by zod, taken by its description, taken on the way back
#   a set: Set cannot be represented in JSON Schema
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit zod@4.6.7 ajv@8.20.0

cat >look.mjs <<'JS'
import ajv from 'ajv/dist/2020.js';
import { z } from 'zod';
const said = (taken) => (taken ? 'taken' : 'refused');
const tried = (pattern, title, text) => {
  const schema = z.string().regex(pattern);
  const described = z.toJSONSchema(schema);
  const byZod = said(schema.safeParse(text).success);
  const byDescription = said(new ajv.default().validate(described, text));
  const back = said(z.fromJSONSchema(described).safeParse(text).success);
  const flag = pattern.flags === '' ? 'no flag' : `flag ${pattern.flags}`;
  return `${described.pattern}, ${flag}: ${title} ${byZod} by zod, ${byDescription} by its description, ${back} on the way back`;
};
const refused = () => {
  try {
    return JSON.stringify(z.toJSONSchema(z.set(z.string())));
  } catch (error) {
    return error.message;
  }
};
const seen = [
  tried(/^wb-\d+$/i, 'WB-1042', 'WB-1042'),
  tried(/^.{1,9}$/s, 'two lines', 'oak\nwanza'),
  tried(/^[wW][bB]-\d+$/, 'WB-1042', 'WB-1042'),
  `a set: ${refused()}`,
];
console.log(seen.join('\n'));
const expected = [
  '^wb-\\d+$, flag i: WB-1042 taken by zod, refused by its description, refused on the way back',
  '^.{1,9}$, flag s: two lines taken by zod, refused by its description, refused on the way back',
  '^[wW][bB]-\\d+$, no flag: WB-1042 taken by zod, taken by its description, taken on the way back',
  'a set: Set cannot be represented in JSON Schema',
];
if (seen.join() !== expected.join()) throw new Error('zod does something else now');
JS
node look.mjs
