import type { quotationDeskEndpoints, quotationEndpoints } from '#contract/endpoints/orders/quotations.ts';
import { doneText } from '#contract/texts/done.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { verbsOf } from '#server/lib/http/verbs.ts';
import { askForQuotation, makeQuotation } from './ask-for-quotation.ts';
import { endLink, extendQuotation, withdrawQuotation } from './change-quotation.ts';
import { orderForAsker, orderQuotation } from './order-quotation.ts';
import type { QuotationDeps } from './quotation-deps.ts';
import { printQuotation, readQuotation, readQuotations } from './read-quotations.ts';

export function quotationsHandlers({
  quotations: { deps },
}: {
  quotations: { deps: QuotationDeps };
}): Handlers<typeof quotationEndpoints & typeof quotationDeskEndpoints> {
  const { after, page } = verbsOf(deps);
  const reading = after((id, by) => readQuotation(deps, id, by));
  return {
    'POST /api/quotations': async ({ body }, caller) => {
      const viewer = await caller.findUser();
      const id = await askForQuotation(deps, body, { viewer, network: caller.network });
      return { body: await readQuotation(deps, id, viewer, true) };
    },
    'GET /api/quotations/:id': async ({ params }, caller) => ({
      body: await readQuotation(deps, params.id, await caller.findUser()),
    }),
    'GET /api/quotations/:id/paper': async ({ params }, caller) => {
      const { pdf, name } = await printQuotation(deps, params.id, await caller.findUser());
      return { body: pdf, headers: { 'content-disposition': `attachment; filename="${name}"` } };
    },
    'DELETE /api/quotations/:id/link': async ({ params }, caller) => {
      await endLink(deps, params.id, await caller.findUser());
      return { body: { message: doneText('link-ended') } };
    },
    'POST /api/quotations/:id/order': async ({ params, body }, { user }) => {
      const { order, isNew } = await orderQuotation(deps, params.id, body, user);
      return { status: isNew ? 201 : 200, body: order };
    },
    'GET /api/quotations': page('/api/quotations', readQuotations),
    'POST /api/quotations/by-staff': async ({ body }, { user }) => ({
      body: await readQuotation(deps, await makeQuotation(deps, body, user), user, true),
    }),
    'POST /api/quotations/:id/order-by-staff': async ({ params, body }, { user }) => {
      const { order, isNew } = await orderForAsker(deps, params.id, body, user);
      return { status: isNew ? 201 : 200, body: order };
    },
    'POST /api/quotations/:id/withdrawal': reading(withdrawQuotation),
    'PUT /api/quotations/:id/validity': reading(extendQuotation),
  };
}
