import type { stockAlertEndpoints } from '#contract/endpoints/stock/stock-alerts.ts';
import { doneText } from '#contract/texts/done.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { pageHeaders } from '#server/lib/http/http.ts';
import type { StockAlertsService } from './stock-alerts.service.ts';

export const stockAlertsHandlers = ({
  stockAlerts,
}: {
  stockAlerts: StockAlertsService;
}): Handlers<typeof stockAlertEndpoints> => ({
  'POST /api/stock-alerts': async ({ body }, caller) => ({
    body: await stockAlerts.ask(body, { viewer: await caller.findUser(), network: caller.network }),
  }),
  'GET /api/stock-alerts': async (_, { user }) => ({ body: await stockAlerts.listOwn(user.id) }),
  'GET /api/stock-alerts/calls': async ({ query }) => {
    const { calls, total } = await stockAlerts.listCalls(query);
    return {
      body: calls,
      headers: pageHeaders('/api/stock-alerts/calls', query, query.page, query.size, total),
    };
  },
  'GET /api/stock-alerts/:id': async ({ params }) => ({ body: await stockAlerts.get(params.id) }),
  'PUT /api/stock-alerts/:id/confirmation': async ({ params }) => ({
    body: await stockAlerts.confirm(params.id),
  }),
  'DELETE /api/stock-alerts/:id': async ({ params }) => {
    await stockAlerts.end(params.id);
    return { body: { message: doneText('alert-ended') } };
  },
  'PUT /api/stock-alerts/:id/told': async ({ params }, { user }) => {
    await stockAlerts.markContacted(params.id, user);
    return { body: { message: doneText('alert-told') } };
  },
});
