import type { Lexicon } from '../compile-lexicon.ts';
import { wordsOf } from '../terms/fold.ts';
import type { Segment } from './segment.ts';
import type { Reading } from './understood.ts';

/**
 * Applies a word for goods that the shop does not sell. The last noun of a query is asked for, unless 'with' stands
 * before it or 'for' after it: 'bed mattress' asks for a mattress, 'bed with mattress' and 'mattress bed' for a bed.
 */
export function addNotSold(
  reading: Reading,
  segments: readonly Segment[],
  { at, isAfterWith }: { at: number; isAfterWith: boolean },
  lexicon: Lexicon,
): void {
  const segment = segments[at]!;
  const { name, meaning } = segment.entry!;
  if (meaning.is !== 'not-sold') return;
  const isAdditionBefore = isAfterWith && reading.kinds.length > 0;
  const rest = segments.slice(at + 1);
  const isBeforeKind =
    rest.at(-1)?.entry?.meaning.is === 'kind' &&
    !rest.some(({ typed }) => /^(for|of|on|le|ለ)$/.test(typed[0]!));
  const isWithBefore =
    isWithBetween(segments.slice(0, at)) && rest.some(({ entry }) => entry?.meaning.is === 'kind');
  const isAddition = isAdditionBefore || isBeforeKind || isWithBefore;
  // 'Desk for laptop' asks for a desk; the laptop only stands on it.
  const isPurpose = isAfterFor(segments, at) && reading.kinds.length > 0;
  if (isPurpose) narrowByPurpose(reading, segment, lexicon);
  else if (isAddition) reading.unknown.push(segment.typed.join(' '));
  else reading.notSold ??= { name, nearest: meaning.nearest };
}

/** Narrows the kinds to those with a name for the purpose: a table for a laptop is a laptop table. */
function narrowByPurpose(reading: Reading, { typed }: Segment, lexicon: Lexicon): void {
  const called = lexicon.find([...typed, ...wordsOf(reading.kindTyped)].join(''))?.meaning;
  const kinds = called?.is === 'kind' ? called.kinds.filter((kind) => reading.kinds.includes(kind)) : [];
  if (kinds.length > 0) [reading.kinds, reading.also] = [kinds, []];
}

/** Says whether 'for' stands before a word, directly or with one filler such as 'my' between them. */
function isAfterFor(segments: readonly Segment[], at: number): boolean {
  const isFiller = (place: number) => segments[place]?.entry?.meaning.is === 'filler';
  const isFor = (place: number) => isFiller(place) && segments[place]!.typed[0] === 'for';
  return isFor(at - 1) || (isFiller(at - 1) && isFor(at - 2));
}

const isWithBetween = (before: readonly Segment[]) => before.at(-1)?.entry?.meaning.is === 'with';
