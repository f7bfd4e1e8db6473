import type { quotationDeskEndpoints, quotationEndpoints } from '#contract/endpoints/orders/quotations.ts';
import { doneText } from '#contract/texts/done.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { pageHeaders } from '#server/lib/http/http.ts';
import type { QuotationsService } from './quotations.service.ts';

export const quotationsHandlers = ({
  quotations,
}: {
  quotations: QuotationsService;
}): Handlers<typeof quotationEndpoints & typeof quotationDeskEndpoints> => ({
  'POST /api/quotations': async ({ body }, caller) => ({
    body: await quotations.ask(body, { viewer: await caller.findUser(), network: caller.network }),
  }),
  'GET /api/quotations/:id': async ({ params }, caller) => ({
    body: await quotations.read(params.id, await caller.findUser()),
  }),
  'GET /api/quotations/:id/paper': async ({ params }, caller) => {
    const { pdf, name } = await quotations.print(params.id, await caller.findUser());
    return { body: pdf, headers: { 'content-disposition': `attachment; filename="${name}"` } };
  },
  'DELETE /api/quotations/:id/link': async ({ params }, caller) => {
    await quotations.endLink(params.id, await caller.findUser());
    return { body: { message: doneText('link-ended') } };
  },
  'POST /api/quotations/:id/order': async ({ params, body }, { user }) => {
    const { order, isNew } = await quotations.order(params.id, body, user);
    return { status: isNew ? 201 : 200, body: order };
  },
  'GET /api/quotations': async ({ query }) => {
    const { quotations: found, total } = await quotations.list(query);
    return { body: found, headers: pageHeaders('/api/quotations', query, query.page, query.size, total) };
  },
  'POST /api/quotations/by-staff': async ({ body }, { user }) => ({
    body: await quotations.make(body, user),
  }),
  'POST /api/quotations/:id/order-by-staff': async ({ params, body }, { user }) => {
    const { order, isNew } = await quotations.orderForAsker(params.id, body, user);
    return { status: isNew ? 201 : 200, body: order };
  },
  'POST /api/quotations/:id/withdrawal': async ({ params }, { user }) => ({
    body: await quotations.withdraw(params.id, user),
  }),
  'PUT /api/quotations/:id/validity': async ({ params, body }, { user }) => ({
    body: await quotations.extend(params.id, body.validUntil, user),
  }),
});
