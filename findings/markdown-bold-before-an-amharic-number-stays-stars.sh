#!/usr/bin/env bash
# CommonMark leaves the stars in **ዋጋ፦**1000: what is bold in English with a space is not bold in Amharic without one.
#
# A good guess: two stars around some letters make them bold wherever they stand; only _ has rules about what is next to it.
# Amharic puts its endings right behind a word, and ፦ ። « » ) before the next one without a space.
# What happens: stars that stand behind a punctuation mark and before a letter cannot end an emphasis (CommonMark 0.31.2,
# 6.2, rule 6 with 'right-flanking'), and ፦ and ። are punctuation (Unicode's category Po). The shop shows the stars. marked
# 18.2.1, markdown-it 15.0.3, micromark 4.0.3 and commonmark 0.31.2 agree: it is the rule and no fault of one. Without the
# mark inside it is bold. A space behind the stars, or <b>, helps.
#
# Seen on 2026-11-30:
#   **ዋጋ፦**1000: four leave the stars
#   **«ሶፋ»**ን: four leave the stars
#   **ሶፋ**ን: four make it bold
#   **ዋጋ፦** 1000: four make it bold
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit marked@18.2.1 markdown-it@15.0.3 micromark@4.0.3 commonmark@0.31.2

cat >look.mjs <<'JS'
import { HtmlRenderer, Parser } from 'commonmark';
import MarkdownIt from 'markdown-it';
import { marked } from 'marked';
import { micromark } from 'micromark';
const readers = [
  (text) => marked.parse(text),
  (text) => new MarkdownIt().render(text),
  (text) => micromark(text),
  (text) => new HtmlRenderer().render(new Parser().parse(text)),
];
const outcome = (text) => {
  const bold = readers.filter((read) => read(text).includes('<strong>')).length;
  if (bold === readers.length) return 'four make it bold';
  return bold === 0 ? 'four leave the stars' : `${bold} make it bold`;
};
const seen = ['**ዋጋ፦**1000', '**«ሶፋ»**ን', '**ሶፋ**ን', '**ዋጋ፦** 1000'].map((text) => `${text}: ${outcome(text)}`).join('\n');
console.log(seen);
const expected = `**ዋጋ፦**1000: four leave the stars
**«ሶፋ»**ን: four leave the stars
**ሶፋ**ን: four make it bold
**ዋጋ፦** 1000: four make it bold`;
if (seen !== expected) throw new Error('the readers do something else now');
JS
node look.mjs
