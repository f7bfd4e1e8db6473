import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
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
  emptySale,
  problemsOf,
  sumsOf,
  withPiece,
  withPiecesOfNow,
  type SaleDraft,
  type SaleLine,
} from './sale-values.ts';
import {
  forgetSale,
  isAway,
  keepSale,
  PATIENCE_MS,
  sendSale,
  sendWaiting,
  waitingSales,
  type WaitingSale,
} from './waiting-sales.ts';

/** The outcome of a sale: the server's answer, or the sale stored on this device until the server can be reached. */
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

/** Tells whether the device reports a network. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );

/** Keeps the pieces on the device current and sends stored sales while the screen is open. */
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

/** The quote to ask for when the goods are delivered; without lines nothing is asked. */
const askedOf = ({ lines, takenNow, fields }: SaleDraft) => ({
  orderItems: takenNow
    ? []
    : lines.map(({ piece, qty }) => ({ product: piece.product, variant: piece.variant, qty })),
  city: fields.city.trim() || undefined,
  place: fields.place.trim() || undefined,
  discount: discountOf(fields) || undefined,
});

/** Loads the current prices and stock of the variants of these lines. */
async function piecesOfNow(lines: readonly SaleLine[]): Promise<CounterPiece[]> {
  const products = [...new Set(lines.map(({ piece }) => piece.product))].join(',');
  return api.call('GET /api/counter/pieces', { query: { products }, withinMs: PATIENCE_MS });
}

/** The form of a refused sale, with its payments as they were made and the current prices. */
async function atPricesOfNow({ draft, body }: WaitingSale): Promise<SaleDraft> {
  const payments = body.payments.map(({ way, amount, reference = '', given }) => ({
    way,
    amount: String(amount),
    reference,
    given: given === undefined ? '' : String(given),
  }));
  const lines = withPiecesOfNow(draft.lines, await piecesOfNow(draft.lines));
  return { ...draft, lines, payments };
}

/** Opens refused sales in the form, as long as the seller waits for that. */
function useOpening() {
  /** The key of the sale that is being opened. */
  const [opening, setOpening] = useState<string | null>(null);
  /** A count of the seller's acts: an answer that comes after a later act is not used. */
  const acts = useRef(0);

  function goOn(): number {
    setOpening(null);
    acts.current += 1;
    return acts.current;
  }

  /** @returns null where the seller has gone on to something else, or the sale was settled in another tab. */
  async function open(sale: WaitingSale): Promise<SaleDraft | null> {
    const own = goOn();
    setOpening(sale.key);
    try {
      const next = await atPricesOfNow(sale);
      const isWaiting = waitingSales.get().some(({ key }) => key === sale.key);
      return own === acts.current && isWaiting ? next : null;
    } catch (error) {
      if (own === acts.current) throw error;
      return null;
    } finally {
      if (own === acts.current) setOpening(null);
    }
  }
  return { opening, goOn, open };
}

/** Holds the form of a sale, its idempotency key and its outcome. */
function useSaleForm() {
  const [draft, setDraft] = useState<SaleDraft>(emptySale);
  const [key, setKey] = useState(randomKey);
  /** The key of the sale that is in the form now; late answers about another sale are not used. */
  const keyOfNow = useRef(key);
  /** The refused sale that is being corrected in the form. */
  const [mended, mend] = useState<WaitingSale | null>(null);
  const [sold, setSold] = useState<Sold | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const { opening, goOn, open } = useOpening();

  function begin(next = emptySale(), of: WaitingSale | null = null) {
    goOn();
    setDraft(next);
    keyOfNow.current = of?.key ?? randomKey();
    setKey(keyOfNow.current);
    mend(of);
    setSold(null);
    setProblems({});
    setFailure(null);
  }

  return {
    ...{ draft, key, mended, sold, setSold, problems, setProblems, failure, setFailure, opening, begin },
    /** Opens a sale that the server has refused, with its payments as made and the current prices. */
    async settle(sale: WaitingSale) {
      setFailure(null);
      try {
        const next = await open(sale);
        if (next) begin(next, sale);
      } catch (error) {
        setFailure(error);
      }
    },
    change(part: Partial<SaleDraft>) {
      goOn();
      setDraft((now) => ({ ...now, ...part }));
      setProblems({});
    },
    /** Sets current prices and stock on the lines of a sale; does nothing if the form shows another sale by now. */
    renew(of: string, pieces: readonly CounterPiece[]) {
      if (of !== keyOfNow.current) return;
      setDraft((now) => ({ ...now, lines: withPiecesOfNow(now.lines, pieces) }));
    },
    add(piece: CounterPiece) {
      goOn();
      setDraft((now) => ({ ...now, lines: withPiece(now.lines, piece) }));
      setProblems({});
    },
  };
}

/** The sale at the counter: its lines and fields, its sums, and its sending. */
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
        // Without an answer the order may exist all the same: the sale is sent again later under the same key.
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
        // A refusal may mean that prices or stock have changed since the device loaded them.
        piecesOfNow(draft.lines).then(
          (pieces) => form.renew(key, pieces),
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
