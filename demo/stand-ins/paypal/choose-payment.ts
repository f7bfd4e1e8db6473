import type { SandboxLog } from './answering.ts';
import { outcomePage, type Opener, type Outcome } from './approval-page.ts';
import { answerOrder, findLiveOrder, type Context } from './orders.ts';
import { payer } from './representation.ts';
import type { Order, PayerChoice } from './store-types.ts';

const payerChoices: readonly string[] = ['pay', 'decline', 'pending'] satisfies PayerChoice[];

/**
 * Approves or cancels an order by the buyer's choice.
 * @returns the page that reports the outcome to the window's opener.
 */
export async function choosePayment(
  context: Context,
  log: SandboxLog,
  orderId: string,
  choice: string,
  opener: Opener | undefined,
): Promise<Page> {
  const { store, webhooks } = context;
  if (choice === 'cancel') return cancelPayment(context, log, orderId, opener);
  if (!payerChoices.includes(choice)) return { body: failed('Unknown choice.', opener), status: 400 };
  // Tries again when something else has changed the order between reading and approving it.
  for (let round = 0; round < 8; round++) {
    const order = await findLiveOrder(store, orderId);
    const problem = problemOf(order, opener);
    if (problem || !order) return problem!;
    if ((await store.approveOrder(order, choice as PayerChoice)) !== 'done') continue;
    log.info({ orderId, choice }, 'test payment approved');
    const { body } = await answerOrder(context, orderId, 200, true);
    webhooks.tell('CHECKOUT.ORDER.APPROVED', body!);
    const outcome: Outcome = { event: 'approved', orderId, payerId: payer.payer_id };
    const query = { token: orderId, PayerID: payer.payer_id };
    const returnUrl = withQuery(order.experienceContext?.return_url, query);
    return { body: outcomePage(outcome, opener, returnUrl) };
  }
  return { body: failed('Somebody else is changing this payment. Try again.', opener), status: 409 };
}

async function cancelPayment(
  { store }: Context,
  log: SandboxLog,
  orderId: string,
  opener: Opener | undefined,
): Promise<Page> {
  const order = await findLiveOrder(store, orderId);
  if (!order) return problemOf(order, opener)!;
  log.info({ orderId }, 'test payment cancelled');
  const cancelUrl = withQuery(order.experienceContext?.cancel_url, { token: orderId });
  return { body: outcomePage({ event: 'cancelled', orderId }, opener, cancelUrl) };
}

export interface Page {
  body: string;
  status?: number;
}

/** The page that explains why an order cannot be paid; undefined when it can. */
export function problemOf(order: Order | undefined, opener: Opener | undefined): Page | undefined {
  if (!order) return { body: failed('This payment is unknown or has expired.', opener), status: 404 };
  if (order.status === 'COMPLETED')
    return { body: failed('This payment has already been made.', opener), status: 409 };
  return undefined;
}

export function failed(message: string, opener?: Opener): string {
  return outcomePage({ event: 'failed', message }, opener);
}

function withQuery(address: string | undefined, query: Record<string, string>): string | undefined {
  const url = address === undefined ? null : URL.parse(address);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
