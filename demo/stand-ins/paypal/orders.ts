/** Orders: create, show, capture (developer.paypal.com/docs/api/orders/v2). */
import { failure, refusal, type Answer } from './answers.ts';
import { readForm } from './form-problems.ts';
import { isId, newId } from './ids.ts';
import { changeOnce } from './keyed-request.ts';
import { toldCapture, type Behaviour } from './behaviour.ts';
import { toMinor } from './money.ts';
import { findAmountProblems, findUnsupported, orderRequestSchema } from './order-request.ts';
import { approvalUrl, presentCapture, presentOrder, type Addresses } from './representation.ts';
import type { Webhooks } from './webhooks.ts';
import type { KeyedRequest, Order, PayerChoice, PaypalStore } from './store-types.ts';

export interface Context {
  store: PaypalStore;
  addresses: Addresses;
  behaviour: Behaviour;
  webhooks: Webhooks;
}

/** Finds an order unless it has expired, which it does when nobody pays it within three hours. */
export async function findLiveOrder(store: PaypalStore, id: string): Promise<Order | undefined> {
  const order = isId(id) ? await store.findOrder(id) : undefined;
  return order?.expired ? undefined : order;
}

export function unknownId(field: string, value: string): Answer {
  return refusal({ issue: 'INVALID_RESOURCE_ID', field, value: value.slice(0, 127), location: 'path' });
}

export async function answerOrder(
  context: Context,
  id: string,
  status: number,
  whole: boolean,
): Promise<Answer> {
  const order = await context.store.findOrder(id);
  if (!order) return failure(500);
  const made = order.status === 'COMPLETED' ? await context.store.listCapturesOfOrder(id) : [];
  const captures = made.map((each) => toldCapture(each, context.behaviour));
  const refunds = (await Promise.all(made.map((each) => context.store.listRefunds(each.id)))).flat();
  return { status, body: presentOrder(order, { captures, refunds }, context.addresses, whole) };
}

export async function createOrder(
  context: Context,
  body: unknown,
  request: KeyedRequest | undefined,
  whole: boolean,
): Promise<Answer> {
  const form = readForm(orderRequestSchema, body);
  if (!form.ok) return refusal(form.problems);
  const unsupported = findUnsupported(form.value);
  if (unsupported) return refusal(unsupported);
  const paypal = form.value.payment_source?.paypal;
  if (paypal && !request) {
    return refusal({ issue: 'PAYPAL_REQUEST_ID_REQUIRED', field: 'PayPal-Request-Id', location: 'header' });
  }
  const purchaseUnit = form.value.purchase_units[0]!;
  const [problem, ...more] = findAmountProblems(purchaseUnit);
  if (problem) return refusal([problem, ...more]);

  const id = newId();
  return changeOnce(
    context.store,
    request,
    (orderId) => answerOrder(context, orderId, 200, whole),
    async () => {
      const change = await context.store.createOrder(
        {
          id,
          status: paypal ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
          purchaseUnit,
          experienceContext: paypal ? (paypal.experience_context ?? {}) : null,
        },
        request,
      );
      return change === 'done' ? answerOrder(context, id, 201, whole) : change;
    },
  );
}

export async function showOrder(context: Context, id: string): Promise<Answer> {
  const order = await findLiveOrder(context.store, id);
  return order ? answerOrder(context, id, 200, true) : unknownId('order_id', id);
}

export async function captureOrder(
  context: Context,
  orderId: string,
  request: KeyedRequest | undefined,
  whole: boolean,
): Promise<Answer> {
  const { store } = context;
  return changeOnce(
    store,
    request,
    (id) => answerOrder(context, id, 200, whole),
    async () => {
      const order = await findLiveOrder(store, orderId);
      if (!order) return unknownId('order_id', orderId);
      if (order.status === 'COMPLETED') return refusal({ issue: 'ORDER_ALREADY_CAPTURED' });
      if (order.status !== 'APPROVED') return refusal({ issue: 'ORDER_NOT_APPROVED' });
      const choice = choiceOf(order, context.behaviour);
      if (choice === 'decline') {
        // The order stays approved, because the buyer may come back and choose another means of payment.
        const href = approvalUrl(order.id, context.addresses);
        return refusal({ issue: 'INSTRUMENT_DECLINED' }, [{ href, rel: 'redirect', method: 'GET' }]);
      }
      const { amount, invoice_id, custom_id } = order.purchaseUnit;
      const capture = {
        id: newId(),
        orderId,
        status: choice === 'pending' ? ('PENDING' as const) : ('COMPLETED' as const),
        currency: amount.currency_code,
        amountMinor: toMinor(amount),
        invoiceId: invoice_id ?? null,
        customId: custom_id ?? null,
      };
      const change = await store.captureOrder(order, capture, request);
      if (change !== 'done') return change;
      await tellCapture(context, capture.id);
      return answerOrder(context, orderId, 201, whole);
    },
  );
}

function choiceOf({ payerChoice }: Order, { captures }: Behaviour): PayerChoice | null {
  const told = { 'as the payer chose': null, declined: 'decline', pending: 'pending' } as const;
  return told[captures] ?? payerChoice;
}

/** Sends the shop an event about the state of a capture. */
export async function tellCapture(
  { store, addresses, behaviour, webhooks }: Context,
  id: string,
): Promise<void> {
  const capture = await store.findCapture(id);
  if (!capture) return;
  const events = {
    COMPLETED: 'PAYMENT.CAPTURE.COMPLETED',
    PENDING: 'PAYMENT.CAPTURE.PENDING',
    DECLINED: 'PAYMENT.CAPTURE.DENIED',
    REVERSED: 'PAYMENT.CAPTURE.REVERSED',
  } as const;
  const type = events[capture.status as keyof typeof events];
  if (type) webhooks.tell(type, presentCapture(toldCapture(capture, behaviour), addresses));
}
