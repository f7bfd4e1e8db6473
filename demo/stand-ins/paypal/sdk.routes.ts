/**
 * `GET /sdk/js?client-id=…&currency=USD&intent=capture&components=buttons`: the script that puts
 * `window.paypal` on the shop's page (developer.paypal.com/sdk/js/configuration). A wrong parameter is
 * answered 400 with a script that throws, which is what the loader of the original reads its reason from.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { newDebugId, type Answer } from './answers.ts';
import { isSupportedCurrency } from './money.ts';
import { captureOrder, createOrder, showOrder, unknownId, type Context } from './orders.ts';

export function sdkRoutes(context: Context, clientId: string) {
  return async (app: FastifyInstance): Promise<void> => {
    const source = ['sdk.browser.js', 'react-driver.browser.js']
      .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
      .join('\n');

    app.get('/sdk/js', (request, reply) => {
      const query = new URL(request.url, context.addresses.pageBase).searchParams;
      reply.type('text/javascript; charset=utf-8').headers({
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
      const currency = query.get('currency') ?? 'USD';
      const problem = findQueryProblem(query, clientId, currency);
      if (problem) {
        const script = `throw new Error(${JSON.stringify(`SDK Validation error: '${problem}'`)});\n\n/* Original Error:\n\n${problem} (debug id: ${newDebugId()})\n\n*/\n`;
        return reply.code(400).send(script);
      }
      const settings = { origin: context.addresses.pageBase, clientId, currency };
      return reply.send(source.replace("'SANDBOX_SETTINGS'", () => JSON.stringify(settings)));
    });

    // Answers calls of `actions.order.create()`, `.get()` and `.capture()`, which the original SDK sends with
    // the client id alone. No cookies and no tokens are involved, so any page may read the answer.
    const answered = (reply: FastifyReply, { status, body }: Answer) =>
      reply.code(status).header('access-control-allow-origin', '*').send(body);
    const isClient = (url: string) =>
      new URL(url, context.addresses.pageBase).searchParams.get('client-id') === clientId;
    app.get<{ Params: { id: string } }>('/sdk/order/:id', async ({ params: { id }, url }, reply) => {
      return answered(reply, isClient(url) ? await showOrder(context, id) : unknownId('order_id', id));
    });
    // The script sends JSON as plain text, so that the browser makes no CORS preflight.
    app.post<{ Body: string }>('/sdk/order', async ({ body, url }, reply) => {
      const answer = isClient(url)
        ? await createOrder(context, parsedJson(body), undefined, true)
        : unknownId('client-id', '');
      return answered(reply, answer);
    });
    app.post<{ Params: { id: string } }>('/sdk/order/:id/capture', async ({ params: { id }, url }, reply) => {
      const answer = isClient(url)
        ? await captureOrder(context, id, undefined, true)
        : unknownId('order_id', id);
      return answered(reply, answer);
    });
  };
}

/** Parses JSON; undefined for any other text, which the check of the order then refuses. */
function parsedJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

/** A fixed sentence; the sent parameter is not repeated, because the answer is a script. */
function findQueryProblem(query: URLSearchParams, clientId: string, currency: string): string | undefined {
  if (!query.get('client-id')) return 'Expected client-id to be passed';
  if (query.get('client-id') !== clientId) return 'client-id not recognized for either production or sandbox';
  if (!isSupportedCurrency(currency)) return 'Invalid query value for currency';
  if ((query.get('intent') ?? 'capture') !== 'capture') return 'Invalid query value for intent';
  const components = (query.get('components') ?? 'buttons').split(',');
  if (!components.includes('buttons')) return 'Invalid query value for components';
  return undefined;
}
