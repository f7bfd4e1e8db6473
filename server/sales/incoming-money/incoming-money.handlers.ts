import type { incomingMoneyEndpoints } from '#contract/endpoints/paying/incoming-money.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { verbsOf } from '#server/lib/http/verbs.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { listIncomingMoney } from './list-incoming.ts';
import { placeIncoming, reopenIncoming, returnIncoming, setIncomingAside } from './place-incoming.ts';

export function incomingMoneyHandlers(sales: SalesDeps): Handlers<typeof incomingMoneyEndpoints> {
  const { ofId, page } = verbsOf(sales);
  return {
    'GET /api/incoming-money': page('/api/incoming-money', listIncomingMoney),
    'POST /api/incoming-money/:id/order': ofId(placeIncoming),
    'PUT /api/incoming-money/:id/aside': ofId(setIncomingAside),
    'DELETE /api/incoming-money/:id/aside': ofId(reopenIncoming),
    'POST /api/incoming-money/:id/refund': ofId(returnIncoming),
  };
}
