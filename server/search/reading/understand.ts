import { categoryOfKinds } from '#contract/goods/category-kinds.ts';
import type { Kind } from '#contract/goods/product-attributes.ts';
import type { Lexicon } from '../compile-lexicon.ts';
import { splitIntoWords } from '../terms/fold.ts';
import type { Meaning } from '../lexicon/entries.ts';
import { applyNeeds, type Needed } from './apply-needs.ts';
import { applyNumbers } from './apply-numbers.ts';
import { applyTopics, type Asked } from './apply-topics.ts';
import { applyUses, type Used } from './apply-uses.ts';
import { applyBigAndSmall } from './big-and-small.ts';
import { addNotSold, type Says } from './add-not-sold.ts';
import { joinEither } from './join-either.ts';
import { oneSize } from './one-size.ts';
import { readNumbers } from './query-numbers.ts';
import { segmentQuery } from './segment-query.ts';
import { isBehind, type Segment, type Words } from './segment.ts';
import { applyShapes, sharedKinds } from './shared-kinds.ts';
import { unitWant } from './unit-want.ts';
import type { Reading, Understood } from './understood.ts';
import { begunWant, saidWant, wordWant, readWant } from './wants.ts';

/** The most words of a query that are read; further ones are ignored. */
const MOST_WORDS = 14;

/** Reads a query into kinds, wishes, price and order. `says` tells whether a product that may be found has all terms. */
export function understand(
  keyword: string,
  lexicon: Lexicon,
  catalogue: Words,
  says: Says = (terms) => terms.every(catalogue.has),
): Understood {
  const words = oneSize(splitIntoWords(withSigns(keyword))).slice(0, MOST_WORDS);
  const first = segmentQuery(words, lexicon, catalogue);
  const segments = readAgain(first, lexicon, catalogue);
  const reading = nothingYet();
  const numbers = readNumbers(segments);
  const isOfNumber = (at: number) => numbers.some(({ from, to }) => at >= from && at <= to);
  const uses: Used[] = [];
  const meantBy = sharedKinds(segments, lexicon);
  const asked: Asked[] = [];
  const needs: Needed[] = [];
  let isAfterWith = false;
  for (const [at, segment] of segments.entries()) {
    if (isOfNumber(at)) continue;
    const typed = segment.typed.join(' ');
    const meaning = segment.entry?.meaning;
    if (meaning?.is === 'with') isAfterWith ||= !isPostposition(segment);
    else if (meaning?.is === 'topic') asked.push(meaning);
    else if (meaning?.is === 'need') needs.push({ meaning, typed });
    else if (meaning?.is === 'soon') reading.soon ??= { within: meaning.within, typed };
    else if (meaning?.is === 'kind') {
      const isMore = isAfterWith || isOfNumber(at - 1);
      const isAddition = (isMore && reading.kinds.length > 0) || isSaidWith(segments, at);
      if (!isForWhichKind(reading, segments, at))
        addKinds(reading, meantBy(segment, meaning), typed, isAddition);
    } else if (meaning?.is === 'use') {
      uses.push({ meaning, name: segment.entry!.name, typed });
      if (meaning.inTexts) reading.wants.push(saidWant(segment.entry!.name, typed));
    } else if (meaning?.is === 'not-sold')
      addNotSold(reading, segments, { at, isAfterWith }, { lexicon, says });
    else addWant(reading, segments, at, typed);
  }
  applyShapes(reading, segments, uses);
  // No table is two metres deep: 160 × 200 is a mattress.
  if (reading.kinds.length === 0 && MATTRESS.test(keyword))
    addKinds(reading, { is: 'kind', kinds: ['bed'] }, keyword, false);
  applyUses(reading, uses);
  applyNeeds(reading, needs);
  applyBigAndSmall(reading, segments);
  applyNumbers(reading, numbers, catalogue);
  applyTopics(reading, asked, segments);
  reading.corrected = correctedOf(first, hintOf);
  reading.pieces = first.map((each) => ({ typed: each.typed.join(' '), corrected: hintOf(each) }));
  const asksFor = (is: Meaning['is']) => (segment: Segment) => segment.entry?.meaning.is === is;
  reading.isEverything = segments.length > 0 && segments.every(asksFor('filler'));
  // A unit without a number is looked for in names: a seat, በር.
  const isUnit = asksFor('unit');
  if (segments.some(isUnit) && segments.every((each) => isUnit(each) || asksFor('filler')(each)))
    reading.wants.push(...segments.filter(isUnit).map(unitWant));
  return reading;
}

const MATTRESS = /^\s*(?:9|1[0-9]|20)0\s*(?:cm)?\s*[x×*]\s*(?:190|200)\s*(?:cm)?\s*$/i;

/** Replaces signs by words where they have a meaning: < 80,000 and 80k+ are limits, and 120*190 is a size. */
const withSigns = (keyword: string): string =>
  keyword
    .replace(/<=|≤/g, ' at most ')
    .replace(/>=|≥/g, ' at least ')
    .replace(/[<>]/g, (sign) => (sign === '<' ? ' under ' : ' over '))
    .replace(/(?<=\d\D{0,4})[×*](?=\s*\d)/g, ' x ')
    .replace(/(\d\s*(?:k|ሺህ?)?)\s*\+(?!\s*\d)/giu, '$1 or more ');

const nothingYet = (): Reading => ({
  kinds: [],
  also: [],
  things: [],
  kindTyped: '',
  usesNamed: [],
  wants: [],
  preferred: [],
  unknown: [],
  price: null,
  byPrice: null,
  notSold: null,
  topics: [],
  isAboutShop: false,
  soon: null,
  need: null,
  isEverything: false,
  corrected: null,
  pieces: [],
  brand: null,
  attributes: {
    colourFamilies: [],
    materialFamilies: [],
    seats: null,
    doors: null,
    bedSize: null,
    shape: null,
    features: [],
  },
});

/** Says whether a kind only tells the purpose of another one: a side table for a sofa is a table. */
function isForWhichKind({ kinds }: Reading, segments: readonly Segment[], at: number): boolean {
  const meaning = segments[at]!.entry!.meaning;
  const isFor = /^(for|le)$/.test(segments[at - 1]?.typed[0] ?? '');
  return (
    isFor && kinds.length > 0 && meaning.is === 'kind' && !meaning.kinds.some((kind) => kinds.includes(kind))
  );
}

/** Adds kinds to a query: two kinds are both wanted, and those after 'with' rank behind the others. */
function addKinds(
  reading: Reading,
  { kinds, also = [] }: Extract<Meaning, { is: 'kind' }>,
  typed: string,
  isAddition: boolean,
): void {
  if (isAddition) reading.also.push(...kinds);
  else reading.kinds = narrowed(reading.kinds, kinds);
  reading.also.push(...also);
  reading.kindTyped = reading.kindTyped ? `${reading.kindTyped} ${typed}` : typed;
}

/** Says whether a word for 'with' stands behind its noun, as ያለው and ጋር do, instead of before, as ከነ and 'with' do. */
const isPostposition = ({ typed }: Segment): boolean => /^(ያ|ጋር|yal|gar)/.test(typed[0]!);

/** Says whether a noun belongs to a 'with': ወንበር ያለው ጠረጴዛ and ጠረጴዛ ከወንበር ጋር ask for a table. */
function isSaidWith(segments: readonly Segment[], at: number): boolean {
  const next = segments[at + 1];
  const isOther = ({ entry }: Segment, place: number) => place !== at && entry?.meaning.is === 'kind';
  return next?.entry?.meaning.is === 'with' && isPostposition(next) && segments.some(isOther);
}

/** Joins two words' kinds: 'L shape' and 'couch' name one piece, the more special; unrelated kinds stay two. */
function narrowed(before: readonly Kind[], kinds: readonly Kind[]): Kind[] {
  const both = before.filter((kind) => kinds.includes(kind));
  return both.length > 0 ? both : [...before, ...kinds];
}

function addWant(reading: Reading, segments: readonly Segment[], at: number, typed: string): void {
  const { entry, word, begun } = segments[at]!;
  if (!entry && word === null) {
    reading.unknown.push(typed);
    return;
  }
  const want = entry
    ? readWant(entry.meaning, entry.name, typed, reading)
    : begun
      ? begunWant(begun, typed)
      : wordWant(word!, typed);
  if (!want) return;
  if (isDenied(segments, at)) reading.wants.push({ ...want, isNot: true });
  else if (!joinEither(reading, segments, at, want)) reading.wants.push(want);
}

/** Says whether a wish is negated: 'without arms' in English, ክንድ የሌለው in Amharic. */
function isDenied(segments: readonly Segment[], at: number): boolean {
  const isWithout = (place: number, isAfter: boolean) =>
    segments[place]?.entry?.meaning.is === 'without' && isBehind(segments[place]!) === isAfter;
  return isWithout(at + 1, true) || isWithout(at - 1, false);
}

/** Reads corrected words again as if they had been typed so, because two of them may form one segment. */
function readAgain(segments: readonly Segment[], lexicon: Lexicon, catalogue: Words): readonly Segment[] {
  const corrected = correctedOf(segments);
  if (corrected === null) return segments;
  const again = segmentQuery(splitIntoWords(corrected), lexicon, catalogue);
  return again.length < segments.length && again.every((each) => each.corrected === null) ? again : segments;
}

function correctedOf(
  segments: readonly Segment[],
  correctionOf = ({ corrected }: Segment): string | null => corrected,
): string | null {
  const corrected = segments.map(correctionOf);
  if (corrected.every((each) => each === null)) return null;
  return segments.map(({ typed }, at) => corrected[at] ?? typed.join(' ')).join(' ');
}

/** The correction of which people are told: Amharic in Latin letters has no single spelling, so none is wrong. */
const hintOf = ({ corrected, isSpelling }: Segment): string | null => (isSpelling ? null : corrected);

/** The category in which all products of these kinds are; null for none, or several. */
export const categoryOf = (kinds: readonly Kind[]): string | null => categoryOfKinds(kinds) ?? null;
