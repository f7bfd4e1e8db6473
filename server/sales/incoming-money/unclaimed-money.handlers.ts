import type { unclaimedMoneyEndpoints } from '#contract/endpoints/paying/unclaimed-money.ts';
import type { Handlers } from '#server/lib/http/endpoints.ts';
import { pageHeaders } from '#server/lib/http/http.ts';
import { claimUnclaimed } from './claim-unclaimed.ts';
import { listUnclaimedMoney, unclaimedAnswers } from './list-unclaimed.ts';
import { returnUnclaimed, setAsideUnclaimed } from './return-unclaimed.ts';
import type { SalesDeps } from '../sales-deps.ts';

export function unclaimedMoneyHandlers(sales: SalesDeps): Handlers<typeof unclaimedMoneyEndpoints> {
  const decided = async (deciding: ReturnType<typeof returnUnclaimed>) => {
    const [body] = await unclaimedAnswers(sales, [await deciding]);
    return { body: body! };
  };
  return {
    'GET /api/payments/unclaimed': async ({ query }) => {
      const { money, total } = await listUnclaimedMoney(sales, query);
      const headers = pageHeaders('/api/payments/unclaimed', query, query.page, query.size, total);
      return { body: money, headers };
    },
    'POST /api/payments/unclaimed/:id/refund': ({ params, body }, { user }) =>
      decided(returnUnclaimed(sales, params.id, body.reason, user)),
    'POST /api/payments/unclaimed/:id/order': ({ params, body }, { user }) =>
      decided(claimUnclaimed(sales, params.id, body.order, user)),
    'POST /api/payments/unclaimed/:id/not-ours': ({ params, body }, { user }) =>
      decided(setAsideUnclaimed(sales, params.id, body.reason, user)),
  };
}
