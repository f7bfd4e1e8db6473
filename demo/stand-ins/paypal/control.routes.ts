/**
 * `/control` sets faults of the stand-in: people use forms, and programs the same forms with `accept:
 * application/json`, which answers the settings.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { changeBehaviour, goodBehaviour } from './behaviour.ts';
import { controlPage } from './control-page.ts';
import { formOf, html, preparePages } from '../pages/page.ts';
import { isOwnOrigin } from './pages.ts';
import type { Context } from './orders.ts';
import { endPending, moveWithoutShop, refundCapture } from './payments.ts';

export function controlRoutes(context: Context) {
  const { behaviour, store, addresses } = context;

  return async (app: FastifyInstance): Promise<void> => {
    preparePages(app);
    app.addHook('preHandler', async (request, reply) => {
      if (request.method === 'POST' && !isOwnOrigin(request, addresses)) {
        return reply.code(403).send('The form came from another page.');
      }
    });

    const done = (request: FastifyRequest, reply: FastifyReply) =>
      wantsJson(request) ? reply.send(behaviour) : reply.redirect('/control', 303);

    app.get('/control', async (request, reply) =>
      wantsJson(request)
        ? reply.send(behaviour)
        : html(reply, controlPage(behaviour, await store.listCaptures())),
    );
    app.post('/control', (request, reply) => {
      if (changeBehaviour(behaviour, formOf(request))) return done(request, reply);
      return reply.code(400).send('There is no such setting, or no such value of it.');
    });
    app.post('/control/reset', (request, reply) => {
      Object.assign(behaviour, goodBehaviour);
      return done(request, reply);
    });
    app.post<{ Params: { id: string } }>('/control/captures/:id', async (request, reply) => {
      const form = formOf(request);
      const { id } = request.params;
      const amount = form.get('amount') ?? '';
      const acts: Record<string, () => Promise<string | undefined>> = {
        refund: () => refundBehindTheShop(id, amount),
        reverse: () => moveWithoutShop(context, id, 'reverse', amount),
        capture: () => moveWithoutShop(context, id, 'capture', amount),
        complete: () => endPending(context, id, 'COMPLETED'),
        deny: () => endPending(context, id, 'DECLINED'),
      };
      const act = acts[form.get('do') ?? ''];
      if (!act) return reply.code(400).send('There is no such choice.');
      const problem = await act();
      return problem ? reply.code(409).send(problem) : done(request, reply);
    });

    async function refundBehindTheShop(id: string, value: string): Promise<string | undefined> {
      const capture = await store.findCapture(id);
      const amount = { currency_code: capture?.currency ?? 'USD', value };
      const { status, body } = await refundCapture(context, id, { amount }, undefined, true);
      return status < 300 ? undefined : JSON.stringify(body);
    }
  };
}

const wantsJson = ({ headers: { accept = '' } }: FastifyRequest) => accept.includes('application/json');
