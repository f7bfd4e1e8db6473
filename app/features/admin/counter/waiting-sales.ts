import { ApiError } from '#app/api/client.ts';
import { api } from '#app/state/api.ts';
import { session } from '#app/state/session/session.ts';
import { messageOf } from '#app/ui/failure.tsx';
import { createStored } from '#app/state/stored.ts';
import type { CounterSaleAnswer } from '#contract/paying/counter.ts';
import type { SaleBody, SaleDraft } from './sale-values.ts';

/**
 * A sale that is stored on this device until the server has it. No token is stored with it: the seller sends it
 * when signed in.
 */
export interface WaitingSale {
  /** The Idempotency-Key, by which the sale is recorded once however often it is sent. */
  key: string;
  by: { _id: string; name: string };
  body: SaleBody;
  draft: SaleDraft;
  total: number;
  soldAt: string;
  /** The server's message, if it refused the sale as it is. */
  problem?: string;
}

export const waitingSales = createStored<readonly WaitingSale[]>('counterSales', [], (value) =>
  Array.isArray(value) ? (value as WaitingSale[]) : null,
);

/** Reads and writes without a pause between, so that sales that another tab has added stay. */
const change = (next: (now: readonly WaitingSale[]) => readonly WaitingSale[]): void =>
  waitingSales.set(next(waitingSales.get()));

export const keepSale = (sale: WaitingSale): void =>
  change((now) => [...now.filter(({ key }) => key !== sale.key), sale]);
export const forgetSale = (key: string): void => change((now) => now.filter((sale) => sale.key !== key));

const setProblem = (key: string, problem: string): void =>
  change((now) => now.map((sale) => (sale.key === key ? { ...sale, problem } : sale)));

/** The longest wait for the answer about a sale, in milliseconds; after it the network counts as missing. */
export const PATIENCE_MS = 8000;

/** Sends a sale. `soldAt` is the moment of the sale, if the goods have left already. */
export const sendSale = (key: string, body: SaleBody, soldAt?: string): Promise<CounterSaleAnswer> =>
  api.call('POST /api/counter/sales', {
    body: { ...body, ...(soldAt !== undefined && { soldAt }) },
    headers: { 'idempotency-key': key },
    withinMs: PATIENCE_MS,
  });

/**
 * Tells whether a sale has to be sent later: the server was not reached, could not answer, or the session has
 * ended.
 */
export const isAway = (error: unknown): boolean =>
  error instanceof ApiError && ([0, 401, 429].includes(error.status) || error.status >= 500);

/** Sends the stored sales of this seller one by one; two tabs never send at the same time. */
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
