#!/usr/bin/env bash
# @fragaria/address-formatter 6.7.1 leaves the sub-city and the woreda out of an address in Addis Ababa.
#
# A good guess: with the country code ET the parts of a place, as OpenStreetMap's search gives them, are put into the lines of
# an Ethiopian address: house number, woreda (city_district), sub-city (suburb), city. At least no part is lost that tells where
# the house is.
# What happens: Ethiopia's template is the general one of European countries, which the data give it: road and number, postcode
# and city. Houses are numbered by woreda and most streets have no name that people use, so 'Africa Avenue 123, Addis Ababa' is
# any of several doors. Without a road the sub-city takes its line, and the woreda is still lost; where the sub-city is missing
# too, the woreda stands there, so that one line means three things. IN (India) keeps the sub-city.
#
# Seen on 2026-11-30:
#   all parts: Africa Avenue 123, Addis Ababa
#   no road: 123, Bole, Addis Ababa
#   no road, no sub-city: 123, Woreda 03, Addis Ababa
#   all parts, as in India: 123, Africa Avenue, Bole, Addis Ababa
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit @fragaria/address-formatter@6.7.1

cat >look.cjs <<'JS'
const formatter = require('@fragaria/address-formatter');
const house = { house_number: '123', city_district: 'Woreda 03', city: 'Addis Ababa' };
const written = (title, parts, country_code = 'ET') =>
  `${title}: ${formatter.format({ ...house, ...parts, country_code }, { output: 'array' }).join(', ').replace(/ -$/, '')}`;
const whole = { road: 'Africa Avenue', suburb: 'Bole' };
const seen = [
  written('all parts', whole),
  written('no road', { suburb: 'Bole' }),
  written('no road, no sub-city', {}),
  written('all parts, as in India', whole, 'IN'),
].join('\n');
console.log(seen);
const expected = `all parts: Africa Avenue 123, Addis Ababa
no road: 123, Bole, Addis Ababa
no road, no sub-city: 123, Woreda 03, Addis Ababa
all parts, as in India: 123, Africa Avenue, Bole, Addis Ababa`;
if (seen !== expected) throw new Error('the formatter does something else now');
JS
node look.cjs
