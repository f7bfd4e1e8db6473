import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from '#server/lib/database/database.ts';
import { insertSet } from './sets.store.ts';

export { removeDemoSets } from './sets.store.ts';

/** A set of the demo, with the ids of its products. */
export interface DemoSet {
  name: string;
  nameAm: string;
  description: string;
  descriptionAm: string;
  pictures: string[];
  percent: number;
  pieces: { product: string; qty: number; at: readonly (readonly [x: number, y: number])[] }[];
}

/** Inserts a set of the demo's products, of which the buyer chooses the variants. */
export const insertDemoSet = (tx: Transaction, { percent, pieces, ...words }: DemoSet): Promise<void> =>
  insertSet(
    tx,
    randomUUIDv7(),
    {
      ...words,
      ...{ kind: 'percent', value: percent, typedSantim: null, isActive: true },
      lines: pieces.map(({ product, qty }) => ({ product, variant: null, qty })),
      points: pieces.flatMap(({ product, at }) => at.map(([x, y]) => ({ product, variant: null, x, y }))),
    },
    true,
  );
