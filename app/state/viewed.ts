import { createStored } from './stored.ts';

const MOST_VIEWED = 12;

/**
 * The ids of the products that were opened in this browser, the last one first. They are sent to the shop only to load
 * the products.
 */
export const viewed = createStored<string[]>('viewedPieces', [], (value) =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string').slice(0, MOST_VIEWED) : null,
);

export function noteViewed(id: string): void {
  const before = viewed.get();
  if (before[0] !== id) viewed.set([id, ...before.filter((other) => other !== id)].slice(0, MOST_VIEWED));
}

export function forgetViewed(ids: readonly string[]): void {
  viewed.set(viewed.get().filter((id) => !ids.includes(id)));
}
