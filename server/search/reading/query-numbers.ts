import { isNumber } from '../terms/fold.ts';
import type { Bound, Meaning, Unit } from '../lexicon/entries.ts';
import { DENIED_BOUNDS } from '../lexicon/limits.ts';
import { isBehind, type Segment } from './segment.ts';

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
const LARGEST_NUMBER = 1_000_000_000;

const meaningAt = (segments: readonly Segment[], at: number): Meaning | null =>
  segments[at]?.entry?.meaning ?? null;

const valueAt = (segments: readonly Segment[], at: number): number | null => {
  const segment = segments[at];
  if (!segment) return null;
  if (segment.entry?.meaning.is === 'number') return segment.entry.meaning.value;
  // አንድ (one) is spelled 'and' in Latin letters; an English 'and' does not stand before 'metre'.
  if (segment.typed[0] === 'and' && unitAt(segments, at + 1) === 'm') return 1;
  return !segment.entry && isNumber(segment.typed.join(''))
    ? Math.min(Number(segment.typed.join('')), LARGEST_NUMBER)
    : null;
};

/** Reads the numbers of a query, each with its unit and with a word such as 'under' or በታች. */
export function readNumbers(segments: readonly Segment[]): QueryNumber[] {
  const numbers = readValues(segments);
  const bounded = numbers.map((number): QueryNumber => {
    const limit = limitOf(number, numbers, segments);
    const { from, to } = limit ?? number;
    const said = wordsFrom(segments, Math.min(from, number.first), Math.max(to, number.to));
    const { first: _first, ...rest } = number;
    return {
      ...rest,
      bound: limit?.bound ?? null,
      said: limit && isBeside(limit, number) ? said : rest.typed,
    };
  });
  return withSharedThousands(withCentimetres(bounded, segments), segments);
}

/** A number without its limit; `first` is the place of its first digit, behind a unit before it. */
type Value = Omit<QueryNumber, 'bound' | 'said'> & { first: number };

function readValues(segments: readonly Segment[]): Value[] {
  const numbers: Value[] = [];
  for (let at = 0; at < segments.length; at += 1) {
    const read = valueAt(segments, at);
    if (read === null) continue;
    const first = at;
    let value = read;
    // Multipliers after a number: 'two hundred thousand', 2 ሺህ, 1.5 million.
    for (
      let next = multiplied(segments, at + 1, value);
      next !== null;
      next = multiplied(segments, at + 1, value)
    ) {
      value = Math.min(next, LARGEST_NUMBER);
      at += 1;
    }
    // The unit may stand behind the limit: 3 or more seats.
    const isLimitBetween = isBoundAt(segments, at + 1) && valueAt(segments, at + 3) === null;
    const unit = unitAt(segments, at + 1) ?? (isLimitBetween ? unitAt(segments, at + 2) : null);
    const to = unitAt(segments, at + 1) ? at + 1 : at;
    const before = unit ? null : unitBefore(segments, first);
    // A number before drawers or shelves counts these, and is neither a number of seats nor a size.
    const counted = meaningAt(segments, to + 1)?.is === 'feature' ? 'pieces' : null;
    numbers.push({
      value,
      unit: unit ?? before ?? counted,
      typed: wordsFrom(segments, first, to),
      ...{ first, from: before ? first - 1 : first, to },
    });
    at = to;
  }
  return numbers;
}

function multiplied(segments: readonly Segment[], at: number, value: number): number | null {
  const meaning = meaningAt(segments, at);
  if (meaning?.is === 'unit' && meaning.unit === 'thousand') return value * 1000;
  if (meaning?.is === 'unit' && meaning.unit === 'million') return value * 1_000_000;
  // The half stands behind the unit in አንድ ሜትር ተኩል, and before it in 'one and a half metres'.
  if (meaning?.is === 'number' && meaning.value < 1 && Number.isInteger(value) && value < 10)
    return value + meaning.value;
  return meaning?.is === 'number' && meaning.value === 100 ? value * 100 : null;
}

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

/** A limit with the first and last place of its words, a negation included. */
interface Limit {
  bound: Bound;
  from: number;
  to: number;
}

const isBeside = (limit: Limit, { first, from, to }: Value): boolean =>
  limit.to === first - 1 || limit.to === from - 1 || limit.from === to + 1;

/**
 * The nearest limit of a price, size or count, within a few words before or after the number. A word between two
 * numbers belongs to the one behind it, unless it is one that stands behind its number.
 */
function limitOf(number: Value, numbers: readonly Value[], segments: readonly Segment[]): Limit | null {
  const { first, to } = number;
  for (const at of [first - 1, to + 1, first - 2, to + 2, first - 3]) {
    const meaning = meaningAt(segments, at);
    if (meaning?.is !== 'bound') continue;
    const begins = (each: Value) => each.first === at + 1 || each.from === at + 1;
    const [before, behind] = [numbers.find((each) => each.to === at - 1), numbers.find(begins)];
    const owner = meaning.isAfter ? (before ?? behind) : (behind ?? before);
    if (owner && owner !== number) continue;
    if (meaning.bound === 'from') {
      if (at === first - 1 || begins(number)) return { bound: 'least', from: at, to: at };
      continue;
    }
    return denied({ bound: meaning.bound, from: at, to: at }, segments);
  }
  return null;
}

/** The opposite limit where 'not' or 'no' stands before a limit, or ያልሆነ behind it. */
function denied(limit: Limit, segments: readonly Segment[]): Limit {
  const isDenial = (at: number, isAmharic: boolean) =>
    meaningAt(segments, at)?.is === 'without' && isBehind(segments[at]!) === isAmharic;
  const opposite = DENIED_BOUNDS[limit.bound];
  if (!opposite) return limit;
  if (isDenial(limit.to + 1, true)) return { ...limit, bound: opposite, to: limit.to + 1 };
  for (let at = limit.from - 1; at >= 0; at -= 1) {
    if (isDenial(at, false)) return { ...limit, bound: opposite, from: at };
    if (meaningAt(segments, at)?.is !== 'filler') break;
  }
  return limit;
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

const partOfMetre = (value: number): number => (value < 1 ? value : value / 100);
const isCentimetres = (value: number): boolean => Number.isInteger(value) && value >= 10 && value < 100;

function isOverMetres(metres: QueryNumber, { value, unit, from }: QueryNumber, segments: readonly Segment[]) {
  const between = segments.slice(metres.to + 1, from);
  const isTogether = between.length <= 2 && between.every(({ entry }) => entry?.meaning.is === 'filler');
  const isPart = value < 1 ? unit === null : isCentimetres(value) && (unit === null || unit === 'cm');
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
