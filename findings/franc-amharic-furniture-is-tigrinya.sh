#!/usr/bin/env bash
# franc 6.2.0 takes names of furniture in Amharic for Tigrinya, and is sure of it.
#
# Set up: names as they stand in a shop, a question and a sentence, all Amharic, are given to the detector of languages, to choose
# the language of an answer or of a voice that reads aloud.
# A good guess: of the two large languages in Ethiopic letters a whole name of five words is told rightly, the more so with letters
# and endings that Tigrinya does not have; or both come out close to each other.
# What happens: names of goods, which have no verb, are Tigrinya with the full score of 1; the sentence with its verb at the end is
# Amharic. Words below ten letters are 'und' unless `minLength` is lowered. Only a list of the languages that can occur helps
# (`only: ['amh', 'eng']`).
#
# Seen on 2026-12-01:
#   ባለ ሦስት መቀመጫ ሶፋ ከዋንዛ እንጨት: tir (amh 0.00, tir 1.00), with a list amh
#   የምግብ ጠረጴዛ ከስድስት ወንበሮች ጋር: tir (amh 0.00, tir 1.00), with a list amh
#   ትዕዛዝዎ ደርሷል። እናመሰግናለን።: amh (amh 1.00, tir 0.00), with a list amh
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts franc@6.2.0

cat >look.mjs <<'JS'
import { franc, francAll } from 'franc';

const TEXTS = [
  'ባለ ሦስት መቀመጫ ሶፋ ከዋንዛ እንጨት',
  'የምግብ ጠረጴዛ ከስድስት ወንበሮች ጋር',
  'ትዕዛዝዎ ደርሷል። እናመሰግናለን።',
];
const seen = TEXTS.map((text) => {
  const scores = Object.fromEntries(francAll(text));
  return `${text}: ${franc(text)} (amh ${scores.amh.toFixed(2)}, tir ${scores.tir.toFixed(2)}), with a list ${franc(text, { only: ['amh', 'eng'] })}`;
}).join('\n');
console.log(seen);
const expected = String.raw`ባለ ሦስት መቀመጫ ሶፋ ከዋንዛ እንጨት: tir (amh 0.00, tir 1.00), with a list amh
የምግብ ጠረጴዛ ከስድስት ወንበሮች ጋር: tir (amh 0.00, tir 1.00), with a list amh
ትዕዛዝዎ ደርሷል። እናመሰግናለን።: amh (amh 1.00, tir 0.00), with a list amh`;
if (seen !== expected) throw new Error('franc does something else now');
JS
node look.mjs
