#!/usr/bin/env bash
# validator 13.15.35 means Armenia by 'am-AM', and refuses mobile numbers of Ethiopia as soon as +251 stands before them.
#
# A good guess: `isMobilePhone(number, 'any')` takes a right number of any country in international form, and there rather than in
# national form; a locale that begins with 'am' is Amharic, as in BCP 47, where Armenian is 'hy'.
# What happens: no list of Ethiopia is among its locales. In national form 0911223344 is taken, as it could be one of Libya, Chile
# or Vietnam, and 0711223344 of Kenya; the same numbers with +251 are refused, so a form that turns numbers into the
# international form before it checks them refuses everybody. Whoever looks for a locale of the shop's language finds 'am-AM',
# which takes the numbers of Armenia (+374). libphonenumber-js 1.13.16 takes both forms.
#
# Seen on 2026-11-30:
#   locales of am, om, ti, so or of ET: am-AM so-SO
#   0911223344: any true, libphonenumber-js true
#   +251911223344: any false, libphonenumber-js true
#   0711223344: any true, libphonenumber-js true
#   +251711223344: any false, libphonenumber-js true
#   +37477123456: am-AM true
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit validator@13.15.35 libphonenumber-js@1.13.16

cat >look.mjs <<'JS'
import { isValidPhoneNumber } from 'libphonenumber-js/max';
import validator from 'validator';
const { isMobilePhone, isMobilePhoneLocales } = validator;
const near = isMobilePhoneLocales.filter((locale) => /^(am|om|ti|so)\b|ET$/.test(locale));
const numbers = ['0911223344', '+251911223344', '0711223344', '+251711223344'];
const seen = [
  `locales of am, om, ti, so or of ET: ${near.join(' ')}`,
  ...numbers.map(
    (number) => `${number}: any ${isMobilePhone(number, 'any')}, libphonenumber-js ${isValidPhoneNumber(number, 'ET')}`,
  ),
  `+37477123456: am-AM ${isMobilePhone('+37477123456', 'am-AM')}`,
];
console.log(seen.join('\n'));
const expected = [
  'locales of am, om, ti, so or of ET: am-AM so-SO',
  '0911223344: any true, libphonenumber-js true',
  '+251911223344: any false, libphonenumber-js true',
  '0711223344: any true, libphonenumber-js true',
  '+251711223344: any false, libphonenumber-js true',
  '+37477123456: am-AM true',
];
if (seen.join() !== expected.join()) throw new Error('validator does something else now');
JS
node look.mjs
