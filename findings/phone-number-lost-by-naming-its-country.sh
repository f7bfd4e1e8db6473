#!/usr/bin/env bash
# phone 3.1.72 knows the number of an Ethiopian card, and no longer does when it is told that it is Ethiopian.
#
# A good guess: the country that is given beside a number in international form helps, or is compared with +251; it cannot make
# a number unknown that is known without it.
# What happens: '+251 (0)911 22 33 44', as cards and letterheads have it, and '+2510911223344', as forms make it that put +251
# before what was typed, are read to +251911223344 without a country. With `{ country: 'ET' }` both are not valid: only then
# is the zero of the national form kept behind the prefix. It is the same for Kenya and Great Britain. Forms in national
# writing need the country, so a field that takes both has to ask twice. libphonenumber-js 1.13.16 reads all with 'ET'.
#
# Seen on 2026-11-30:
#   +251 (0)911 22 33 44: alone +251911223344, with ET null, libphonenumber-js +251911223344
#   +2510911223344: alone +251911223344, with ET null, libphonenumber-js +251911223344
#   0911223344: alone null, with ET +251911223344, libphonenumber-js +251911223344
#   +251911223344: alone +251911223344, with ET +251911223344, libphonenumber-js +251911223344
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit phone@3.1.72 libphonenumber-js@1.13.16

cat >look.mjs <<'JS'
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { phone } from 'phone';
const numbers = ['+251 (0)911 22 33 44', '+2510911223344', '0911223344', '+251911223344'];
const seen = numbers.map((text) => {
  const alone = phone(text).phoneNumber;
  const withCountry = phone(text, { country: 'ET' }).phoneNumber;
  const other = parsePhoneNumberFromString(text, 'ET')?.number;
  return `${text}: alone ${alone}, with ET ${withCountry}, libphonenumber-js ${other}`;
});
console.log(seen.join('\n'));
const number = '+251911223344';
const expected = [
  `+251 (0)911 22 33 44: alone ${number}, with ET null, libphonenumber-js ${number}`,
  `+2510911223344: alone ${number}, with ET null, libphonenumber-js ${number}`,
  `0911223344: alone null, with ET ${number}, libphonenumber-js ${number}`,
  `+251911223344: alone ${number}, with ET ${number}, libphonenumber-js ${number}`,
];
if (seen.join() !== expected.join()) throw new Error('phone does something else now');
JS
node look.mjs
