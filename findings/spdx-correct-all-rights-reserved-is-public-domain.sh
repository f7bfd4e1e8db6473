#!/usr/bin/env bash
# spdx-correct 3.2.0 corrects UNLICENSED, npm's mark of a package that nobody may use, to the public domain.
#
# A good guess: 'UNLICENSED' in a package.json means by npm's documentation that no right is given to anybody, so a tool of
# npm's world that corrects names of licences leaves it alone (null), as it does with 'Commercial'.
# What happens: it becomes 'Unlicense', the dedication to the public domain; so do 'Unlicensed' and 'UNLICENSED - all rights
# reserved'. By `spdx-satisfies` such a package then fits a list of allowed licences with Unlicense in it. 'UNLICENSED'
# itself is no SPDX expression, so a program that corrects only what it cannot parse corrects it.
#
# Seen on 2026-11-30:
#   UNLICENSED: Unlicense, allowed by a list of MIT and Unlicense: true
#   UNLICENSED - all rights reserved: Unlicense
#   Commercial: null
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit spdx-correct@3.2.0 spdx-satisfies@6.0.0

cat >look.mjs <<'JS'
import correct from 'spdx-correct';
import satisfies from 'spdx-satisfies';
const marked = correct('UNLICENSED');
const seen = `UNLICENSED: ${marked}, allowed by a list of MIT and Unlicense: ${satisfies(marked, ['MIT', 'Unlicense'])}
UNLICENSED - all rights reserved: ${correct('UNLICENSED - all rights reserved')}
Commercial: ${correct('Commercial')}`;
console.log(seen);
const expected = `UNLICENSED: Unlicense, allowed by a list of MIT and Unlicense: true
UNLICENSED - all rights reserved: Unlicense
Commercial: null`;
if (seen !== expected) throw new Error('spdx-correct does something else now');
JS
node look.mjs
