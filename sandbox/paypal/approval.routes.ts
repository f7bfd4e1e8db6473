/**
 * The window in which a payment is approved: `/checkoutnow?token={order}`, as at PayPal. The answer goes to
 * the window that opened it (postMessage to exactly the origin it was opened with), never in an address.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { SandboxLog } from './api.routes.ts';
import { choicePage, outcomePage, waitPage, type Opener, type Outcome } from './approval-page.ts';
import { formOf, html, isOwnOrigin, preparePages } from './html-pages.ts';
import { answerOrder, findLiveOrder, type Context } from './orders.ts';
import { payer } from './representation.ts';
import type { PayerChoice } from './store.ts';

const payerChoices: readonly string[] = ['pay', 'decline', 'pending'] satisfies PayerChoice[];

const asset = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

export function approvalRoutes(context: Context, log: SandboxLog) {
  const { store, addresses, webhooks } = context;

  return async (app: FastifyInstance): Promise<void> => {
    preparePages(app);
    app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) log.error({ err: error, url: request.url }, 'stand-in PayPal failed');
      return html(reply, failed('The payment window could not be shown.'), status);
    });

    const assets = { css: asset('approval.css'), script: asset('approval.browser.js') };
    app.get('/checkoutnow/approval.css', (_request, reply) => reply.type('text/css').send(assets.css));
    app.get('/checkoutnow/approval.js', (_request, reply) => {
      return reply.type('text/javascript').send(assets.script);
    });
    app.get('/favicon.ico', (_request, reply) => reply.code(204).send());

    app.get('/checkoutnow/wait', (_request, reply) => html(reply, waitPage()));

    app.get('/checkoutnow', async (request, reply) => {
      const query = new URL(request.url, addresses.pageBase).searchParams;
      const opener = readOpener(query);
      const order = await findLiveOrder(store, query.get('token') ?? '');
      if (!order) return html(reply, failed('This payment is unknown or has expired.', opener), 404);
      if (order.status === 'COMPLETED') {
        return html(reply, failed('This payment has already been made.', opener), 409);
      }
      const expected = query.get('currency');
      const { currency_code: currency } = order.purchaseUnit.amount;
      if (expected && expected !== currency) {
        const message = `Expected currency from order api call to be ${expected.slice(0, 3)}, got ${currency}. Please ensure you are passing currency=${currency} to the sdk`;
        return html(reply, failed(message, opener), 409);
      }
      return html(reply, choicePage(order, opener));
    });

    app.post('/checkoutnow', async (request, reply) => {
      const form = formOf(request);
      if (!isOwnOrigin(request, addresses))
        return html(reply, failed('The choice came from another page.'), 403);
      const opener = readOpener(form);
      const orderId = form.get('token') ?? '';
      const choice = form.get('choice') ?? '';

      if (choice === 'cancel') {
        const order = await findLiveOrder(store, orderId);
        if (!order) return html(reply, failed('This payment is unknown or has expired.', opener), 404);
        log.info({ orderId }, 'test payment cancelled');
        const cancelUrl = withQuery(order.experienceContext?.cancel_url, { token: orderId });
        return html(reply, outcomePage({ event: 'cancelled', orderId }, opener, cancelUrl));
      }
      if (!payerChoices.includes(choice)) return html(reply, failed('Unknown choice.', opener), 400);

      // Again when something else changed the order between reading and approving it.
      for (let round = 0; round < 8; round++) {
        const order = await findLiveOrder(store, orderId);
        if (!order) return html(reply, failed('This payment is unknown or has expired.', opener), 404);
        if (order.status === 'COMPLETED') {
          return html(reply, failed('This payment has already been made.', opener), 409);
        }
        if ((await store.approveOrder(order, choice as PayerChoice)) !== 'done') continue;
        log.info({ orderId, choice }, 'test payment approved');
        const { body } = await answerOrder(context, orderId, 200, true);
        webhooks.tell('CHECKOUT.ORDER.APPROVED', body!);
        const outcome: Outcome = { event: 'approved', orderId, payerId: payer.payer_id };
        const query = { token: orderId, PayerID: payer.payer_id };
        return html(
          reply,
          outcomePage(outcome, opener, withQuery(order.experienceContext?.return_url, query)),
        );
      }
      return html(reply, failed('Somebody else is changing this payment. Try again.', opener), 409);
    });
  };
}

function failed(message: string, opener?: Opener): string {
  return outcomePage({ event: 'failed', message }, opener);
}

function readOpener(parameters: URLSearchParams): Opener | undefined {
  const origin = parameters.get('origin') ?? '';
  const channel = parameters.get('channel') ?? '';
  if (!/^[\w-]{1,64}$/.test(channel) || !/^https?:\/\/[^/]+$/.test(origin)) return undefined;
  return URL.parse(origin)?.origin === origin ? { origin, channel } : undefined;
}

function withQuery(address: string | undefined, query: Record<string, string>): string | undefined {
  const url = address === undefined ? null : URL.parse(address);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
