import { isNumber } from '../terms/fold.ts';
import type { Bound, Meaning, Unit } from '../lexicon/entries.ts';
import type { Segment } from './segment.ts';

/** A number of a query with what stands around it. */
export interface QueryNumber {
  value: number;
  unit: Unit | null;
  bound: Bound | null;
  typed: string;
  /** The same with the word of its bound, where that stands beside it. */
  said: string;
  /** The places of its pieces; what stands there says nothing more. */
  from: number;
  to: number;
}

/** More than anything counts, measures or costs, and exact in what follows. */
const MOST = 1_000_000_000;

const meaningAt = (segments: readonly Segment[], at: number): Meaning | null =>
  segments[at]?.entry?.meaning ?? null;

const valueAt = (segments: readonly Segment[], at: number): number | null => {
  const segment = segments[at];
  if (!segment) return null;
  if (segment.entry?.meaning.is === 'number') return segment.entry.meaning.value;
  // አንድ in Latin letters is the English 'and', which stands before no metre.
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
    // 'Two hundred thousand', 2 ሺህ, 1.5 million.
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
    // So many drawers and shelves are no places and no size.
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
  // አንድ ሜትር ተኩል has its half behind the metres, 'one and a half' before them.
  if (isHalf(meaning) && Number.isInteger(value) && value < 10) return value + HALF;
  return meaning?.is === 'number' && meaning.value === 100 ? value * 100 : null;
}

const HALF = 0.5;
const isHalf = (meaning: Meaning | null): boolean => meaning?.is === 'number' && meaning.value === HALF;

function unitAt(segments: readonly Segment[], at: number): Unit | null {
  const meaning = meaningAt(segments, at);
  return meaning?.is === 'unit' && !['thousand', 'million'].includes(meaning.unit) ? meaning.unit : null;
}

/** 'Birr 20000' and 'doors 2': the unit stands before where none follows, and no other number has it. */
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

/** The nearest bound within two pieces before or after. */
function boundAround(segments: readonly Segment[], from: number, to: number): Bound | null {
  for (const at of [from - 1, to + 1, from - 2, to + 2, from - 3]) {
    const meaning = meaningAt(segments, at);
    if (meaning?.is === 'bound') return meaning.bound;
  }
  return null;
}

/** One metre and fifty, ሜትር ከሃምሳ and 1 ሜትር ተኩል are one size of 1.5 m. */
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

/** ሜትር ከሰማንያ is a metre and eighty: nothing has eighty metres. */
const isOneMetreOver = ({ value, unit, from }: QueryNumber, segments: readonly Segment[]): boolean =>
  unit === 'm' && isCentimetres(value) && unitAt(segments, from) === 'm';

/** 20-50k is from 20,000 to 50,000; '6 chairs under 50k' is no range. */
function withSharedThousands(numbers: readonly QueryNumber[], segments: readonly Segment[]): QueryNumber[] {
  const [one, other] = numbers;
  if (numbers.length !== 2 || !one || !other) return [...numbers];
  const isShared = one.value < 1000 && one.unit === null && other.value >= 1000 && other.value % 1000 === 0;
  const between = segments.slice(one.to + 1, other.from).map(({ typed }) => typed[0]!);
  const isRange = between.every((word) => IN_RANGE.test(word)) && other.value / 1000 > one.value;
  return isShared && isRange && one.value >= 5 ? [{ ...one, value: one.value * 1000 }, other] : [...numbers];
}
const IN_RANGE = /^(to|up|upto|and|eske?|isk|ena|ke|እስከ|እና|ከ|ብር|birr)$/;
