#!/usr/bin/env bash
# linebreak 1.1.0 tears the Amharic word for doctor, ዶ/ር, at the end of a line, as Unicode's own rule has it.
#
# Set up: the texts of receipts and labels are broken by linebreak, which PDFKit and others use. Amharic shortens a word by a
# slash: ዶ/ር (Dr), ወ/ሮ (Mrs), ክ/ከተማ (sub-city).
# A good guess: a line ends at spaces and at the Ethiopic word space ፡, and after a slash only in addresses of the web, or
# never within so short a word, as 'Dr.' is never torn.
# What happens: the slash is of the class SY of Unicode's line breaking algorithm (UAX 14), which allows a break after it
# before any letter but a Hebrew one: so ዶ/ ends a line and ር begins the next. For ፡፡, two word spaces that many type for the
# full stop ።, the break comes after both; after ። itself without a space there is none.
# What helps: the word joiner U+2060 after the slash.
#
# Seen on 2026-12-01:
#   ዶ/ር አበበ: ዶ/ | ር | አበበ
#   ወ/ሮ ሄለን: ወ/ | ሮ | ሄለን
#   ቦሌ ክ/ከተማ: ቦሌ | ክ/ | ከተማ
#   የቤት፡ዕቃ: የቤት፡ | ዕቃ
#   ደርሷል፡፡አመሰግናለሁ: ደርሷል፡፡ | አመሰግናለሁ
#   ደርሷል።አመሰግናለሁ: ደርሷል።አመሰግናለሁ
#   ዶ/ር አበበ with a joiner: ዶ/ር | አበበ
#   Dr. Abebe: Dr. | Abebe
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts linebreak@1.1.0

cat >look.mjs <<'JS'
import LineBreaker from 'linebreak';

const parts = (text) => {
  const breaker = new LineBreaker(text);
  const found = [];
  for (let last = 0, next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    found.push(text.slice(last, next.position).trim());
    last = next.position;
  }
  return found.join(' | ');
};
const seen = ['ዶ/ር አበበ', 'ወ/ሮ ሄለን', 'ቦሌ ክ/ከተማ', 'የቤት፡ዕቃ', 'ደርሷል፡፡አመሰግናለሁ', 'ደርሷል።አመሰግናለሁ', 'ዶ/\u2060ር አበበ', 'Dr. Abebe']
  .map((text) => `${text.replace('\u2060', '')}${text.includes('\u2060') ? ' with a joiner' : ''}: ${parts(text).replace('\u2060', '')}`)
  .join('\n');
console.log(seen);
const expected = String.raw`ዶ/ር አበበ: ዶ/ | ር | አበበ
ወ/ሮ ሄለን: ወ/ | ሮ | ሄለን
ቦሌ ክ/ከተማ: ቦሌ | ክ/ | ከተማ
የቤት፡ዕቃ: የቤት፡ | ዕቃ
ደርሷል፡፡አመሰግናለሁ: ደርሷል፡፡ | አመሰግናለሁ
ደርሷል።አመሰግናለሁ: ደርሷል።አመሰግናለሁ
ዶ/ር አበበ with a joiner: ዶ/ር | አበበ
Dr. Abebe: Dr. | Abebe`;
if (seen !== expected) throw new Error('linebreak does something else now');
JS
node look.mjs
