import type { unclaimedMoneyEndpoints } from '#contract/endpoints/unclaimed-money.ts';
import type { UnclaimedMoney } from '#contract/unclaimed-money.ts';
import type { Handlers } from '#server/lib/http/endpoints.ts';
import { moment, momentOrNull, pageHeaders } from '#server/lib/http/http.ts';
import { decimalOf } from '#server/payment-providers/charge.ts';
import { methodOf } from '#server/payment-providers/payment-provider.ts';
import { claimUnclaimed } from './claim-unclaimed.ts';
import { listOrdersByIds } from './orders.store.ts';
import { returnUnclaimed, setAsideUnclaimed } from './return-unclaimed.ts';
import type { SalesDeps } from './sales-deps.ts';
import { countUnclaimed, listUnclaimed, type UnclaimedRow } from './unclaimed-money.store.ts';

export function unclaimedMoneyHandlers(sales: SalesDeps): Handlers<typeof unclaimedMoneyEndpoints> {
  const { reader } = sales.database;
  const answersOf = async (rows: readonly UnclaimedRow[]): Promise<UnclaimedMoney[]> => {
    const ids = rows.flatMap(({ order_id: id }) => id ?? []);
    const orders = ids.length > 0 ? await listOrdersByIds(reader, ids) : [];
    const numbers = new Map(orders.map(({ id, number }) => [id, number]));
    return rows.map((row) => answer(row, numbers));
  };
  const one = async (row: UnclaimedRow) => ({ body: (await answersOf([row]))[0]! });
  return {
    'GET /api/payments/unclaimed': async ({ query }) => {
      const { page, size } = query;
      const [rows, total] = await Promise.all([listUnclaimed(reader, page, size), countUnclaimed(reader)]);
      return {
        body: await answersOf(rows),
        headers: pageHeaders('/api/payments/unclaimed', query, page, size, total),
      };
    },
    'POST /api/payments/unclaimed/:id/refund': async ({ params, body }, { user }) =>
      one(await returnUnclaimed(sales, params.id, body.reason, user)),
    'POST /api/payments/unclaimed/:id/order': async ({ params, body }, { user }) =>
      one(await claimUnclaimed(sales, params.id, body.order, user)),
    'POST /api/payments/unclaimed/:id/not-ours': async ({ params, body }, { user }) =>
      one(await setAsideUnclaimed(sales, params.id, body.reason, user)),
  };
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
