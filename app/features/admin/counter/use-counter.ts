import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { useDraftDay } from '#app/features/admin/order-draft/use-draft-day.ts';
import { useDraftQuote } from '#app/features/admin/order-draft/use-draft-quote.ts';
import { api } from '#app/state/api.ts';
import { randomKey } from '#app/state/random-key.ts';
import { session } from '#app/state/session/session.ts';
import type { UserInfo } from '#contract/accounts/users.ts';
import type { CounterPiece, CounterSaleAnswer } from '#contract/paying/counter.ts';
import { counterText as text } from '#contract/texts/counter.ts';
import { renewTill, tillOfNow } from '#app/state/till.ts';
import { chosenDrawer, usualDrawer, useTill } from '#app/features/admin/orders/money/cash-drawer-field.tsx';
import { readGivenReduction } from '#app/features/admin/discounts/reduction-values.ts';
import { storeCounter } from './store-counter.ts';
import { momentOfDeed, outbox, PATIENCE_MS, type WaitingSale } from './outbox.ts';
import { renewPieces, takeKnown } from './pieces.ts';
import {
  askedLine,
  saleBody,
  emptySale,
  checkSale,
  saleSums,
  withPiece,
  withPiecesOfNow,
  type SaleBody,
  type SaleDraft,
  type SaleLine,
} from './sale-values.ts';

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

/** Sends what waits, and loads the drawers again where the shop has taken something of it. */
async function sendAndRenew(): Promise<void> {
  const before = outbox.deeds().length;
  await outbox.sendAll();
  if (outbox.deeds().length < before) await renewTill();
}

/** Keeps what the device knows current and sends what waits while the screen is open. */
function useUpkeep(isOnline: boolean): void {
  useEffect(() => void outbox.read().catch((error: unknown) => console.warn('deeds', error)), []);
  useEffect(() => {
    if (!isOnline) return;
    const renew = () =>
      void Promise.all([renewPieces(), renewTill()])
        .then(storeCounter)
        .catch((error: unknown) => console.warn('counter', error));
    const send = () => void sendAndRenew().catch((error: unknown) => console.warn('deeds', error));
    renew();
    send();
    const timers = [setInterval(renew, RENEW_MS), setInterval(send, SEND_MS)];
    return () => timers.forEach(clearInterval);
  }, [isOnline]);
}

/** The quote to ask for when the goods are delivered; without lines nothing is asked. */
const askedOf = ({ lines, takenNow, fields, hold }: SaleDraft) => ({
  orderItems: takenNow ? [] : lines.map(askedLine),
  city: fields.city.trim() || undefined,
  place: fields.place.trim() || undefined,
  discount: readGivenReduction(fields) ?? undefined,
  hold,
});

/** Without a network no more is sold than this device knows to be there, as with one. */
const shortOf = ({ lines }: SaleDraft): Record<string, string> =>
  lines.some(({ piece, qty }) => qty > piece.onHand) ? { find: text('notThere') } : {};

/** Loads the current prices and stock of the variants of these lines. */
async function piecesOfNow(lines: readonly SaleLine[]): Promise<CounterPiece[]> {
  const products = [...new Set(lines.map(({ piece }) => piece.product))].join(',');
  return api.call('GET /api/counter/pieces', { query: { products }, withinMs: PATIENCE_MS });
}

/** A sale whose moment the shop did not believe becomes one of now when it is settled. */
const isOfThen = ({ problem }: WaitingSale): boolean => problem?.code !== 'moment-not-believed';

/** The form of a refused sale, with its payments as they were made and the current prices. */
async function atPricesOfNow(sale: WaitingSale): Promise<SaleDraft> {
  const { draft, body } = sale;
  const payments = body.payments.map(({ way, amount, reference = '', given }) => ({
    way,
    amount: String(amount),
    reference,
    given: given === undefined ? '' : String(given),
  }));
  const lines = withPiecesOfNow(draft.lines, await piecesOfNow(draft.lines));
  const { drawer: _chosen, ...rest } = draft;
  return { ...rest, lines, payments, ...(isOfThen(sale) && { drawer: body.drawerSession ?? '' }) };
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
      return own === acts.current && outbox.waits(sale.key) ? next : null;
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

/** Begins with the pieces of the hold that the address names, for the person who has come for them. */
function useHeldPiece(begin: (draft: SaleDraft) => void, fail: (failure: unknown) => void): void {
  const [asked] = useSearchParams();
  const id = asked.get('hold');
  const open = useEffectEvent(async (hold: string) => {
    try {
      const { saleOfHold } = await import('./sale-of-hold.ts');
      begin(await saleOfHold(hold));
    } catch (error) {
      fail(error);
    }
  });
  useEffect(() => {
    if (id !== null) void open(id);
  }, [id]);
}

/** The sale at the counter: its lines and fields, its sums, and its sending. */
export function useCounter() {
  const isOnline = useOnline();
  useUpkeep(isOnline);
  const form = useSaleForm();
  useHeldPiece(form.begin, form.setFailure);
  const { draft, key, mended } = form;
  const [busy, setBusy] = useState(false);
  const till = useTill();
  const isKnown = draft.drawer === '' || till?.drawers.some((open) => open.session === draft.drawer);
  const drawer = draft.drawer !== undefined && (isKnown || mended) ? draft.drawer : usualDrawer(till);
  const { quote, failure: quoteFailure } = useDraftQuote(askedOf(draft), 300);
  const day = useDraftDay(draft.takenNow ? null : quote, draft.fields);
  const sums = draft.takenNow ? saleSums(draft) : quote;

  async function sell() {
    const seller = session.get();
    if (!sums || busy || !seller) return;
    const found = { ...checkSale(draft, sums.totalPrice), ...(!isOnline && shortOf(draft)) };
    form.setProblems(found);
    form.setFailure(null);
    if (Object.keys(found).length > 0) return;
    const body = saleBody({ ...draft, drawer }, { sums, halfDay: day.halfDay });
    setBusy(true);
    try {
      await sellHere({ body, seller, total: sums.totalPrice });
    } catch (error) {
      form.setFailure(error);
      day.askAgain();
      // A refusal may mean that prices, stock or drawers have changed since the device loaded them.
      renewTill().catch((problem: unknown) => console.warn('till', problem));
      piecesOfNow(draft.lines).then(
        (pieces) => form.renew(key, pieces),
        (problem: unknown) => console.warn('pieces', problem),
      );
    } finally {
      setBusy(false);
    }
  }

  /** @throws ApiError where the shop has refused the sale. */
  async function sellHere({ body, seller, total }: { body: SaleBody; seller: UserInfo; total: number }) {
    const before = mended && isOfThen(mended) ? mended : null;
    const then = before ?? { at: momentOfDeed(), till: tillOfNow()?.till };
    const by = { _id: seller._id, name: seller.name };
    const sale: WaitingSale = { kind: 'sale', key, by, body, draft, total, at: then.at, till: then.till };
    const outcome = await outbox.do(sale, before === null);
    if (!outcome) {
      takeKnown(draft.lines);
      form.setSold({ kept: sale });
    } else if ('answer' in outcome) {
      form.setSold({ answer: outcome.answer! });
      renewTill().catch((problem: unknown) => console.warn('till', problem));
    } else {
      if (!mended) await outbox.forget(key);
      throw outcome.error;
    }
  }

  /** Chooses the drawer of this sale, and of the next ones at this device. */
  function chooseDrawer(chosen: string) {
    chosenDrawer.set(chosen);
    form.change({ drawer: chosen });
  }

  return { ...form, isOnline, sums, quote, quoteFailure, day, busy, sell, till, drawer, chooseDrawer };
}
export type Counter = ReturnType<typeof useCounter>;
