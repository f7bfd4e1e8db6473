import { ApiError } from '#app/api/client.ts';
import { api } from '#app/state/api.ts';
import { session } from '#app/state/session/session.ts';
import { messageOf } from '#app/ui/failure.tsx';
import { createStored } from '#app/state/stored.ts';
import type { CounterSaleAnswer } from '#contract/paying/counter.ts';
import type { SaleBody, SaleDraft } from './sale-values.ts';

/** A sale that the shop does not know yet. No token is kept with it: whoever sold it sends it when they are signed in. */
export interface WaitingSale {
  /** Its Idempotency-Key, by which it is one sale however often it is sent. */
  key: string;
  by: { _id: string; name: string };
  body: SaleBody;
  draft: SaleDraft;
  total: number;
  soldAt: string;
  /** The shop's answer, where it could not be written down as it is. */
  problem?: string;
}

export const waitingSales = createStored<readonly WaitingSale[]>('counterSales', [], (value) =>
  Array.isArray(value) ? (value as WaitingSale[]) : null,
);

/** Reads and writes in one turn, so that another tab's sales stay. */
const change = (next: (now: readonly WaitingSale[]) => readonly WaitingSale[]): void =>
  waitingSales.set(next(waitingSales.get()));

export const keepSale = (sale: WaitingSale): void =>
  change((now) => [...now.filter(({ key }) => key !== sale.key), sale]);
export const forgetSale = (key: string): void => change((now) => now.filter((sale) => sale.key !== key));

const setProblem = (key: string, problem: string): void =>
  change((now) => now.map((sale) => (sale.key === key ? { ...sale, problem } : sale)));

/** The longest that a sale waits for an answer: a network that says nothing is none. */
export const PATIENCE_MS = 8000;

/** Sends a sale; with the moment at which it was sold where the goods have left already. */
export const sendSale = (key: string, body: SaleBody, soldAt?: string): Promise<CounterSaleAnswer> =>
  api.call('POST /api/counter/sales', {
    body: { ...body, ...(soldAt !== undefined && { soldAt }) },
    headers: { 'idempotency-key': key },
    withinMs: PATIENCE_MS,
  });

/** Tells that the shop was not reached, could not answer now, or has ended the session: what was sold is sent later. */
export const isAway = (error: unknown): boolean =>
  error instanceof ApiError && ([0, 401, 429].includes(error.status) || error.status >= 500);

/** Sends what waits, one sale after the other; two tabs of a device take turns. */
export async function sendWaiting(): Promise<void> {
  const send = async () => {
    const me = session.get()?._id;
    for (const { key, body, soldAt, by, problem } of waitingSales.get()) {
      if (by._id !== me || problem !== undefined) continue;
      try {
        await sendSale(key, body, soldAt);
        forgetSale(key);
      } catch (error) {
        if (isAway(error) || !(error instanceof ApiError)) return;
        setProblem(key, messageOf(error));
      }
    }
  };
  if ('locks' in navigator) await navigator.locks.request('counter-sales', send);
  else await send();
}
