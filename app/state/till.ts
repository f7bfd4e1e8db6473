import type { CounterPiece, Till } from '#contract/paying/counter.ts';
import { api } from './api.ts';
import { TILL_KEYS } from './forget-till.ts';
import { session } from './session/session.ts';
import { createStored } from './stored.ts';

/** The facts that the counter has without a network: whose it is, and by how much the clock of the shop is ahead of this device. */
export interface KnownTill extends Till {
  of: string;
  aheadMs: number;
}

export const knownTill = createStored<KnownTill | null>(TILL_KEYS.till, null, (value) =>
  typeof value === 'object' && value !== null && Array.isArray((value as KnownTill).drawers)
    ? (value as KnownTill)
    : null,
);

/** The variants on sale that are stored on this device, for use without a network. */
export const knownPieces = createStored<readonly CounterPiece[]>(TILL_KEYS.pieces, [], (value) =>
  Array.isArray(value) ? (value as CounterPiece[]) : null,
);

/** Returns the till of whoever is signed in; null if this device does not know it yet. */
export function tillOfNow(): KnownTill | null {
  const till = knownTill.get();
  return till?.of === session.get()?._id ? till : null;
}

/** Loads the till of whoever is signed in onto this device. */
export async function renewTill(): Promise<void> {
  const of = session.get()?._id;
  const till = await api.call('GET /api/counter/till', { withinMs: 4000 });
  if (of === undefined || of !== session.get()?._id) return;
  knownTill.set({ ...till, of, aheadMs: Date.parse(till.now) - Date.now() });
}

/** The moment of now by the clock of the shop, as far as this device knows it. */
export const momentOfShop = (): string => new Date(Date.now() + (tillOfNow()?.aheadMs ?? 0)).toISOString();
