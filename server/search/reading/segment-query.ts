import { LONGEST, type Lexicon } from '../compile-lexicon.ts';
import { distanceOf } from '../terms/distance.ts';
import { isAmharic, isNumber } from '../terms/fold.ts';
import { isCommonWord } from '../lexicon/common-words.ts';
import type { LexiconEntry, Meaning } from '../lexicon/entries.ts';
import { isNegation } from '../lexicon/limits.ts';
import type { Near } from '../terms/spelling.ts';
import { consonantsOf, plainly, soundOf } from '../terms/sound.ts';
import { listStems } from '../terms/stems.ts';
import { TERM, weak } from '../terms/terms.ts';
import {
  BEGUN,
  totalCost,
  CUT,
  GUESSED_TOGETHER,
  HEARD_TOGETHER,
  KNOWN,
  OF_CATALOGUE,
  ofNear,
  piece,
  STEM,
  UNKNOWN,
  type Segment,
  type Words,
} from './segment.ts';
import { cutAnew, split } from './split-words.ts';

/** The most letters of one unknown word, and of all unknown words of a query, for which corrections are tried. */
const LONGEST_GUESSED = 40;
const MOST_GUESSED = 100;

/**
 * Splits a query into the segments that it most likely means: long segments before short ones, correct spellings before
 * spellings by sound, and these before misspellings.
 */
export function segmentQuery(words: readonly string[], lexicon: Lexicon, catalogue: Words): Segment[] {
  const exact = withinReason(
    words,
    words.map((word) => exactPiece([word], lexicon, catalogue) ?? commonPiece(word)),
  );
  const isCounting = words.some((word) => isNumber(word) || lexicon.find(word)?.meaning.is === 'number');
  const best: { cost: number; pieces: Segment[] }[] = [{ cost: 0, pieces: [] }];
  for (let end = 1; end <= words.length; end += 1) {
    let winner = { cost: Number.POSITIVE_INFINITY, pieces: [] as Segment[] };
    for (let length = 1; length <= Math.min(LONGEST, end); length += 1) {
      const before = best[end - length]!;
      const typed = words.slice(end - length, end);
      const isKnown = exact.slice(end - length, end).every(Boolean);
      const pieces =
        length === 1
          ? [exact[end - 1]].flatMap((known) => known ?? keptGuess(typed[0]!, isCounting, lexicon, catalogue))
          : joinedPiece(typed, { isKnown, below: winner.cost - before.cost }, lexicon, catalogue);
      if (pieces.length === 0) continue;
      const cost = before.cost + totalCost(pieces);
      // The longer last segment decides between equally good ways without corrections: office | desk chair.
      const isAsGood = cost < winner.cost + 1e-9 && pieces.every(({ corrected }) => corrected === null);
      if (cost < winner.cost - 1e-9 || isAsGood) winner = { cost, pieces: [...before.pieces, ...pieces] };
    }
    best.push(winner);
  }
  return best.at(-1)!.pieces;
}

function exactPiece(typed: readonly string[], lexicon: Lexicon, catalogue: Words): Segment | null {
  const key = typed.join('');
  if (isNumber(key)) return piece(typed, KNOWN);
  const entry = lexicon.get(key);
  // A maker may have the name of a filler word: Åre.
  const isMaker = entry?.meaning.is === 'filler' && catalogue.has(TERM.brand(key));
  if (entry && !isMaker) return piece(typed, KNOWN, { entry });
  if (isMaker || isWord(key, catalogue)) return piece(typed, OF_CATALOGUE, { word: key });
  for (const stem of listStems(key)) {
    const found = lexicon.get(stem);
    if (found && found.meaning.is !== 'filler') return piece(typed, KNOWN + STEM, { entry: found });
    if (isWord(stem, catalogue)) return piece(typed, OF_CATALOGUE + STEM, { word: stem });
  }
  // ለአዲስ has as little meaning as አዲስ.
  const filler = isAmharic(key) ? listStems(key).map(lexicon.get).find(Boolean) : undefined;
  return filler ? piece(typed, KNOWN + STEM, { entry: filler }) : null;
}

/**
 * Leaves very long words, and the words after many unknown letters, uncorrected: the time of a correction grows with
 * the length, and the process of the shop waits for it.
 */
function withinReason(words: readonly string[], exact: readonly (Segment | null)[]): (Segment | null)[] {
  let letters = 0;
  return exact.map((known, at) => {
    const { length } = words[at]!;
    if (known) return known;
    letters += length;
    return length > LONGEST_GUESSED || letters > MOST_GUESSED ? piece([words[at]!], UNKNOWN) : null;
  });
}

/** The segment of an everyday word without meaning for the shop, which must not be corrected to another word. */
const commonPiece = (word: string): Segment | null => (isCommonWord(word) ? piece([word], UNKNOWN) : null);

/** Says whether the catalogue has a word. Amharic words may be shorter, because one letter writes a syllable. */
const isWord = (word: string, { has }: Words): boolean =>
  has(TERM.word(word)) || (word.length > 2 && has(weak(TERM.word(word))));

/**
 * Several words as one segment: as written in the lexicon, or misspelled where one of them is unknown by itself.
 * Corrections that cost `below` or more are not tried.
 */
function joinedPiece(
  typed: readonly string[],
  { isKnown, below }: { isKnown: boolean; below: number },
  lexicon: Lexicon,
  catalogue: Words,
): Segment[] {
  const key = typed.join('');
  // Known words are not heard as another word: 'yeka wood' is wood by the maker Yeka, and not 'ye-ka-wood' (from wood).
  const look = isKnown && !isAmharic(key) ? lexicon.get : lexicon.find;
  const entry =
    // A space may split one word: cup board.
    lexicon.get(key) ?? (lexicon.mayBegin(key) ? look(key) : undefined) ?? inEnglish(typed, lexicon);
  if (entry) return [piece(typed, KNOWN + 0.01, { entry })];
  if (isKnown || typed.some(isNumber) || typed.length > 3) return [];
  if (isWord(key, catalogue)) return [piece(typed, OF_CATALOGUE + GUESSED_TOGETHER, { word: key })];
  const guesses: Segment[][] = [];
  const isLong = key.length >= (isAmharic(key) ? 4 : 5);
  const most = below - KNOWN - HEARD_TOGETHER;
  const isMeant = ({ key: other, isSlip }: Near<LexiconEntry>) =>
    !isSlip || isEachNear(typed, other, lexicon);
  const near = isLong
    ? (likeliest(key, lexicon, most).find(isMeant) ?? asPlain(key, lexicon, most, isMeant))
    : undefined;
  if (near) guesses.push([ofNear(typed, near, lexicon, near.isSlip ? GUESSED_TOGETHER : HEARD_TOGETHER)]);
  // The space may stand in the wrong place: sofac oner, የቆ ዳሶፋ.
  if (typed.length === 2 && below > CUT) guesses.push(...cutAnew(key, lexicon, catalogue));
  return guesses.toSorted((one, other) => totalCost(one) - totalCost(other))[0] ?? [];
}

/** The entry with these words in English, where some were typed in Amharic: L ሶፋ, ኮምፒውተር ቴብል. */
function inEnglish(typed: readonly string[], lexicon: Lexicon): LexiconEntry | undefined {
  if (!typed.some(isAmharic)) return undefined;
  const known = typed.map((word) => (isAmharic(word) ? lexicon.find(word) : undefined));
  // 'Table' and 'chair' together name two kinds, and not a 'table chair'.
  if (known.every((entry) => entry?.meaning.is === 'kind')) return undefined;
  const words = typed.map((word, at) => (isAmharic(word) ? known[at]?.name : word));
  return words.includes(undefined) ? undefined : lexicon.get(words.join('').replaceAll(' ', ''));
}

/**
 * Says whether all misspellings lie in unknown words, with no more in each than a word of its length may have: 'turf
 * chair' is no tub chair, nor 'mom chair' an armchair.
 */
function isEachNear(typed: readonly string[], key: string, lexicon: Lexicon): boolean {
  const [first, last] = [typed[0]!, typed.at(-1)!];
  const isNear = (words: readonly string[], rest: string) => {
    const word = words.join('');
    const { length } = word.length < rest.length ? word : rest;
    const most = length > 6 || (length > 4 && word[0] === rest[0]) ? 2 : 1;
    return distanceOf(word, rest, most) <= most;
  };
  if (key.endsWith(last)) return isNear(typed.slice(0, -1), key.slice(0, -last.length));
  if (key.startsWith(first)) return isNear(typed.slice(1), key.slice(first.length));
  return !typed.some((word) => word.length > (isAmharic(word) ? 2 : 3) && lexicon.get(word));
}

/** Guesses that cost less than this differ from the typed word only in the spelling of the same sound. */
const HEARD = 0.5;

/** The same as `guessed`, once for each word: most unknown words come again, beside others. */
function keptGuess(word: string, isCounting: boolean, lexicon: Lexicon, catalogue: Words): Segment[] {
  const key = isCounting ? `#${word}` : word;
  const before = catalogue.guesses?.get(key);
  if (before) return before;
  const pieces = guessed(word, isCounting, lexicon, catalogue);
  catalogue.guesses?.set(key, pieces);
  return pieces;
}

/**
 * The best correction of a word that is unknown as typed. A misspelled unit or limit must stand beside a number: 'bar'
 * alone is not 'birr'.
 */
function guessed(word: string, isCounting: boolean, lexicon: Lexicon, catalogue: Words): Segment[] {
  const typed = [word];
  const guesses: Segment[][] = [[piece(typed, UNKNOWN)]];
  const least = () => Math.min(...guesses.map(totalCost));
  const near = (key: string, more: number) => {
    const entry = likeliest(key, lexicon, least() - KNOWN - more).find(
      ({ cost, value }) => isCounting || cost < HEARD || !isOfNumbers(value.meaning),
    );
    if (entry) guesses.push([ofNear(typed, entry, lexicon, more)]);
    const [known] = catalogue.vocabulary.nearest(key, least() - OF_CATALOGUE - more - 0.03);
    if (known) {
      const corrected = known.isSlip ? known.key : null;
      guesses.push([piece(typed, OF_CATALOGUE + known.cost + more + 0.03, { word: known.key, corrected })]);
    }
  };
  near(word, 0);
  const begun = begunIn(word, lexicon, catalogue);
  if (begun.length > 0) guesses.push([piece(typed, OF_CATALOGUE + BEGUN, { word, begun })]);
  if (least() > 0.5) for (const stem of listStems(word).slice(0, 6)) if (stem.length > 2) near(stem, 0.15);
  if (least() > 0.6 && !isAmharic(word)) {
    const plain = plainly(word);
    if (plain !== word) near(plain, 0.05);
    const stems = plain === word ? [] : listStems(plain).slice(0, 8);
    for (const stem of stems) {
      const [entry] = stem.length > 2 ? likeliest(stem, lexicon, least() - KNOWN - 0.2) : [];
      if (entry) guesses.push([ofNear(typed, entry, lexicon, 0.2)]);
    }
  }
  if (least() > 0.6) guesses.push(...split(word, { below: least(), depth: 2 }, lexicon, catalogue));
  if (least() > 1.2) {
    const likely = lexicon.spelling.beginning(word).find(({ value }) => value.meaning.is !== 'bound');
    if (likely) guesses.push([ofNear(typed, likely, lexicon)]);
  }
  return guesses.toSorted((one, other) => totalCost(one) - totalCost(other))[0]!;
}

/** The words of names that begin with a word, unless it begins a word of the lexicon. */
const begunIn = (word: string, lexicon: Lexicon, { begunBy }: Words): readonly string[] =>
  word.length > (isAmharic(word) ? 1 : 2) && lexicon.spelling.beginning(word).length === 0
    ? begunBy(word)
    : [];

/**
 * Lists the entries that a misspelled word may mean, the likeliest first, with corrections that cost less than `below`.
 */
const likeliest = (key: string, { spelling }: Lexicon, below: number): Near<LexiconEntry>[] =>
  spelling
    .nearest(key, below)
    .filter((near) => isTrusted(key, near))
    .toSorted((one, other) => weighed(one) - weighed(other));

/** The entry for carelessly typed words, found by the simpler form of their spelling. */
function asPlain(
  key: string,
  lexicon: Lexicon,
  below: number,
  isMeant: (near: Near<LexiconEntry>) => boolean,
): Near<LexiconEntry> | undefined {
  const plain = isAmharic(key) ? key : plainly(key);
  return plain === key ? undefined : likeliest(plain, lexicon, below).find(isMeant);
}

const isOfNumbers = (meaning: Meaning): boolean =>
  meaning.is === 'bound' || (meaning.is === 'unit' && meaning.unit !== 'seats' && meaning.unit !== 'doors');

/**
 * Says whether a correction is near enough. One to goods that the shop does not sell must be nearer than others: 'pain'
 * is not 'pan', nor 'beig' a 'bag'.
 */
function isTrusted(word: string, { key, cost, isSlip, value: { meaning } }: Near<LexiconEntry>): boolean {
  // 'Fobr' is 'for' rather than 'four', while 'sosti' is 'sost' (three).
  if (meaning.is === 'number')
    return !isSlip || key.length > 4 || word.startsWith(key) || isHeardAs(word, key);
  if (meaning.is === 'bound' && isNegation(word) !== isNegation(key)) return false;
  if (!isFar(meaning) || cost < 0.5) return true;
  const isLong = Math.min(key.length, word.length) > (isAmharic(key) ? 2 : 4);
  return isLong && cost < (isAmharic(word) ? 1 : 1.2);
}

/** Says whether a word with this meaning asks for no goods of the shop. */
const isFar = ({ is }: Meaning): boolean => is === 'not-sold' || is === 'topic' || is === 'soon';

/** Says whether a word sounds like a key, as 'soset' does like 'sost'. */
const isHeardAs = (word: string, key: string): boolean =>
  word[0] === key[0] && consonantsOf(soundOf(word)) === consonantsOf(soundOf(key));

/**
 * The cost of a correction. Of two equally near, kinds of furniture win over goods that are not sold, and the main name
 * of an entry over its other names.
 */
const weighed = ({ key, cost, value: { meaning, name } }: Near<LexiconEntry>): number =>
  cost +
  (meaning.is === 'kind' ? -0.12 : isFar(meaning) || meaning.is === 'word' ? 0.08 : 0) -
  (key === name.replaceAll(' ', '') ? 0.05 : 0);
