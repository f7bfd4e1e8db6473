import createBidi from 'bidi-js';
import { hasLetter, OWN_SCRIPTS, SCRIPTS, type Script } from './fonts.ts';

/** Chooses the fonts of a text by asking them for its letters, and the sequence in which its parts are drawn. */

const ETHIOPIC = /[\u1200-\u139f\u2d80-\u2ddf\uab00-\uab2f]/;
const BASIC = /[ -~]/;
/** Letters without a picture of their own, such as joiners, soft hyphens and marks of direction. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Variation_Selector}\p{Emoji_Modifier}]/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Signs that stand for those which no font has. */
const SPELLINGS: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2015': '—',
  '‰': '/1000',
  '⁄': '/',
};
const UNKNOWN = '?';

const known = new Map<string, Script | null>();

/** Returns the first font that has a letter; null if none has it. */
function scriptOf(letter: string): Script | null {
  if (BASIC.test(letter)) return 'latin';
  const found = known.get(letter);
  if (found !== undefined) return found;
  const first = ETHIOPIC.test(letter) ? (['ethiopic'] as const) : OWN_SCRIPTS;
  const script = [...first, ...SCRIPTS].find((each) => hasLetter(each, letter)) ?? null;
  known.set(letter, script);
  return script;
}

const isSeparateHyphen = (letter: string): boolean => letter === '\u2010' || letter === '\u2011';

const missing = new Set<string>();
/** Returns the letters that have become question marks since this was asked last. */
export function takeMissing(): string[] {
  const taken = [...missing];
  missing.clear();
  return taken;
}

/**
 * Returns a text with letters that some font has: composed, without invisible ones, and with the plain spelling of a
 * letter that no font has, such as 'm2' for '㎡', or a question mark.
 */
export function writable(text: string): string {
  if (/^[\n -~]*$/.test(text)) return text;
  let written = '';
  for (const letter of text.normalize('NFC').replaceAll('\t', ' ')) {
    if (letter === '\n') written += letter;
    else if (UNSEEN.test(letter)) continue;
    // The hyphens of the Arabic font would split a Latin word between two fonts.
    else if (!isSeparateHyphen(letter) && scriptOf(letter) !== null) written += letter;
    else written += spellingOf(letter);
  }
  return written;
}

function spellingOf(letter: string): string {
  const plain = SPELLINGS[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const isKnown = Array.from(plain).every((each) => scriptOf(each) !== null);
  if (plain !== '' && plain !== letter && isKnown) return plain;
  missing.add(letter);
  return UNKNOWN;
}

/** Says whether fontkit turns what is written in a font. */
export const isTurned = (script: Script): boolean => script === 'arabic' || script === 'hebrew';

/** A part of a text in one font. */
export type Run = readonly [script: Script, text: string];

/** Parts of a text that are written with one font each, in reading order. */
export function splitIntoRuns(text: string): Run[] {
  const runs: [Script, string][] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    // A space takes the font of the letter before it, so that it splits no run.
    const script = letter === ' ' && last ? last[0] : (scriptOf(letter) ?? 'latin');
    if (last?.[0] === script) last[1] += letter;
    else runs.push([script, letter]);
  }
  return runs;
}

/** Computes directions; made when a paper has the first text that is read from right to left. */
let bidi: ReturnType<typeof createBidi> | undefined;

/**
 * Parts of a line in the sequence in which they are drawn from left to right; Arabic and Hebrew ones are in reading order
 * inside, because their shaping turns them.
 */
export function drawnRuns(line: string): Run[] {
  if (!RIGHT_TO_LEFT.test(line)) return splitIntoRuns(line);
  bidi ??= createBidi();
  const levels = bidi.getEmbeddingLevels(line, 'ltr');
  const drawn = bidi.getReorderedIndices(line, levels).map((index) => {
    const letter = line[index]!;
    return (levels.levels[index]! % 2 === 1 && bidi!.getMirroredCharacter(letter)) || letter;
  });
  // fontkit turns whatever is in these fonts, figures as well, so it gets the letters turned.
  return splitIntoRuns(drawn.join('')).map(([script, run]): Run => [
    script,
    isTurned(script) ? Array.from(run).toReversed().join('') : run,
  ]);
}

/**
 * Parts of a paragraph between which a line may end: after spaces, and after the signs that part Ethiopic words and
 * sentences where no space follows.
 */
export const breakable = (text: string): string[] =>
  text.split(/(?<= )(?! )|(?<=[\u1361-\u1368])(?![\u1361-\u1368\s)\]»”’])/);

/** The letters of a word as people see them, so that a word is never broken inside one. */
export const splitIntoLetters = (word: string): string[] =>
  [...segmenter.segment(word)].map(({ segment }) => segment);
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
