import { KIND_NAMES, KINDS, type Family, type Kind } from '#contract/goods/product-attributes.ts';
import type { LexiconEntry } from '../lexicon/entries.ts';
import type { Lexicon } from '../compile-lexicon.ts';
import { isAmharic, splitIntoWords } from '../terms/fold.ts';
import { phrasesAround } from '../terms/phrases.ts';
import { listStems } from '../terms/stems.ts';
import { TERM } from '../terms/terms.ts';
import type { Segment } from './segment.ts';
import type { Reading, Want } from './understood.ts';

/** Tells whether a product that may be found has all of these terms. */
export type Says = (terms: readonly string[]) => boolean;

/**
 * Applies a word for goods that the shop does not sell. The last noun of a query is asked for, unless 'with' stands
 * before it or 'for' after it: 'bed mattress' asks for a mattress, 'bed with mattress' and 'mattress bed' for a bed.
 * Goods that the catalogue names are sold all the same.
 */
export function addNotSold(
  reading: Reading,
  segments: readonly Segment[],
  { at, isAfterWith }: { at: number; isAfterWith: boolean },
  { lexicon, says }: { lexicon: Lexicon; says: Says },
): void {
  const segment = segments[at]!;
  const { name, meaning } = segment.entry!;
  if (meaning.is !== 'not-sold') return;
  const typed = segment.typed.join(' ');
  const isAdditionBefore = isAfterWith && reading.kinds.length > 0;
  const rest = segments.slice(at + 1);
  const isBeforeKind =
    rest.at(-1)?.entry?.meaning.is === 'kind' &&
    !rest.some((each) => /^(for|of|on|le|ለ)$/.test(each.typed[0]!));
  const isWithBefore =
    isWithBetween(segments.slice(0, at)) && rest.some(({ entry }) => entry?.meaning.is === 'kind');
  const isAddition = isAdditionBefore || isBeforeKind || isWithBefore;
  // 'Desk for laptop' asks for a desk; the laptop only stands on it.
  const isPurpose =
    (reading.kinds.length > 0 && (isAfterFor(segments, at) || KEEPING.test(typed))) ||
    (isBeforeKind && typed.startsWith('ለ'));
  // Goods with furniture near them are one thing under several words; the others are groups, such as all food.
  const thing = meaning.nearest !== null && says([TERM.concept(name)]) ? TERM.concept(name) : null;
  const words = inCatalogue(segments, at, says);
  if (isPurpose) narrowByPurpose(reading, segment, lexicon);
  else if (thing && !isAddition) {
    reading.things.push(thing);
    reading.kindTyped = reading.kindTyped ? `${reading.kindTyped} ${typed}` : typed;
  } else if (words)
    reading.wants.push(...words.map((levels): Want => ({ typed, levels: [levels], weight: 6 })));
  else if (isAddition) reading.unknown.push(typed);
  else {
    const { nearest, isInstead = false } = meaning;
    reading.notSold ??= { name, nameAm: amharicOf(segment.entry!), nearest, isInstead };
    if (isInstead && nearest) {
      reading.kinds = kindsNear(nearest);
      reading.kindTyped = typed;
    }
  }
}

const amharicOf = ({ words }: LexiconEntry): string | null => words.find(isAmharic) ?? null;

/** The kinds of furniture that come nearest: a kind, or all of a family. */
const kindsNear = (nearest: Kind | Family): Kind[] =>
  KIND_NAMES.filter((kind) => kind === nearest || KINDS[kind].family === nearest);

/** The terms with which the catalogue says the words: in one name, or beside each other in a text; null where it does not. */
function inCatalogue(segments: readonly Segment[], at: number, says: Says): string[][] | null {
  const named = segments[at]!.typed.map((word) =>
    [word, ...listStems(word)].map((each) => TERM.said([each])).find((term) => says([term])),
  );
  if (named.every((term) => term !== undefined) && says(named)) return named.map((term) => [term]);
  const phrase = phrasesAround(
    segments.map(({ typed }) => typed),
    at,
  ).find((words) => says([TERM.said(words)]));
  return phrase ? [[TERM.said(phrase)]] : null;
}

/** Narrows the kinds to those with a name for the purpose: a table for a laptop is a laptop table. */
function narrowByPurpose(reading: Reading, { typed }: Segment, lexicon: Lexicon): void {
  const called = lexicon.find([...typed, ...splitIntoWords(reading.kindTyped)].join(''))?.meaning;
  const kinds = called?.is === 'kind' ? called.kinds.filter((kind) => reading.kinds.includes(kind)) : [];
  if (kinds.length === 0) return;
  [reading.kinds, reading.also] = [kinds, []];
  reading.kindTyped = `${typed.join(' ')} ${reading.kindTyped}`;
}

/** The verbs of what a piece is for: 'wardrobe to keep shoes' asks for a wardrobe. */
const KEEPING = /^(put|keep|store|hold) /;

/**
 * Says whether 'for' stands before a word, directly or with one filler such as 'my' between them, or before a thing that
 * 'and' joins to it.
 */
function isAfterFor(segments: readonly Segment[], at: number): boolean {
  const isFiller = (place: number) => segments[place]?.entry?.meaning.is === 'filler';
  const isFor = (place: number) => isFiller(place) && segments[place]!.typed[0] === 'for';
  const isJoined =
    isFiller(at - 1) &&
    /^(and|ena|እና)$/.test(segments[at - 1]!.typed[0]!) &&
    segments[at - 2]?.entry?.meaning.is === 'not-sold';
  return isFor(at - 1) || (isFiller(at - 1) && isFor(at - 2)) || (isJoined && isAfterFor(segments, at - 2));
}

const isWithBetween = (before: readonly Segment[]) => before.at(-1)?.entry?.meaning.is === 'with';
