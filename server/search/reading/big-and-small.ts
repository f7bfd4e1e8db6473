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
 * Puts pieces of the size first that 'big' and 'small' say of the kinds that are asked for. Nobody says with them that others are
 * not wanted. A word that stands in a name is meant as one of the name.
 */
export function applyBigAndSmall(reading: Reading, segments: readonly Segment[]): void {
  for (const [at, { entry, typed }] of segments.entries()) {
    const size = entry?.meaning.is === 'filler' ? entry.meaning.size : undefined;
    // '150 cm wide' has said how wide.
    if (!size || segments[at - 1]?.entry?.meaning.is === 'unit') continue;
    reading.preferred.push(
      ...typed.map(TERM.nameWord),
      ...reading.kinds.flatMap((kind) => sized(kind, size)),
    );
  }
}

function sized(kind: Kind, size: Size): string[] {
  const { category } = KINDS[kind];
  if (category === 'bed') return range(...BEDS[size]).map(TERM.bedSize);
  if (category === 'sofa') return range(...SEATS[size]).map(TERM.seats);
  if (category === 'wardrobe') return range(...DOORS[size]).map(TERM.doors);
  if (kind === 'dining-table') return range(...AT_TABLE[size]).map(TERM.seats);
  return category === 'table' ? range(...WIDTHS[size]).map(TERM.width) : [];
}
