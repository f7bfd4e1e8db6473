import { historySentence } from '#contract/journal/order-sentences.ts';
import { formatBirrExact, toBirr, toSantim } from '#contract/money.ts';
import { can } from '#contract/accounts/jobs.ts';
import type { ManualPayment, WayByHand } from '#contract/paying/payments.ts';
import type { FirstConfirmation } from '#contract/paying/receipts.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { moment } from '#server/lib/http/http.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { takeTokens } from '#server/lib/rate-limit/rate-limit.ts';
import { note } from '../orders/note-event.ts';
import { getOrderForUpdate, type OrderRow } from '../orders/orders.store.ts';
import { notDue } from '../payments/payable-order.ts';
import type { SalesDeps } from '../sales-deps.ts';
import type { FreeNumber } from './doubts.store.ts';

const DAY_SECONDS = 24 * 3600;

interface Sighting {
  santim: number;
  seen_by: string;
  seen_by_name: string;
  seen_at: Date;
}

interface SeenMoney {
  /** The transaction number. */
  reference: FreeNumber;
  santim: number;
  /** The way in which the money came, where neither a receipt nor a statement shows it. */
  taken?: Pick<ManualPayment, 'way' | 'otherWay'>;
  /** Says that the person may not say alone that such a sum has come. */
  isUnproven?: boolean;
}

/**
 * Writes down that a person has seen money for an order, which is locked, on an account. The money counts at once or,
 * above the limit in the settings, when a second person has seen the same sum. All parts that one person alone has
 * seen for an order are added up, and for a person who keeps no accounts those of all orders of a day, so that nobody
 * splits a large sum into small ones.
 * @throws HttpError 409 when the same person says so twice.
 */
export async function seeMoney(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  { reference, santim, taken, isUnproven = false }: SeenMoney,
  by: AuthenticatedUser,
): Promise<'counts' | 'waits'> {
  if (santim === 0) throw notDue(order);
  const above = await limitOf(tx, deps);
  const [first] = await sightings(tx, [order.id], reference);
  // Another sum starts anew: two people have to see the same sum.
  const isSame = first?.santim === santim;
  const isSecond = isSame && first.seen_by !== by.id;
  const isAloneEnough = async () =>
    above === null ||
    (santim + (await sumSeenBy(tx, order.id, by.id, above)) <= above &&
      (can(by, 'payments:write') || (await takeOfDay(tx, by.id, santim, above))));
  if (!isUnproven && (isSecond || (await isAloneEnough()))) {
    if (first) await forgetSightings(tx, order.id, reference);
    return 'counts';
  }
  if (isSame) throw await secondPersonNeeded(tx, deps, isSecond ? 'other' : 'you');
  await run(tx)`
    insert into money_sightings (order_id, reference, santim, seen_by, seen_by_name, way, other_way)
    values (${order.id}, ${reference}, ${santim}, ${by.id}, ${by.name}, ${taken?.way ?? null}, ${taken?.otherWay ?? null})
    on conflict (order_id, reference) do update set santim = excluded.santim, seen_by = excluded.seen_by,
      seen_by_name = excluded.seen_by_name, seen_at = now(), way = excluded.way, other_way = excluded.other_way`;
  const reason = historySentence('money-seen', { reference, birr: formatBirrExact(toBirr(santim)) });
  await note(tx, 'order.money-seen', order, {
    by,
    reason,
    facts: {
      transactionNumber: reference,
      amount: toBirr(santim),
    },
  });
  return 'waits';
}

/**
 * Sums in santim what a person alone has accepted for an order, without cash; each sum above the limit had a second
 * person.
 */
async function sumSeenBy(tx: Transaction, orderId: string, person: string, above: number): Promise<number> {
  const row = await one<{ sum: number }>(tx)`
    select coalesce(sum(amount_santim), 0)::bigint as sum from payment_receipts
    where order_id = ${orderId} and decided_by = ${person} and state = 'accepted' and way <> 'cash'
      and amount_santim <= ${above}`;
  return row!.sum;
}

/** Counts what a person says to have seen on a day, for whichever orders; answers false for more than the limit. */
async function takeOfDay(tx: Transaction, person: string, santim: number, above: number): Promise<boolean> {
  const limit = { name: 'money-seen-alone', points: Math.floor(above / 100), seconds: DAY_SECONDS };
  return (await takeTokens(tx, [[limit, person]], Math.ceil(santim / 100))).taken;
}

/**
 * Makes the error that a second person is needed: for the person who has seen the money already, or for one who has to
 * tell somebody else.
 */
export async function secondPersonNeeded(
  tx: Executor,
  deps: SalesDeps,
  by: 'you' | 'other',
): Promise<HttpError> {
  const birr = formatBirrExact(toBirr((await limitOf(tx, deps)) ?? 0));
  return new HttpError('second-person-needed', { params: { birr, by } });
}

async function limitOf(tx: Executor, { settings }: SalesDeps): Promise<number | null> {
  const { secondPersonAbove: above } = (await settings.get(tx)).settings;
  return above === '' ? null : toSantim(Number(above));
}

/** Says whether one person has seen money of an order that a second one is still to see. */
export async function isMoneyConfirmed(db: Executor, orderId: string): Promise<boolean> {
  return (await sightings(db, [orderId])).length > 0;
}

/** Deletes who has seen money of an order, once it counts or is refused. */
export const forgetSightings = async (tx: Transaction, orderId: string, reference: string): Promise<void> => {
  await run(tx)`delete from money_sightings where order_id = ${orderId} and reference = ${reference}`;
};

/** Finds the way in which one person has recorded money. @throws HttpError 404. */
export async function findRecorded(
  db: Executor,
  id: string,
): Promise<{ way: WayByHand; other_way: string | null }> {
  const row = await one<{ way: WayByHand; other_way: string | null }>(db)`
    select way, other_way from money_sightings where id = ${id}`;
  if (!row) throw new HttpError('incoming-money-not-found');
  return row;
}

/** Removes money that one person has recorded, because a second one does not find it. @throws HttpError 404, 409. */
export const forgetRecorded = (
  { database }: SalesDeps,
  orderId: string,
  id: string,
  reason: string,
  by: AuthenticatedUser,
): Promise<void> =>
  database.transaction(async (tx) => {
    const order = await getOrderForUpdate(tx, orderId);
    const row = await one<{ reference: string; santim: number }>(tx)`
      delete from money_sightings where id = ${id} returning reference, santim`;
    if (!row) throw new HttpError('incoming-money-decided');
    const { reference, santim } = row;
    const amount = toBirr(santim);
    const words = historySentence('money-not-seen', { reference, birr: formatBirrExact(amount), reason });
    await note(tx, 'order.money-not-seen', order, {
      by,
      reason: words,
      facts: { transactionNumber: reference, amount, reason },
    });
  });

type FoundSighting = Sighting & { order_id: string; reference: string };

/** Finds who has seen money of some orders, under one transaction number or under any. */
async function sightings(
  db: Executor,
  orderIds: readonly string[],
  reference: string | null = null,
): Promise<FoundSighting[]> {
  if (orderIds.length === 0) return [];
  return many<FoundSighting>(db)`
    select order_id, reference, santim, seen_by, seen_by_name, seen_at from money_sightings
    where order_id = any(${[...orderIds]}::text[]) and (${reference}::text is null or reference = ${reference})`;
}

/** Returns a function that finds the first person who has seen money of an order under a transaction number. */
export async function readFirstConfirmations(
  db: Executor,
  orderIds: readonly string[],
): Promise<(orderId: string, reference: string) => FirstConfirmation | null> {
  const found = await sightings(db, orderIds);
  return (orderId, reference) => {
    const first = found.find((each) => each.order_id === orderId && each.reference === reference);
    if (!first) return null;
    return {
      _id: first.seen_by,
      name: first.seen_by_name,
      amount: toBirr(first.santim),
      at: moment(first.seen_at),
    };
  };
}
