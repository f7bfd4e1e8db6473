import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePhoneDay } from '#app/features/admin/orders/phone/half-day-choice.tsx';
import { usePhoneQuote } from '#app/features/admin/orders/phone/use-phone-quote.ts';
import { api } from '#app/state/api.ts';
import { randomKey } from '#app/state/random-key.ts';
import { session } from '#app/state/session/session.ts';
import type { CounterPiece, CounterSaleAnswer } from '#contract/paying/counter.ts';
import { renewPieces } from './pieces.ts';
import {
  bodyOf,
  discountOf,
  EMPTY,
  problemsOf,
  sumsOf,
  withPiece,
  type SaleDraft,
  type SaleLine,
} from './sale-values.ts';
import { forgetSale, isAway, keepSale, sendSale, sendWaiting, type WaitingSale } from './waiting-sales.ts';

/** The end of a sale: the shop's answer, or that it is kept on this device. */
export type Sold = { answer: CounterSaleAnswer } | { kept: WaitingSale };

const RENEW_MS = 5 * 60_000;
const SEND_MS = 15_000;

const listen = (tell: () => void) => {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
};

/** Says whether the device says that it has a network. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );

/** Keeps the pieces of the device fresh and sends what waits, while the screen is open. */
function useUpkeep(isOnline: boolean): void {
  useEffect(() => {
    if (!isOnline) return;
    const renew = () => void renewPieces().catch((error: unknown) => console.warn('pieces', error));
    const send = () => void sendWaiting().catch((error: unknown) => console.warn('sales', error));
    renew();
    send();
    const timers = [setInterval(renew, RENEW_MS), setInterval(send, SEND_MS)];
    return () => timers.forEach(clearInterval);
  }, [isOnline]);
}

/** The question for the price of a delivery; without goods nothing is asked. */
const askedOf = ({ lines, takenNow, fields }: SaleDraft) => ({
  orderItems: takenNow
    ? []
    : lines.map(({ piece, qty }) => ({ product: piece.product, variant: piece.variant, qty })),
  city: fields.city.trim() || undefined,
  place: fields.place.trim() || undefined,
  discount: discountOf(fields) || undefined,
});

/** The lines with their pieces as the shop sells them now. */
async function linesOfNow(lines: readonly SaleLine[]): Promise<SaleLine[]> {
  const products = [...new Set(lines.map(({ piece }) => piece.product))].join(',');
  const now = await api.call('GET /api/counter/pieces', { query: { products } });
  return lines.map(({ piece, qty }) => ({
    piece: now.find(({ variant }) => variant === piece.variant) ?? piece,
    qty,
  }));
}

/** A sale that was refused, as it was paid, at the prices of now. */
async function atPricesOfNow({ draft, body }: WaitingSale): Promise<SaleDraft> {
  const payments = body.payments.map(({ way, amount, reference = '', given }) => ({
    way,
    amount: String(amount),
    reference,
    given: given === undefined ? '' : String(given),
  }));
  return { ...draft, lines: await linesOfNow(draft.lines), payments };
}

/** Holds the form of a sale, with its key and its end. */
function useSaleForm() {
  const [draft, setDraft] = useState<SaleDraft>(EMPTY);
  const [key, setKey] = useState(randomKey);
  /** The sale of before that is settled now. */
  const [mended, mend] = useState<WaitingSale | null>(null);
  const [sold, setSold] = useState<Sold | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<unknown>(null);

  function begin(next: SaleDraft = EMPTY, of: WaitingSale | null = null) {
    setDraft(next);
    setKey(of?.key ?? randomKey());
    mend(of);
    setSold(null);
    setProblems({});
    setFailure(null);
  }

  return {
    ...{ draft, key, mended, sold, setSold, problems, setProblems, failure, setFailure, begin },
    /** Opens a sale that the shop has refused, as it was paid, at the prices of now. */
    async settle(sale: WaitingSale) {
      setFailure(null);
      try {
        begin(await atPricesOfNow(sale), sale);
      } catch (error) {
        setFailure(error);
      }
    },
    change(part: Partial<SaleDraft>) {
      setDraft((now) => ({ ...now, ...part }));
      setProblems({});
    },
    add(piece: CounterPiece) {
      setDraft((now) => ({ ...now, lines: withPiece(now.lines, piece) }));
      setProblems({});
    },
  };
}

/** The sale at the counter: what stands in it, its sums, and its way to an order. */
export function useCounter() {
  const isOnline = useOnline();
  useUpkeep(isOnline);
  const form = useSaleForm();
  const { draft, key, mended } = form;
  const [busy, setBusy] = useState(false);
  const { quote, failure: quoteFailure } = usePhoneQuote(askedOf(draft), 300);
  const day = usePhoneDay(draft.takenNow ? null : quote, draft.fields);
  const sums = draft.takenNow ? sumsOf(draft) : quote;

  async function sell() {
    const seller = session.get();
    if (!sums || busy || !seller) return;
    const found = problemsOf(draft, sums.totalPrice);
    form.setProblems(found);
    form.setFailure(null);
    if (Object.keys(found).length > 0) return;
    const body = bodyOf(draft, { sums, halfDay: day.halfDay });
    const soldAt = mended?.soldAt;
    setBusy(true);
    try {
      form.setSold({ answer: await sendSale(key, body, soldAt) });
      if (mended) forgetSale(mended.key);
    } catch (error) {
      if (isAway(error) && draft.takenNow) {
        // The shop may have written it down all the same: it is sent again by its key.
        const by = { _id: seller._id, name: seller.name };
        const sale = {
          key,
          by,
          body,
          draft,
          total: sums.totalPrice,
          soldAt: soldAt ?? new Date().toISOString(),
        };
        keepSale(sale);
        form.setSold({ kept: sale });
      } else {
        form.setFailure(error);
        day.askAgain();
        // Prices and stock have changed since the device heard of them.
        linesOfNow(draft.lines).then(
          (lines) => form.change({ lines }),
          (problem: unknown) => console.warn('pieces', problem),
        );
      }
    } finally {
      setBusy(false);
    }
  }

  return { ...form, isOnline, sums, quote, quoteFailure, day, busy, sell };
}
export type Counter = ReturnType<typeof useCounter>;
