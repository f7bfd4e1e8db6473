#!/usr/bin/env bash
# npm 11.19.1's bill of materials without development packages lacks packages that are shipped, and the product's name.
#
# A good guess: `npm sbom --omit=dev` lists what `npm ci --omit=dev` installs, and the product is named as in package.json.
# What happens: a package that production needs and a development package needs too is left out, as if it were for
# development alone; without the flag the same package is listed, and not marked as one for development. In a shop with
# React and Zod both were missing. Where only production packages are installed, the same command ends with
# ESBOMPROBLEMS, because the development packages are missing. And `metadata.component.name` is the folder's name, while
# its `purl` beside it has the name of package.json. To leave out what has the property `cdx:npm:package:development`
# from `npm sbom --package-lock-only` gives the right list.
#
# Seen on 2026-11-30:
#   all: debug (development), ms, pg-int8; --omit=dev: pg-int8; installed for production: ms, pg-int8
#   listed there: ESBOMPROBLEMS
#   name: unpacked, purl: pkg:npm/furniture@1.0.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit npm@11.19.1
npm="$folder/node_modules/.bin/npm"
mkdir unpacked
cd unpacked
cat >package.json <<'JSON'
{
  "name": "furniture",
  "version": "1.0.0",
  "dependencies": { "ms": "2.1.3", "pg-int8": "1.0.1" },
  "devDependencies": { "debug": "4.4.3" }
}
JSON
"$npm" install --silent --no-fund --no-audit
"$npm" sbom --sbom-format=cyclonedx >all.json
"$npm" sbom --sbom-format=cyclonedx --omit=dev >omitted.json
"$npm" ci --silent --omit=dev --no-fund --no-audit
listed=$("$npm" sbom --sbom-format=cyclonedx --omit=dev 2>&1 | grep -o 'ESBOMPROBLEMS' | head -1 || true)

cat >look.cjs <<'JS'
const { readFileSync, readdirSync } = require('node:fs');
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const names = (file) =>
  read(file).components.map(({ name, properties }) =>
    properties.some((one) => one.name === 'cdx:npm:package:development') ? `${name} (development)` : name,
  );
const installed = readdirSync('node_modules').filter((name) => !name.startsWith('.'));
const { name, purl } = read('all.json').metadata.component;
const seen = [
  `all: ${names('all.json').join(', ')}; --omit=dev: ${names('omitted.json').join(', ')}; installed for production: ${installed.join(', ')}`,
  `listed there: ${process.argv[2]}`,
  `name: ${name}, purl: ${purl}`,
];
console.log(seen.join('\n'));
const expected = [
  'all: debug (development), ms, pg-int8; --omit=dev: pg-int8; installed for production: ms, pg-int8',
  'listed there: ESBOMPROBLEMS',
  'name: unpacked, purl: pkg:npm/furniture@1.0.0',
];
if (seen.join() !== expected.join()) throw new Error('npm does something else now');
JS
node look.cjs "$listed"
