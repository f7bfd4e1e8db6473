/**
 * The window in which a payment is approved: `/checkoutnow?token={order}`, as at PayPal. The outcome goes to the window
 * that opened it, by postMessage to exactly the origin that opened it, and never in an address.
 */
import type { FastifyInstance } from 'fastify';
import type { SandboxLog } from './answering.ts';
import { choicePage, waitPage, type Opener } from './approval-page.ts';
import { choosePayment, failed, problemOf } from './choose-payment.ts';
import { formOf, html, preparePages } from '../pages/page.ts';
import { assetRoutes, isOwnOrigin } from './pages.ts';
import { findLiveOrder, type Context } from './orders.ts';

export function approvalRoutes(context: Context, log: SandboxLog) {
  const { store, addresses } = context;

  return async (app: FastifyInstance): Promise<void> => {
    preparePages(app);
    app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) log.error({ err: error, url: request.url }, 'stand-in PayPal failed');
      return html(reply, failed('The payment window could not be shown.'), status);
    });

    assetRoutes(app);
    app.get('/checkoutnow/wait', (_request, reply) => html(reply, waitPage()));

    app.get('/checkoutnow', async (request, reply) => {
      const query = new URL(request.url, addresses.pageBase).searchParams;
      const opener = readOpener(query);
      const order = await findLiveOrder(store, query.get('token') ?? '');
      const problem = problemOf(order, opener);
      if (problem || !order) return html(reply, problem!.body, problem!.status);
      const expected = query.get('currency');
      const { currency_code: currency } = order.purchaseUnit.amount;
      if (expected && expected !== currency) {
        const message = `Expected currency from order api call to be ${expected.slice(0, 3)}, got ${currency}. Please ensure you are passing currency=${currency} to the sdk`;
        return html(reply, failed(message, opener), 409);
      }
      return html(reply, choicePage(order, opener));
    });

    app.post('/checkoutnow', async (request, reply) => {
      if (!isOwnOrigin(request, addresses))
        return html(reply, failed('The choice came from another page.'), 403);
      const form = formOf(request);
      const opener = readOpener(form);
      const { body, status } = await choosePayment(
        context,
        log,
        form.get('token') ?? '',
        form.get('choice') ?? '',
        opener,
      );
      return html(reply, body, status);
    });
  };
}

function readOpener(parameters: URLSearchParams): Opener | undefined {
  const origin = parameters.get('origin') ?? '';
  const channel = parameters.get('channel') ?? '';
  if (!/^[\w-]{1,64}$/.test(channel) || !/^https?:\/\/[^/]+$/.test(origin)) return undefined;
  return URL.parse(origin)?.origin === origin ? { origin, channel } : undefined;
}
