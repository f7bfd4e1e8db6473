import type { UnclaimedMoney } from '#contract/paying/unclaimed-money.ts';
import { moment, momentOrNull } from '#server/lib/http/http.ts';
import { decimalOf } from '#server/payment-providers/charge.ts';
import { methodOf } from '#server/payment-providers/payment-provider.ts';
import { listOrdersByIds } from '../orders/orders.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { countUnclaimed, listUnclaimed, type UnclaimedRow } from './unclaimed-money.store.ts';

/** A page of unclaimed money, with the number of all: first what waits for a decision, then the newest. */
export async function listUnclaimedMoney(
  deps: SalesDeps,
  { page, size }: { page: number; size: number },
): Promise<{ money: UnclaimedMoney[]; total: number }> {
  const { reader } = deps.database;
  const [rows, total] = await Promise.all([listUnclaimed(reader, page, size), countUnclaimed(reader)]);
  return { money: await unclaimedAnswers(deps, rows), total };
}

/** Unclaimed money as administrators see it. */
export async function unclaimedAnswers(
  { database: { reader } }: SalesDeps,
  rows: readonly UnclaimedRow[],
): Promise<UnclaimedMoney[]> {
  const ids = rows.flatMap(({ order_id: id }) => id ?? []);
  const orders = ids.length > 0 ? await listOrdersByIds(reader, ids) : [];
  const numbers = new Map(orders.map(({ id, number }) => [id, number]));
  return rows.map((row) => answer(row, numbers));
}

function answer(row: UnclaimedRow, numbers: ReadonlyMap<string, number>): UnclaimedMoney {
  const money = (minor: number) => ({ currency: row.currency, amount: decimalOf(minor) });
  const number = row.order_id === null ? undefined : numbers.get(row.order_id);
  return {
    _id: row.id,
    method: methodOf(row.provider),
    proof: row.capture_id,
    providerOrderId: row.provider_order_id,
    money: money(row.amount_minor),
    left: money(row.amount_minor - row.back_minor),
    why: row.why,
    order: number === undefined ? null : { _id: row.order_id!, number },
    state: row.state,
    reason: row.reason,
    capturedAt: moment(row.captured_at),
    notedAt: moment(row.noted_at),
    decidedAt: momentOrNull(row.decided_at),
  };
}
