import type { IncomingMoney, IncomingMoneyQuery, OrderProposal } from '#contract/paying/incoming-money.ts';
import { toBirr } from '#contract/money.ts';
import type { FirstConfirmation } from '#contract/paying/receipts.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { moment } from '#server/lib/http/http.ts';
import { decimalOf } from '#server/payment-providers/charge.ts';
import { methodOf } from '#server/payment-providers/payment-provider.ts';
import { santimDue, listOrdersByIds, type OrderRow } from '../orders/orders.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { numberOfLine } from '../statements/line-number.ts';
import { proposeOrders } from '../statements/propose-orders.ts';
import { findPaidAlike, type AlikeReceipt } from './doubts.store.ts';
import { countListed, findIncoming, listIncoming, type IncomingRow } from './incoming-money.store.ts';
import { readFirstConfirmations } from './second-person.ts';

/** Lists a page of incoming money, for which staff choose orders, with the number of all. */
export async function listIncomingMoney(
  deps: SalesDeps,
  query: IncomingMoneyQuery,
): Promise<{ rows: IncomingMoney[]; total: number }> {
  const { reader } = deps.database;
  const { state, source } = query;
  const [found, total] = await Promise.all([
    listIncoming(reader, query),
    deps.cachedTotals(`incoming ${state} ${source}`, (most) => countListed(reader, { state, source }, most)),
  ]);
  return { rows: await answersOf(deps, found), total };
}

/** @throws HttpError 404. */
export async function getIncoming(db: Executor, id: string): Promise<IncomingRow> {
  const row = await findIncoming(db, id);
  if (!row) throw new HttpError('incoming-money-not-found');
  return row;
}

/** Reads money after a decision. A recorded payment has no row of its own any more, and is answered from `before`. */
export async function readIncoming(
  deps: SalesDeps,
  before: IncomingRow,
  state: IncomingRow['state'],
): Promise<IncomingMoney> {
  const row = await findIncoming(deps.database.reader, before.id);
  return (await answersOf(deps, [row ?? { ...before, state }]))[0]!;
}

interface Known {
  orders: ReadonlyMap<string, OrderRow>;
  proposals: ReadonlyMap<string, OrderProposal[]>;
  /** The receipts that have paid under numbers that look like those of open lines, by the lines' numbers. */
  alike: ReadonlyMap<string, AlikeReceipt>;
  seenBy: (orderId: string, reference: string) => FirstConfirmation | null;
  /** The names of the ways to pay that the owner has named, by their ids. */
  ways: ReadonlyMap<string, string>;
}

async function answersOf(
  { database: { reader }, settings }: SalesDeps,
  rows: readonly IncomingRow[],
): Promise<IncomingMoney[]> {
  const lines = rows.flatMap((row) =>
    row.source === 'statement' && row.state === 'open' ? [lineOf(row)] : [],
  );
  const alike = await findPaidAlike(
    reader,
    lines.flatMap(({ reference }) => reference ?? []),
  );
  const proposals = await proposeOrders(reader, lines, (reference) => alike.has(reference));
  const ids = rows.flatMap(({ order_id: id }) => id ?? []);
  const orders = ids.length === 0 ? [] : await listOrdersByIds(reader, ids);
  const proposed = [...proposals.values()].flat().map(({ order }) => order._id);
  const { otherWays } = (await settings.get()).settings;
  const known: Known = {
    orders: new Map(orders.map((order) => [order.id, order])),
    proposals,
    alike,
    seenBy: await readFirstConfirmations(reader, [...ids, ...proposed]),
    ways: new Map(otherWays.map(({ id, name }) => [id, name])),
  };
  return rows.map((row) => answer(row, known));
}

/** The facts of a statement's line by which orders are proposed for it. */
const lineOf = ({ id, number: reference, minor: santim, day, order_number }: IncomingRow) => ({
  ...{ id, reference, santim, order_number },
  day: day!,
});

function answer(row: IncomingRow, known: Known): IncomingMoney {
  const money = (minor: number) => ({ currency: row.currency, amount: decimalOf(minor) });
  const order = row.order_id === null ? undefined : known.orders.get(row.order_id);
  const proposals = known.proposals.get(row.id) ?? [];
  const alike = row.source === 'statement' && row.state === 'open' && known.alike.get(row.number ?? '');
  return {
    _id: row.id,
    source: row.source,
    state: row.state,
    money: money(row.minor),
    left: money(row.minor - row.back_minor),
    number: row.number ?? '',
    origin: (row.source === 'recorded' && known.ways.get(row.origin)) || row.origin,
    method: row.provider && methodOf(row.provider),
    text: row.text,
    at: row.day ?? moment(row.at),
    order: order
      ? { _id: order.id, number: order.number, buyer: order.buyer_name, due: toBirr(santimDue(order)) }
      : null,
    alike: alike
      ? { transactionNumber: alike.reference, order: { _id: alike.order_id, number: alike.number } }
      : null,
    hasPicture: row.has_picture,
    takenBackOn: row.reversed_on,
    unallocated: row.unallocated,
    reason: row.reason,
    seenBy: row.state === 'open' ? seenOf(row, proposals, known) : null,
    proposals,
  };
}

/** Finds the person who first confirmed open money, for its own order or for one that is proposed. */
function seenOf(
  row: IncomingRow,
  proposals: readonly OrderProposal[],
  { seenBy }: Known,
): FirstConfirmation | null {
  const number =
    row.source === 'statement'
      ? numberOfLine({ reference: row.number, fingerprint: row.fingerprint! })
      : (row.number ?? '');
  const ids = [row.order_id ?? [], proposals.map(({ order }) => order._id)].flat();
  return ids.map((id) => seenBy(id, number)).find(Boolean) ?? null;
}
