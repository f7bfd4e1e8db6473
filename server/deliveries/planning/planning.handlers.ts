import { dayInEthiopia } from '#contract/deliveries/delivery-day.ts';
import type { deliveryEndpoints } from '#contract/endpoints/deliveries/deliveries.ts';
import { findDelivery } from '../deliveries.service.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { verbsOf } from '#server/lib/http/verbs.ts';
import { readOrder, type SalesDeps } from '#server/sales/sales.service.ts';
import { recordCall, releaseDelivery } from '../calls/call-buyer.ts';
import { addCrew, changeCrew, readCrews } from '../crews/crews.ts';
import { countDeliveries, listDay, listDeliveries, readCalendar } from './planning.service.ts';
import { moveDelivery } from './move-delivery.ts';
import { planDeliveries } from './plan-deliveries.ts';
import { plannedByIds } from './planned-answers.ts';
import { joinDelivery, splitDelivery } from './split-delivery.ts';
import { giveToCrew, orderTour } from '../tours/plan-tour.ts';

const today = () => dayInEthiopia(new Date());

export function planningHandlers(deps: SalesDeps): Handlers<typeof deliveryEndpoints> {
  const { reader } = deps.database;
  const { after, given, ofId, page } = verbsOf(deps);
  const planning = after(async (id) => (await plannedByIds(deps, [id]))[0]!);
  const parting = after(async (id, by) => {
    const delivery = await findDelivery(reader, id);
    if (!delivery) throw new HttpError('delivery-not-found');
    return readOrder(deps, delivery.order_id, by);
  });
  return {
    'GET /api/deliveries': page('/api/deliveries', listDeliveries),
    'GET /api/deliveries/counts': async () => ({ body: await countDeliveries(deps) }),
    'GET /api/deliveries/half-day': async ({ query }) => ({
      body: await listDay(deps, { ...query, day: query.day ?? today() }),
    }),
    'GET /api/deliveries/calendar': async ({ query }) => ({
      body: await readCalendar(deps, query.from ?? today(), query.days),
    }),
    'POST /api/deliveries/planning': given(planDeliveries),
    'PUT /api/deliveries/tour': given(orderTour),
    'POST /api/deliveries/:id/split': parting(splitDelivery),
    'POST /api/deliveries/:id/join': parting(joinDelivery),
    'PUT /api/deliveries/:id/half-day': planning(moveDelivery),
    'PUT /api/deliveries/:id/crew': planning(giveToCrew),
    'POST /api/deliveries/:id/calls': planning(recordCall),
    'POST /api/deliveries/:id/release': planning(releaseDelivery),
    'GET /api/crews': async () => ({ body: await readCrews(deps) }),
    'POST /api/crews': given(addCrew),
    'PUT /api/crews/:id': ofId(changeCrew),
  };
}
