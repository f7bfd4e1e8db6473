import { useSyncExternalStore } from 'react';
import { isRefusal, type Given } from '#app/api/client.ts';
import { api } from '#app/state/api.ts';
import { createDisk } from '#app/state/disk.ts';
import { createOutbox, type Waiting } from '#app/state/outbox.ts';
import { session } from '#app/state/session/session.ts';
import { knownTill, momentOfShop, tillOfNow } from '#app/state/till.ts';
import { messageOf } from '#app/ui/failure.tsx';
import { toBirr, toSantim } from '#contract/money.ts';
import type { CountedNotes } from '#contract/paying/cash-notes.ts';
import type { CounterSaleAnswer } from '#contract/paying/counter.ts';
import type { SaleBody, SaleDraft } from './sale-values.ts';

interface Stored extends Waiting {
  /** The session in which it was done. */
  till: string | undefined;
}

export interface WaitingSale extends Stored {
  kind: 'sale';
  body: SaleBody;
  draft: SaleDraft;
  total: number;
}

export interface WaitingCount extends Stored {
  kind: 'count';
  drawer: { _id: string; name: string };
  body: Omit<Given<'POST /api/drawers/:id/closings'>['body'], 'notes'> & { notes: CountedNotes };
}

export type Deed = WaitingSale | WaitingCount;

/** The longest wait for an answer of the shop, in milliseconds; after it the network counts as missing. */
export const PATIENCE_MS = 8000;

/** Sends a deed; one of now needs no moment. */
async function sendDeed(deed: Deed, isOfNow: boolean): Promise<CounterSaleAnswer | null> {
  const till = deed.till === undefined ? {} : { till: deed.till };
  if (deed.kind === 'sale')
    return api.call('POST /api/counter/sales', {
      body: { ...deed.body, ...(!isOfNow && { soldAt: deed.at, ...till }) },
      headers: { 'idempotency-key': deed.key },
      withinMs: PATIENCE_MS,
    });
  await api.call('POST /api/drawers/:id/closings', {
    params: { id: deed.drawer._id },
    body: { ...deed.body, ...(!isOfNow && { countedAt: deed.at, ...till }) },
    withinMs: PATIENCE_MS,
  });
  return null;
}

const disk = createDisk<Deed>('wenber-counter');

export const outbox = createOutbox<Deed, CounterSaleAnswer | null>({
  disk,
  send: sendDeed,
  me: () => session.get()?._id,
  alone: (work) => ('locks' in navigator ? navigator.locks.request('counter-deeds', work) : work()),
  refusalOf: (error) => (isRefusal(error) ? { words: messageOf(error), code: error.code } : null),
});

const NONE: readonly never[] = [];
export const useDeeds = (): readonly Deed[] =>
  useSyncExternalStore(outbox.subscribe, outbox.deeds, () => NONE);
export const useSent = () => useSyncExternalStore(outbox.subscribe, outbox.sent, () => NONE);

/** The moment of a deed of now: after those that wait here, also where the clock of the device was set back. */
export function momentOfDeed(): string {
  const now = momentOfShop();
  const newest = outbox.deeds().at(-1)?.at ?? '';
  return newest < now ? now : new Date(Date.parse(newest) + 1).toISOString();
}

/** The cash in birr that sales have brought into a drawer session and that the shop does not know yet. */
export const cashWaitingIn = (drawerSession: string, of: readonly Deed[]): number =>
  toBirr(
    of
      .flatMap((deed) =>
        deed.kind === 'sale' && deed.body.drawerSession === drawerSession ? deed.body.payments : [],
      )
      .reduce((sum, { way, amount }) => sum + (way === 'cash' ? toSantim(Number(amount)) : 0), 0),
  );

/** Removes a drawer from what this device knows to be open, because it was counted here. */
export function closeHere(counted: string): void {
  const till = tillOfNow();
  if (till) knownTill.set({ ...till, drawers: till.drawers.filter((drawer) => drawer.session !== counted) });
}
