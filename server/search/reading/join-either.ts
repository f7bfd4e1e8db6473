import type { Meaning } from '../lexicon/entries.ts';
import type { Segment } from './segment.ts';
import type { Reading, Want } from './understood.ts';

/** The looks of which one suffices where 'or' stands between two of the same: 'leather or fabric', ጥቁር ወይም ነጭ. */
const LOOKS: Readonly<Partial<Record<Meaning['is'], string>>> = {
  colour: 'colour',
  material: 'material',
  'material-of': 'material',
  upholstery: 'material',
  shape: 'shape',
  feature: 'feature',
};
const lookOf = (segment: Segment | undefined): string | undefined =>
  segment?.entry ? LOOKS[segment.entry.meaning.is] : undefined;

const isOr = (segment: Segment | undefined): boolean =>
  /^(or|weyim|weyis|ወይም|ወይስ)$/.test(segment?.typed.join(' ') ?? '');

/** Joins a wish to the one before it where 'or' stands between them, and says whether it did. */
export function joinEither(reading: Reading, segments: readonly Segment[], at: number, want: Want): boolean {
  const [one, or] = [segments[at - 2], segments[at - 1]];
  const look = lookOf(segments[at]);
  const before = reading.wants.at(-1);
  if (!before || before.isNot || !look || lookOf(one) !== look || !isOr(or)) return false;
  if (!before.typed.endsWith(one!.typed.join(' '))) return false;
  reading.wants[reading.wants.length - 1] = {
    typed: [before.typed, ...or!.typed, want.typed].join(' '),
    levels: joined(before.levels, want.levels),
    boost: [...(before.boost ?? []), ...(want.boost ?? [])],
    weight: Math.max(before.weight, want.weight),
    ...((before.nearest ?? want.nearest) && {
      nearest: joined(before.nearest ?? [], want.nearest ?? []),
    }),
  };
  chooseNeither(reading, look, [one!, segments[at]!]);
  return true;
}

/** The terms of both wishes, level by level. */
const joined = (one: Want['levels'], other: Want['levels']): string[][] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, level) => [
    ...(one[level] ?? []),
    ...(other[level] ?? []),
  ]);

/** Takes back what the wishes choose in the filters, unless these can choose both. */
function chooseNeither({ attributes }: Reading, look: string, both: readonly Segment[]): void {
  if (look === 'shape') attributes.shape = null;
  else if (look === 'feature') attributes.features = [];
  else if (look === 'material' && both.some(({ entry }) => entry!.meaning.is !== 'material'))
    attributes.materialFamilies = [];
}
