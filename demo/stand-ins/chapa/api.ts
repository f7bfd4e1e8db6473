/** The calls of the API: initialise, verify, refund, verify a refund. */
import { randomBytes } from 'node:crypto';
import { failure, success, type Answer } from './answers.ts';
import type { Events } from './events.ts';
import { decimal, minorOf } from './means.ts';
import type { ChapaStore, Refund, Transaction } from './store.ts';

export interface Context {
  store: ChapaStore;
  events: Events;
  /** The base address of the pages, which is known once the stand-in listens. */
  pages: { base: string };
}

const texts = /^[A-Za-z0-9 _.-]*$/;
const newName = (prefix: string) => prefix + randomBytes(6).toString('hex');

/** `POST /v1/transaction/initialize` */
export async function initialize({ store, pages }: Context, body: unknown): Promise<Answer> {
  const fields = (body ?? {}) as Record<string, unknown>;
  const problems = problemsOf(fields);
  if (Object.keys(problems).length > 0) return failure(400, problems);
  const custom = (fields['customization'] ?? {}) as Record<string, string | undefined>;
  const token = randomBytes(16).toString('base64url');
  const isNew = await store.add({
    txRef: String(fields['tx_ref']),
    token,
    reference: newName('AP'),
    currency: String(fields['currency']),
    amountMinor: minorOf(fields['amount'])!,
    returnUrl: textOrNull(fields['return_url']),
    title: custom['title'] ?? null,
    description: custom['description'] ?? null,
    email: textOrNull(fields['email']),
  });
  if (!isNew) return failure(400, 'Transaction reference has been used before');
  return success('Hosted Link', { checkout_url: `${pages.base}/checkout/payment/${token}` });
}

function problemsOf(fields: Record<string, unknown>): Record<string, string[]> {
  const custom = (fields['customization'] ?? {}) as Record<string, unknown>;
  const fits = (value: unknown, pattern: RegExp, max = 100) =>
    value === undefined || (typeof value === 'string' && value.length <= max && pattern.test(value));
  const checks: [string, boolean, string][] = [
    ['amount', minorOf(fields['amount']) !== null, 'validation.numeric'],
    ['currency', fields['currency'] === 'ETB' || fields['currency'] === 'USD', 'validation.in'],
    ['tx_ref', Boolean(fields['tx_ref']) && fits(fields['tx_ref'], texts, 50), 'validation.required'],
    ['email', fits(fields['email'], /^\S+@\S+\.\S+$/), 'validation.email'],
    ['phone_number', fits(fields['phone_number'], /^0[79]\d{8}$/), 'validation.regex'],
    ['return_url', isAddress(fields['return_url']), 'validation.url'],
    ['customization.title', fits(custom['title'], texts, 16), 'validation.max.string'],
    ['customization.description', fits(custom['description'], texts, 50), 'validation.regex'],
  ];
  return Object.fromEntries(
    checks.filter(([, good]) => !good).map(([field, , problem]) => [field, [problem]]),
  );
}

function isAddress(value: unknown): boolean {
  if (value === undefined) return true;
  return typeof value === 'string' && /^https?:$/.test(URL.parse(value)?.protocol ?? '');
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * `GET /v1/transaction/verify/{tx_ref}` answers the true state, or the false one that was chosen on the payment page.
 */
export async function verify({ store }: Context, txRef: string): Promise<Answer> {
  const transaction = await store.findTransaction(txRef);
  if (!transaction) return failure(404, 'Invalid transaction or Transaction not found');
  if (transaction.status === 'pending' && !transaction.method) {
    return { status: 404, body: { message: 'Payment not paid yet', status: null, data: null } };
  }
  return success('Payment details', transactionData(transaction));
}

function transactionData(transaction: Transaction): object {
  const { lie, amountMinor } = transaction;
  const told = amountMinor + (lie === 'less' ? -1 : lie === 'more' ? 1 : 0);
  return {
    first_name: null,
    last_name: null,
    email: transaction.email,
    currency: lie === 'currency' ? (transaction.currency === 'ETB' ? 'USD' : 'ETB') : transaction.currency,
    amount: Number(decimal(told)),
    charge: 0,
    mode: 'test',
    method: transaction.method,
    type: 'API',
    status: transaction.status,
    reference: transaction.reference,
    tx_ref: lie === 'other-transaction' ? `${transaction.txRef}-other` : transaction.txRef,
    customization: { title: transaction.title, description: transaction.description, logo: null },
    meta: null,
    created_at: transaction.createdAt.toISOString(),
    updated_at: transaction.updatedAt.toISOString(),
  };
}

/** `POST /v1/refund/{reference}` refunds `amount`, or without it the whole payment. */
export async function refund(
  { store, events }: Context,
  name: string,
  form: URLSearchParams,
): Promise<Answer> {
  // Tries again when something else has changed the transaction between reading and refunding it.
  for (let round = 0; round < 8; round += 1) {
    const transaction = await store.findByReference(name);
    if (!transaction) return failure(404, 'Transaction not found');
    const reference = form.get('reference');
    if (reference && (await store.findRefund(reference))) {
      return failure(400, 'The reference number has been used before');
    }
    const left = transaction.amountMinor - transaction.refundedMinor;
    const asked = form.has('amount') ? minorOf(form.get('amount')) : left;
    if (transaction.status !== 'success') return failure(400, 'Transaction is not successful');
    if (asked === null || asked > left) {
      return failure(400, 'Refund amount cannot exceed the full transaction amount or be less than 0');
    }
    const given: Refund = {
      refId: newName('REF'),
      reference,
      txRef: transaction.txRef,
      amountMinor: asked,
      currency: transaction.currency,
    };
    if (!(await store.refund(transaction, given, form.get('reason')))) continue;
    await events.tell('charge.refunded', transaction);
    return success('Refund initiated', refundData(given));
  }
  return failure(409, 'Try again');
}

/** `GET /v1/refund/{ref_id}/verify` */
export async function verifyRefund({ store }: Context, refId: string): Promise<Answer> {
  const found = await store.findRefund(refId);
  return found
    ? success('Refund verified successfully', refundData(found))
    : failure(404, 'Refund not found');
}

const refundData = ({ refId, reference, amountMinor, currency }: Refund) => ({
  ref_id: refId,
  reference,
  amount: Number(decimal(amountMinor)),
  currency,
  status: 'refunded',
});
