import type { deliveryEndpoints } from '#contract/endpoints/deliveries/deliveries.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { pageHeaders } from '#server/lib/http/http.ts';
import { dayInEthiopia } from '#contract/deliveries/delivery-day.ts';
import type { DispatchService } from './dispatch.service.ts';

const today = () => dayInEthiopia(new Date());

export const dispatchHandlers = ({
  dispatch,
}: {
  dispatch: DispatchService;
}): Handlers<typeof deliveryEndpoints> => ({
  'GET /api/deliveries': async ({ query }) => {
    const { deliveries, total } = await dispatch.list(query);
    return {
      body: deliveries,
      headers: pageHeaders('/api/deliveries', query, query.page, query.size, total),
    };
  },
  'GET /api/deliveries/counts': async () => ({ body: await dispatch.count() }),
  'GET /api/deliveries/half-day': async ({ query }) => ({
    body: await dispatch.listDay({ ...query, day: query.day ?? today() }),
  }),
  'GET /api/deliveries/calendar': async ({ query }) => ({
    body: await dispatch.readCalendar(query.from ?? today(), query.days),
  }),
  'POST /api/deliveries/planning': async ({ body }, { user }) => ({ body: await dispatch.plan(body, user) }),
  'PUT /api/deliveries/tour': async ({ body }, { user }) => ({ body: await dispatch.orderTour(body, user) }),
  'POST /api/deliveries/:id/split': async ({ params, body }, { user }) => ({
    body: await dispatch.split(params.id, body, user),
  }),
  'POST /api/deliveries/:id/join': async ({ params, body }, { user }) => ({
    body: await dispatch.join(params.id, body, user),
  }),
  'PUT /api/deliveries/:id/half-day': async ({ params, body }, { user }) => ({
    body: await dispatch.move(params.id, body, user),
  }),
  'PUT /api/deliveries/:id/crew': async ({ params, body }, { user }) => ({
    body: await dispatch.giveToCrew(params.id, body, user),
  }),
  'POST /api/deliveries/:id/calls': async ({ params, body }, { user }) => ({
    body: await dispatch.recordCall(params.id, body, user),
  }),
  'POST /api/deliveries/:id/release': async ({ params, body }, { user }) => ({
    body: await dispatch.release(params.id, body, user),
  }),
  'GET /api/crews': async () => ({ body: await dispatch.readCrews() }),
  'POST /api/crews': async ({ body }, { user }) => ({ body: await dispatch.addCrew(body, user) }),
  'PUT /api/crews/:id': async ({ params, body }, { user }) => ({
    body: await dispatch.changeCrew(params.id, body, user),
  }),
});
