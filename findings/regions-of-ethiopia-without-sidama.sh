#!/usr/bin/env bash
# country-state-city 3.2.1 and country-region-data 4.1.0 know no Sidama, and put Hawassa into a region that is no more.
#
# A good guess: a list of the regions of a country that is kept up, with ISO's codes beside them, has the entries of ISO 3166-2:
# ET-SI (Sidama) since November 2020 and ET-SW (South West Ethiopia Peoples) since November 2021.
# What happens: both lists end before 2020, with 11 regions instead of 13. Hawassa, the capital of Sidama and one of the largest
# cities, and Bonga of the South West are listed under 'SN', the south of old, which was parted up by 2023. A form with these
# regions has nothing to choose for millions of people; a fee or a tour by region is that of another place. iso-3166 4.4.0 has
# both, and still SN, as ISO's own list does.
#
# Seen on 2026-11-30:
#   country-state-city: 11 regions, no SI, no SW; Hawassa in SN, Bonga in SN
#   country-region-data: 11 regions, no SI, no SW
#   iso-3166: 13 regions, SI, SW
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit country-state-city@3.2.1 country-region-data@4.1.0 iso-3166@4.4.0

cat >look.mjs <<'JS'
import { createRequire } from 'node:module';
import { iso31662 } from 'iso-3166';
const require = createRequire(import.meta.url);
const { City, State } = require('country-state-city');
const { allCountries } = require('country-region-data');
const told = (name, codes) =>
  `${name}: ${codes.length} regions, ${['SI', 'SW'].map((code) => (codes.includes(code) ? code : `no ${code}`)).join(', ')}`;
const cities = ['Hawassa', 'Bonga'].map((name) => {
  const { stateCode } = City.getCitiesOfCountry('ET').find((city) => city.name === name);
  return `${name} in ${stateCode}`;
});
const [, , regions] = allCountries.find(([, code]) => code === 'ET');
const seen = [
  `${told('country-state-city', State.getStatesOfCountry('ET').map(({ isoCode }) => isoCode))}; ${cities.join(', ')}`,
  told('country-region-data', regions.map(([, code]) => code)),
  told('iso-3166', iso31662.filter(({ parent }) => parent === 'ET').map(({ code }) => code.slice(3))),
].join('\n');
console.log(seen);
const expected = `country-state-city: 11 regions, no SI, no SW; Hawassa in SN, Bonga in SN
country-region-data: 11 regions, no SI, no SW
iso-3166: 13 regions, SI, SW`;
if (seen !== expected) throw new Error('one of the packages does something else now');
JS
node look.mjs
