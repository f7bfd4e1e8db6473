import { KINDS, type Family, type Kind } from '#contract/goods/product-attributes.ts';
import { MAX_SANTIM } from '#contract/money.ts';
import type { QueryNumber } from './query-numbers.ts';
import type { Words } from './segment.ts';
import { CARRYING_KINDS, carrying } from '../lexicon/needs.ts';
import { TERM } from '../terms/terms.ts';
import { range, type Reading, type Want } from './understood.ts';

/** The lowest number without a unit that counts as a price, in birr. */
const LEAST_PRICE = 1000;
/** The tolerance of a requested size, in centimetres. */
const GIVE = 3;

/** Turns the numbers of a query into wishes, by their units and the requested kinds. */
export function applyNumbers(reading: Reading, numbers: readonly QueryNumber[], catalogue: Words): void {
  const isOf = (family: Family) =>
    reading.kinds.length > 0 && reading.kinds.every((kind: Kind) => KINDS[kind].family === family);
  for (const number of numbers) {
    const { value, bound } = number;
    // በር (door) and ብር (birr) may be spelled the same in Latin letters.
    const unit = number.unit === 'birr' && value < 9 && isOf('wardrobe') ? 'doors' : number.unit;
    // The word 'half' without a unit or another number is no size: 'half price'.
    if (value < 1 && unit === null && !/\d/.test(number.typed)) continue;
    if (isNameNumber(reading, number, catalogue))
      want(reading, number, [TERM.word(String(value)), TERM.nameWord(String(value))], 6);
    else if (unit === 'kg') addLoad(reading, number);
    else if (isPrice({ ...number, unit })) addPrice(reading, number);
    else if (unit === 'cm' || unit === 'm')
      addSize(reading, number, unit === 'm' ? value * 100 : value, isOf('bed'));
    else if (unit === 'doors') addDoors(reading, number);
    else if (isInMetres(number)) addSize(reading, number, value * 100, isOf('bed'));
    else if (isOf('bed') && value <= 3 && unit !== 'pieces') addPeopleInBed(reading, number);
    else if (unit === 'seats') addSeats(reading, number);
    else if (unit === 'pieces' || bound) continue;
    // A number with chairs is the number of pieces that the buyer wants.
    else if (isOf('chair')) continue;
    else if (isOf('bed') && value >= 70 && value <= 220) addSize(reading, number, value, true);
    else if (value >= 30 && value <= 400)
      addSize(reading, number, value, reading.kinds.length === 0 ? null : false);
    else if (isOf('wardrobe') && value < 9) addDoors(reading, number);
    else if ((isOf('sofa') || isOf('table')) && value > 1 && value < 15) addSeats(reading, number);
    else if (reading.kinds.some((kind) => KINDS[kind].family === 'table') && reading.also.length > 0)
      addSeats(reading, number);
  }
}

/** Says whether a number without a unit is a size in metres: 'bed 1.80' is one of 180 cm. */
const isInMetres = ({ value, unit, bound }: QueryNumber): boolean =>
  unit === null && bound === null && !Number.isInteger(value) && value > 0.3 && value < 4;

/**
 * Says whether a number is part of a product's name: it occurs in names, and stands beside other words of names or is
 * an unlikely price, because prices are round.
 */
const isNameNumber = ({ wants }: Reading, { value, unit, bound }: QueryNumber, { has }: Words): boolean =>
  unit === null &&
  bound === null &&
  value > 400 &&
  has(TERM.nameWord(String(value))) &&
  ((value >= LEAST_PRICE && value % 50 !== 0) || wants.some(({ boost }) => boost?.[0]?.startsWith('n:')));

const isPrice = ({ value, unit, bound }: QueryNumber): boolean =>
  unit === 'birr' ||
  (unit === null && (value >= LEAST_PRICE || (bound !== null && bound !== 'between' && value > 400)));

function addPrice(reading: Reading, { value, bound, said: typed }: QueryNumber): void {
  const santim = Math.min(Math.round(value * 100), MAX_SANTIM);
  const before = reading.price;
  // The second of two prices is the other end of a range.
  const first = before?.from ?? before?.to;
  if (before && first !== null && first !== undefined) {
    const [from, to] = first < santim ? [first, santim] : [santim, first];
    reading.price = { from, to, typed: `${before.typed} ${typed}` };
  } else if (bound === 'over' || bound === 'least') reading.price = { from: santim, to: null, typed };
  else if (bound === 'around') {
    reading.price = {
      from: Math.round(santim * 0.8),
      to: Math.min(Math.round(santim * 1.2), MAX_SANTIM),
      typed,
    };
  } else reading.price = { from: null, to: santim, typed };
}

function addSize(reading: Reading, number: QueryNumber, cm: number, isBed: boolean | null): void {
  const size = Math.round(cm);
  const near = range(Math.max(1, size - GIVE), size + GIVE);
  if (number.bound === 'under' || number.bound === 'most')
    want(reading, number, range(20, Math.min(size, 500)).map(TERM.width), 4);
  else if (number.bound === 'over' || number.bound === 'least')
    want(reading, number, range(size, 500).map(TERM.width), 4);
  else if (isBed) {
    reading.attributes.bedSize = size;
    // A number is more exact than the words 'single' or 'king size', so it replaces their wish.
    reading.wants = reading.wants.filter(({ levels }) => !levels[0]?.[0]?.startsWith('bed:'));
    want(reading, number, near.map(TERM.bedSize), 4, around(size, [10, 30, 60], TERM.bedSize));
  } else {
    const sizes = [...near.map(TERM.width), ...(isBed === null ? near.map(TERM.bedSize) : [])];
    want(reading, number, sizes, 4, around(size, [10, 25, 50], TERM.width));
  }
}

/** A weight is what the piece has to carry, whatever limit stands beside it. */
function addLoad(reading: Reading, number: QueryNumber): void {
  // The number says more than words such as 'heavy'.
  reading.wants = reading.wants.filter(({ levels }) => !levels[0]?.[0]?.startsWith('load:'));
  if (reading.kinds.length === 0) reading.kinds.push(...CARRYING_KINDS);
  reading.wants.push({ typed: number.said, levels: [carrying(Math.round(number.value))], weight: 2 });
  reading.need = { need: 'load', typed: number.said };
}

function addDoors(reading: Reading, number: QueryNumber): void {
  addCount(reading, number, 'doors');
}

function addSeats(reading: Reading, number: QueryNumber): void {
  // A chair has one seat, so 'six chairs' gives the number of pieces.
  const areChairs = reading.kinds.length > 0 && reading.kinds.every((kind) => KINDS[kind].family === 'chair');
  if (!areChairs) addCount(reading, number, 'seats');
}

/** The most seats or doors that a limit lets in. */
const MOST_COUNTED = 20;

/** The counts within a limit; null for a number without one. */
function withinBound(count: number, bound: QueryNumber['bound']): number[] | null {
  if (bound === 'under' || bound === 'most')
    return range(1, Math.min(bound === 'most' ? count : count - 1, MOST_COUNTED));
  return bound === 'over' || bound === 'least'
    ? range(bound === 'least' ? count : count + 1, MOST_COUNTED)
    : null;
}

function addCount(reading: Reading, number: QueryNumber, of: 'seats' | 'doors'): void {
  const count = Math.round(number.value);
  const counts = withinBound(count, number.bound);
  if (!counts) reading.attributes[of] = count;
  const nearest = around(count, of === 'seats' ? [1, 2, 4] : [1, 2], TERM[of]);
  // Chairs beside a table have no number of seats: they stay.
  const beside =
    of === 'seats' ? reading.also.filter((kind) => KINDS[kind].family === 'chair').map(TERM.kind) : [];
  want(reading, number, [...(counts ?? [count]).map(TERM[of]), ...beside], 4, nearest);
}

function addPeopleInBed(reading: Reading, number: QueryNumber): void {
  reading.attributes.bedSize = number.value === 1 ? 120 : 150;
  const [from, to] = number.value === 1 ? [70, 130] : [135, 220];
  want(reading, number, range(from, to).map(TERM.bedSize), 4);
}

/** The terms of values near a number, first those within the smallest difference. */
const around = (value: number, steps: readonly number[], termOf: (value: number) => string): string[][] =>
  steps.map((step) => range(Math.max(1, value - step), value + step).map(termOf));

function want(
  reading: Reading,
  { typed }: QueryNumber,
  terms: readonly string[],
  weight: number,
  nearest: Want['nearest'] = [],
): void {
  // A number that is no product's size may be part of a name.
  const named = [TERM.nameWord(typed), TERM.word(typed)];
  reading.wants.push({ typed, levels: [terms, named], weight, nearest });
}
