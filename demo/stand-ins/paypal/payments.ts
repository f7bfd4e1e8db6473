/** Captures and refunds (developer.paypal.com/docs/api/payments/v2). */
import { z } from 'zod';
import { failure, refusal, type Answer, type Problem } from './answers.ts';
import { toldCapture } from './behaviour.ts';
import { readForm } from './form-problems.ts';
import { isId, newId } from './ids.ts';
import { changeOnce } from './keyed-request.ts';
import { findMoneyIssue, toMinor, type Money } from './money.ts';
import { moneySchema, text } from './order-request.ts';
import { tellCapture, unknownId, type Context } from './orders.ts';
import { presentCapture, presentRefund } from './representation.ts';
import type { Capture, KeyedRequest } from './store-types.ts';

const refundRequestSchema = z.object({
  amount: moneySchema.optional(),
  custom_id: text(127).optional(),
  invoice_id: text(127).optional(),
  note_to_payer: text(255).optional(),
});

export async function showCapture({ store, addresses, behaviour }: Context, id: string): Promise<Answer> {
  const capture = isId(id) ? await store.findCapture(id) : undefined;
  if (!capture) return unknownId('capture_id', id);
  return { status: 200, body: presentCapture(toldCapture(capture, behaviour), addresses) };
}

export async function showRefund({ store, addresses }: Context, id: string): Promise<Answer> {
  const refund = isId(id) ? await store.findRefund(id) : undefined;
  if (!refund) return unknownId('refund_id', id);
  return { status: 200, body: presentRefund(refund, addresses, true) };
}

/** Refunds the given amount, or with an empty body all that has not been refunded yet. */
export async function refundCapture(
  { store, addresses, webhooks }: Context,
  captureId: string,
  body: unknown,
  request: KeyedRequest | undefined,
  whole: boolean,
): Promise<Answer> {
  const form = readForm(refundRequestSchema, body);
  if (!form.ok) return refusal(form.problems);
  const { amount, invoice_id, custom_id, note_to_payer } = form.value;
  const answerRefund = async (id: string, status: number): Promise<Answer> => {
    const refund = await store.findRefund(id);
    return refund ? { status, body: presentRefund(refund, addresses, whole) } : failure(500);
  };

  return changeOnce(
    store,
    request,
    (id) => answerRefund(id, 200),
    async () => {
      const capture = isId(captureId) ? await store.findCapture(captureId) : undefined;
      if (!capture) return unknownId('capture_id', captureId);
      const problem = findRefundProblem(capture, amount);
      if (problem) return refusal(problem);
      const remaining = capture.amountMinor - capture.refundedMinor;
      const amountMinor = amount ? toMinor(amount) : remaining;
      const refund = {
        id: newId(),
        captureId,
        currency: capture.currency,
        amountMinor,
        totalRefundedMinor: capture.refundedMinor + amountMinor,
        invoiceId: invoice_id ?? null,
        customId: custom_id ?? capture.customId,
        noteToPayer: note_to_payer ?? null,
      };
      const change = await store.refundCapture(capture, refund, request);
      if (change !== 'done') return change;
      const made = await store.findRefund(refund.id);
      if (made) webhooks.tell('PAYMENT.CAPTURE.REFUNDED', presentRefund(made, addresses, true));
      return answerRefund(refund.id, 201);
    },
  );
}

/** Returns why an amount of a capture, or all that is left of it, cannot be refunded. */
function findRefundProblem(
  { status, currency, amountMinor, refundedMinor }: Capture,
  amount: Money | undefined,
): Problem | undefined {
  if (status === 'REFUNDED') return { issue: 'CAPTURE_FULLY_REFUNDED' };
  if (status === 'PENDING') return { issue: 'PENDING_CAPTURE' };
  if (status !== 'COMPLETED' && status !== 'PARTIALLY_REFUNDED') return { issue: 'REFUND_NOT_ALLOWED' };
  if (!amount) return undefined;
  const issue = findMoneyIssue(amount, 'positive');
  if (issue) return { issue, field: '/amount', value: amount.value };
  if (amount.currency_code !== currency) {
    const field = '/amount/currency_code';
    return { issue: 'REFUND_CAPTURE_CURRENCY_MISMATCH', field, value: amount.currency_code };
  }
  return toMinor(amount) > amountMinor - refundedMinor
    ? { issue: 'REFUND_AMOUNT_EXCEEDED', field: '/amount/value', value: amount.value }
    : undefined;
}

/**
 * Changes a capture as PayPal does without the shop, on its own pages or after a dispute.
 * @returns the reason why it cannot, if any.
 */
export async function moveWithoutShop(
  context: Context,
  captureId: string,
  what: 'reverse' | 'capture',
  value: string,
): Promise<string | undefined> {
  const capture = isId(captureId) ? await context.store.findCapture(captureId) : undefined;
  if (!capture) return 'This payment is unknown.';
  if (what === 'reverse') {
    if ((await context.store.reverse(capture)) !== 'done') return 'Nothing of this payment is left.';
    await tellCapture(context, captureId);
    return undefined;
  }
  const amount = { currency_code: capture.currency, value };
  const issue = moneySchema.safeParse(amount).success ? findMoneyIssue(amount, 'positive') : 'no amount';
  if (issue) return issue;
  const id = newId();
  await context.store.captureAgain(capture, id, toMinor(amount));
  await tellCapture(context, id);
  return undefined;
}

/** Completes or declines a pending capture. @returns the reason why it cannot, if any. */
export async function endPending(
  context: Context,
  captureId: string,
  status: 'COMPLETED' | 'DECLINED',
): Promise<string | undefined> {
  const capture = isId(captureId) ? await context.store.findCapture(captureId) : undefined;
  if (!capture) return 'This payment is unknown.';
  if ((await context.store.endPending(capture, status)) !== 'done') return 'This payment is not pending.';
  await tellCapture(context, captureId);
  return undefined;
}
