/**
 * The payment page of a transaction: `/checkout/payment/{token}`, as at Chapa. The buyer's choice leads back to the
 * shop.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxLog } from './answers.ts';
import type { Context } from './api.ts';
import { choicePage, donePage, problemPage } from './checkout-page.ts';
import { takes } from './means.ts';
import { allowForms, formOf, html, preparePages } from '../pages/page.ts';
import { assetRoutes, isOwnOrigin, oneOf } from './pages.ts';
import { lies, webhookHabits, type Choice, type Transaction } from './store.ts';

export function checkoutRoutes({ store, events, pages }: Context, log: SandboxLog) {
  return async (app: FastifyInstance): Promise<void> => {
    preparePages(app);
    assetRoutes(app);

    const show = (reply: FastifyReply, transaction: Transaction) =>
      html(
        allowForms(reply, transaction.returnUrl),
        transaction.status === 'pending' ? choicePage(transaction) : donePage(transaction),
      );
    const unknown = (reply: FastifyReply) => html(reply, problemPage('This payment is unknown.'), 404);
    const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token;

    app.get('/checkout/payment/:token', async (request, reply) => {
      const transaction = await store.findByToken(tokenOf(request));
      return transaction ? show(reply, transaction) : unknown(reply);
    });

    app.post('/checkout/payment/:token', async (request, reply) => {
      if (!isOwnOrigin(request, pages.base)) {
        return html(reply, problemPage('The choice came from another page.'), 403);
      }
      const transaction = await store.findByToken(tokenOf(request));
      if (!transaction) return unknown(reply);
      const choice = choiceOf(formOf(request), transaction);
      if (!choice) return html(reply, problemPage('That is not possible for this payment.'), 400);
      if (!(await store.choose(transaction, choice))) {
        return show(reply, (await store.findByToken(transaction.token))!);
      }
      log.info({ txRef: transaction.txRef, ...choice }, 'test payment');
      const chosen = (await store.findByToken(transaction.token))!;
      if (choice.status === 'success') await events.tell('charge.success', chosen);
      if (choice.status === 'failed') await events.tell('charge.failed/cancelled', chosen);
      return transaction.returnUrl
        ? allowForms(reply, transaction.returnUrl).redirect(transaction.returnUrl, 303)
        : show(reply, chosen);
    });
  };
}

/**
 * Reads the buyer's choice; undefined when there is no such choice, or the amount is too high for the means of
 * payment.
 */
function choiceOf(form: URLSearchParams, { amountMinor, method }: Transaction): Choice | undefined {
  const choice = form.get('choice') ?? '';
  const habits = {
    lie: oneOf(lies, form.get('lie')) ?? null,
    webhooks: oneOf(webhookHabits, form.get('webhooks')) ?? 'once',
  };
  if (choice === 'decline') return { status: 'failed', method: method ?? 'telebirr', ...habits };
  if (choice === 'pending') return { status: 'pending', method: method ?? 'telebirr', ...habits };
  return takes(choice, amountMinor) ? { status: 'success', method: choice, ...habits } : undefined;
}
