import { isNumber } from '../terms/fold.ts';
import type { Bound, Meaning, Unit } from '../lexicon/entries.ts';
import type { Segment } from './segment.ts';

/** A number in a query, with its unit and its limit word such as 'under'. */
export interface QueryNumber {
  value: number;
  unit: Unit | null;
  bound: Bound | null;
  typed: string;
  /** The typed words, including the limit word where it stands beside the number. */
  said: string;
  /** The first and last place of the number's words, which have no other meaning then. */
  from: number;
  to: number;
}

/** A number larger than any count, size or price, so that later computations stay exact. */
const MOST = 1_000_000_000;

const meaningAt = (segments: readonly Segment[], at: number): Meaning | null =>
  segments[at]?.entry?.meaning ?? null;

const valueAt = (segments: readonly Segment[], at: number): number | null => {
  const segment = segments[at];
  if (!segment) return null;
  if (segment.entry?.meaning.is === 'number') return segment.entry.meaning.value;
  // አንድ (one) is spelled 'and' in Latin letters; an English 'and' does not stand before 'metre'.
  if (segment.typed[0] === 'and' && unitAt(segments, at + 1) === 'm') return 1;
  return !segment.entry && isNumber(segment.typed.join(''))
    ? Math.min(Number(segment.typed.join('')), MOST)
    : null;
};

/** Reads the numbers of a query, each with its unit and with a word such as 'under' or በታች. */
export function readNumbers(segments: readonly Segment[]): QueryNumber[] {
  const numbers: QueryNumber[] = [];
  for (let at = 0; at < segments.length; at += 1) {
    const first = valueAt(segments, at);
    if (first === null) continue;
    const from = at;
    let value = first;
    // Multipliers after a number: 'two hundred thousand', 2 ሺህ, 1.5 million.
    for (
      let next = multiplied(segments, at + 1, value);
      next !== null;
      next = multiplied(segments, at + 1, value)
    ) {
      value = Math.min(next, MOST);
      at += 1;
    }
    const unit = unitAt(segments, at + 1);
    const to = unit ? at + 1 : at;
    const before = unit ? null : unitBefore(segments, from);
    // A number before drawers or shelves counts these, and is neither a number of seats nor a size.
    const counted = meaningAt(segments, to + 1)?.is === 'feature' ? 'pieces' : null;
    numbers.push({
      value,
      unit: unit ?? before ?? counted,
      bound: boundAround(segments, from, to),
      typed: wordsFrom(segments, from, to),
      said: wordsFrom(
        segments,
        isBoundAt(segments, from - 1) ? from - 1 : from,
        isBoundAt(segments, to + 1) ? to + 1 : to,
      ),
      from: before ? from - 1 : from,
      to,
    });
    at = to;
  }
  return withSharedThousands(withCentimetres(numbers, segments), segments);
}

function multiplied(segments: readonly Segment[], at: number, value: number): number | null {
  const meaning = meaningAt(segments, at);
  if (meaning?.is === 'unit' && meaning.unit === 'thousand') return value * 1000;
  if (meaning?.is === 'unit' && meaning.unit === 'million') return value * 1_000_000;
  // The half stands behind the unit in አንድ ሜትር ተኩል, and before it in 'one and a half metres'.
  if (isHalf(meaning) && Number.isInteger(value) && value < 10) return value + HALF;
  return meaning?.is === 'number' && meaning.value === 100 ? value * 100 : null;
}

const HALF = 0.5;
const isHalf = (meaning: Meaning | null): boolean => meaning?.is === 'number' && meaning.value === HALF;

function unitAt(segments: readonly Segment[], at: number): Unit | null {
  const meaning = meaningAt(segments, at);
  return meaning?.is === 'unit' && !['thousand', 'million'].includes(meaning.unit) ? meaning.unit : null;
}

/**
 * The unit before a number, as in 'birr 20000' and 'doors 2'; used only where no unit follows, and where it does not
 * belong to the number before.
 */
function unitBefore(segments: readonly Segment[], at: number): Unit | null {
  return valueAt(segments, at - 2) === null ? unitAt(segments, at - 1) : null;
}

const isBoundAt = (segments: readonly Segment[], at: number): boolean =>
  meaningAt(segments, at)?.is === 'bound';

const wordsFrom = (segments: readonly Segment[], from: number, to: number): string =>
  segments
    .slice(from, to + 1)
    .flatMap(({ typed }) => typed)
    .join(' ');

/** The nearest word for a limit of a price or size, within a few words before or after the number. */
function boundAround(segments: readonly Segment[], from: number, to: number): Bound | null {
  for (const at of [from - 1, to + 1, from - 2, to + 2, from - 3]) {
    const meaning = meaningAt(segments, at);
    if (meaning?.is === 'bound') return meaning.bound;
  }
  return null;
}

/** Joins metres and centimetres: 'one metre and fifty', ሜትር ከሃምሳ and 1 ሜትር ተኩል are all 1.5 m. */
function withCentimetres(numbers: readonly QueryNumber[], segments: readonly Segment[]): QueryNumber[] {
  const sizes: QueryNumber[] = [];
  for (const number of numbers) {
    const metres = sizes.at(-1);
    if (metres && isOverMetres(metres, number, segments)) {
      const value = metres.value + partOfMetre(number.value);
      const typed = wordsFrom(segments, metres.from, number.to);
      sizes[sizes.length - 1] = { ...metres, value, typed, said: typed, to: number.to };
    } else if (isOneMetreOver(number, segments)) sizes.push({ ...number, value: 1 + number.value / 100 });
    else sizes.push(number);
  }
  return sizes;
}

const partOfMetre = (value: number): number => (value === HALF ? HALF : value / 100);
const isCentimetres = (value: number): boolean => Number.isInteger(value) && value >= 10 && value < 100;

function isOverMetres(metres: QueryNumber, { value, unit, from }: QueryNumber, segments: readonly Segment[]) {
  const between = segments.slice(metres.to + 1, from);
  const isTogether = between.length <= 2 && between.every(({ entry }) => entry?.meaning.is === 'filler');
  const isPart = value === HALF ? unit === null : isCentimetres(value) && (unit === null || unit === 'cm');
  return metres.unit === 'm' && Number.isInteger(metres.value) && metres.value < 10 && isTogether && isPart;
}

/**
 * Says whether a number after metres gives centimetres: ሜትር ከሰማንያ is a metre and eighty, because no furniture has
 * eighty metres.
 */
const isOneMetreOver = ({ value, unit, from }: QueryNumber, segments: readonly Segment[]): boolean =>
  unit === 'm' && isCentimetres(value) && unitAt(segments, from) === 'm';

/** Joins the two ends of a range: 20-50k is from 20,000 to 50,000; '6 chairs under 50k' is no range. */
function withSharedThousands(numbers: readonly QueryNumber[], segments: readonly Segment[]): QueryNumber[] {
  const [one, other] = numbers;
  if (numbers.length !== 2 || !one || !other) return [...numbers];
  const isShared = one.value < 1000 && one.unit === null && other.value >= 1000 && other.value % 1000 === 0;
  const between = segments.slice(one.to + 1, other.from).map(({ typed }) => typed[0]!);
  const isRange = between.every((word) => IN_RANGE.test(word)) && other.value / 1000 > one.value;
  return isShared && isRange && one.value >= 5 ? [{ ...one, value: one.value * 1000 }, other] : [...numbers];
}
const IN_RANGE = /^(to|up|upto|and|eske?|isk|ena|ke|እስከ|እና|ከ|ብር|birr)$/;
