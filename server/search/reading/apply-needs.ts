import type { Meaning } from '../lexicon/entries.ts';
import type { Reading } from './understood.ts';

export interface Needed {
  meaning: Extract<Meaning, { is: 'need' }>;
  typed: string;
}

/**
 * Applies what people need: a need stands for its kinds where the query names none, narrows those that it shares, and
 * asks for facts of pieces. One that suits none of the kinds, such as a wardrobe for a wedding, is left out and said.
 */
export function applyNeeds(reading: Reading, needs: readonly Needed[]): void {
  for (const { meaning, typed } of needs) {
    const { need, kinds, terms, first = [] } = meaning;
    const shared = [...reading.kinds, ...reading.also].filter((kind) => kinds.includes(kind));
    if (reading.kinds.length === 0) {
      reading.kinds.push(...kinds);
      reading.kindTyped = typed;
    } else if (shared.length > 0) [reading.kinds, reading.also] = [[...new Set(shared)], []];
    else if (!terms) {
      reading.unknown.push(typed);
      continue;
    }
    if (terms) reading.wants.push({ typed, levels: [terms], weight: 2 });
    reading.preferred.push(...first);
    reading.need ??= { need, typed };
  }
}
