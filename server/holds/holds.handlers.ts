import type { holdEndpoints } from '#contract/endpoints/stock/holds.ts';
import { doneText } from '#contract/texts/done.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { pageHeaders } from '#server/lib/http/http.ts';
import type { HoldsService } from './holds.service.ts';

interface Services {
  holds: HoldsService;
  /** Lets this node drop the cached pages that a change concerns at once. */
  changed(): Promise<void>;
}

export const holdsHandlers = ({ holds, changed }: Services): Handlers<typeof holdEndpoints> => ({
  'GET /api/holds/offer': async ({ query }) => ({ body: await holds.offer(query) }),
  'POST /api/holds': async ({ body }, caller) => {
    const kept = await holds.keep(body, { viewer: await caller.findUser(), network: caller.network });
    await changed();
    return { status: 201, body: kept };
  },
  'GET /api/holds': async ({ query }) => {
    const { holds: body, total } = await holds.list(query);
    return { body, headers: pageHeaders('/api/holds', query, query.page, query.size, total) };
  },
  'GET /api/holds/:id': async ({ params }) => ({ body: await holds.get(params.id) }),
  'DELETE /api/holds/:id': async ({ params }) => {
    const body = await holds.giveUp(params.id);
    await changed();
    return { body };
  },
  'POST /api/holds/:id/end': async ({ params }, { user }) => {
    await holds.end(params.id, user);
    await changed();
    return { body: { message: doneText('hold-ended') } };
  },
  'POST /api/holds/:id/extension': async ({ params }, { user }) => {
    await holds.extend(params.id, user);
    return { body: { message: doneText('hold-extended') } };
  },
});
