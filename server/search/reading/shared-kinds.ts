import type { Kind } from '#contract/goods/product-attributes.ts';
import type { Lexicon } from '../compile-lexicon.ts';
import type { Meaning } from '../lexicon/entries.ts';
import type { Used } from './apply-uses.ts';
import type { Segment } from './segment.ts';
import type { Reading } from './understood.ts';

type OfKind = Extract<Meaning, { is: 'kind' }>;

/**
 * Creates a function that narrows a segment's kinds by the other segments: in 'office table and chair' the chair is an
 * office chair, too, although 'office' stands before 'table' only.
 */
export function sharedKinds(
  segments: readonly Segment[],
  lexicon: Lexicon,
): (segment: Segment, meaning: OfKind) => OfKind {
  const uses = segments.flatMap(({ typed, entry }) => {
    const use = entry?.meaning.is === 'kind' && typed.length > 1 ? lexicon.find(typed[0]!)?.meaning : null;
    return use?.is === 'use' ? [use.kinds] : [];
  });
  return ({ typed }, meaning) => {
    if (typed.length > 1 || meaning.kinds.length < 2) return meaning;
    const all = [...meaning.kinds, ...(meaning.also ?? [])];
    const [shared] = uses.map((kinds) => all.filter((kind) => kinds.includes(kind))).filter(isSome);
    return shared ? { is: 'kind', kinds: shared } : meaning;
  };
}

/**
 * Applies words for shapes: 'L shape' alone is a corner sofa, 'L shape desk' is a desk, and 'L shape for the office' is
 * no sofa.
 */
export function applyShapes(reading: Reading, segments: readonly Segment[], uses: readonly Used[]): void {
  for (const { entry, typed } of segments) {
    if (entry?.meaning.is !== 'shape' || !entry.meaning.kinds) continue;
    const { kinds } = entry.meaning;
    const isMeant = (kind: Kind) => uses.every(({ meaning }) => meaning.kinds.includes(kind));
    const both = reading.kinds.filter((kind) => kinds.includes(kind));
    if (isSome(both)) reading.kinds = both;
    else if (reading.kinds.length === 0 && kinds.some(isMeant)) {
      reading.kinds.push(...kinds.filter(isMeant));
      reading.kindTyped = typed.join(' ');
    }
  }
}

const isSome = (kinds: readonly Kind[]): boolean => kinds.length > 0;
