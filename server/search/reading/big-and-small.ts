import { KINDS, type Kind } from '#contract/goods/product-attributes.ts';
import { TERM } from '../terms/terms.ts';
import type { Segment } from './segment.ts';
import { range, type Reading } from './understood.ts';

type Size = 'big' | 'small';
type Ends = Readonly<Record<Size, readonly [number, number]>>;

const BEDS: Ends = { big: [171, 220], small: [70, 130] };
const SEATS: Ends = { big: [3, 12], small: [1, 2] };
const AT_TABLE: Ends = { big: [6, 20], small: [1, 4] };
const DOORS: Ends = { big: [3, 8], small: [1, 2] };
const WIDTHS: Ends = { big: [150, 300], small: [30, 120] };

/**
 * Moves products of the size that 'big' or 'small' means for the requested kinds to the front, without excluding
 * others. Names with the word itself also come to the front.
 */
export function applyBigAndSmall(reading: Reading, segments: readonly Segment[]): void {
  for (const [at, { entry, typed }] of segments.entries()) {
    const size = entry?.meaning.is === 'filler' ? entry.meaning.size : undefined;
    // 'Wide' after a number with a unit, as in '150 cm wide', says nothing more.
    if (!size || segments[at - 1]?.entry?.meaning.is === 'unit') continue;
    reading.preferred.push(
      ...typed.map(TERM.nameWord),
      ...reading.kinds.flatMap((kind) => sized(kind, size)),
    );
  }
}

function sized(kind: Kind, size: Size): string[] {
  const { family } = KINDS[kind];
  if (family === 'bed') return range(...BEDS[size]).map(TERM.bedSize);
  if (family === 'sofa') return range(...SEATS[size]).map(TERM.seats);
  if (family === 'wardrobe') return range(...DOORS[size]).map(TERM.doors);
  if (kind === 'dining-table') return range(...AT_TABLE[size]).map(TERM.seats);
  return family === 'table' ? range(...WIDTHS[size]).map(TERM.width) : [];
}
