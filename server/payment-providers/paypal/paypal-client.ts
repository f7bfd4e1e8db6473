import { z } from 'zod';
import { providerAway, ProviderRefusal, readAnswer } from '#server/payment-providers/provider-http.ts';
import type { Log } from '#server/platform/log.ts';
import { createPaypalHttp, type PaypalAccount } from './paypal-http.ts';

/**
 * PayPal's Orders v2 and Payments v2 (developer.paypal.com/docs/api/orders/v2, …/payments/v2; OpenAPI in
 * paypal/paypal-rest-api-specifications).
 */

const money = z.object({ currency_code: z.string(), value: z.string() });
const links = z.array(z.object({ href: z.string(), rel: z.string() }));

const capture = z.object({
  id: z.string(),
  status: z.enum([
    'COMPLETED',
    'DECLINED',
    'PENDING',
    'FAILED',
    'REFUNDED',
    'PARTIALLY_REFUNDED',
    // Documented for events and lists of transactions; PayPal documents nowhere whether an order shows it.
    'REVERSED',
  ]),
  amount: money.optional(),
  custom_id: z.string().optional(),
  create_time: z.string().optional(),
  /** False when more may be captured of the approved amount. */
  final_capture: z.boolean().optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
});
export type PaypalCapture = z.infer<typeof capture>;

const refund = z.object({
  id: z.string(),
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
  amount: money.optional(),
  /** The shop's `refundId`. Refunds made on PayPal's own pages have no custom_id, or that of the capture. */
  custom_id: z.string().optional(),
  /** The link with rel `up` leads to the capture that was refunded. */
  links: links.optional(),
});
export type PaypalRefund = z.infer<typeof refund>;

const purchaseUnit = z.object({
  custom_id: z.string().optional(),
  amount: money.optional(),
  /** The merchant who gets the money. */
  payee: z.object({ merchant_id: z.string().optional(), email_address: z.string().optional() }).optional(),
  payment_instruction: z
    .object({ platform_fees: z.array(z.unknown()).optional(), disbursement_mode: z.string().optional() })
    .optional(),
  payments: z
    .object({ captures: z.array(capture).optional(), refunds: z.array(refund).optional() })
    .optional(),
});
export type PaypalUnit = z.infer<typeof purchaseUnit>;

const order = z.object({
  id: z.string(),
  intent: z.string().optional(),
  create_time: z.string().optional(),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: z.array(purchaseUnit).optional(),
  /** The buyer approves at the link with rel `payer-action`, or `approve`. */
  links: links.optional(),
});
export type PaypalOrder = z.infer<typeof order>;

export interface NewPaypalOrder {
  /** The id of the shop's order, sent as custom_id. */
  orderId: string;
  invoiceId: string;
  description: string;
  currency: string;
  /** The amount as decimal text. */
  amount: string;
  returnUrl: string;
  /** PayPal-Request-Id: the same id never makes a second order (kept 6 h by PayPal). */
  requestId: string;
}

export interface NewPaypalRefund {
  /** Decimal text, in the currency of the capture. */
  amount: string;
  currency: string;
  /** The payer reads it; at most 255 characters are sent. */
  note: string;
  /** Sent as custom_id: names the refund in the order's list, also when PayPal has forgotten the request id. */
  refundId: string;
  /** PayPal-Request-Id: the same id never gives back twice (kept 6 h by PayPal). */
  requestId: string;
}

export type PaypalClient = ReturnType<typeof createPaypalClient>;

/** Creates the calls to PayPal, whose answers are checked against schemas. */
function createCalls(account: PaypalAccount, log: Log, limitMs?: number) {
  const call = createPaypalHttp(account, log, limitMs);

  /** The resource with this id; null when PayPal knows none. */
  async function find<T extends { id: string }>(
    schema: z.ZodType<T>,
    folder: string,
    id: string,
  ): Promise<T | null> {
    const path = `${folder}/${encodeURIComponent(id)}`;
    try {
      const found = readAnswer(log, schema, await call({ method: 'GET', path }), path);
      if (found.id === id) return found;
      log.error({ path, answered: found.id }, 'PayPal answered with something else');
      throw providerAway();
    } catch (error) {
      if (error instanceof ProviderRefusal && error.status === 404) return null;
      throw error;
    }
  }

  /** @param body JSON text. */
  const post = async <T>(schema: z.ZodType<T>, path: string, body: string, requestId?: string): Promise<T> =>
    readAnswer(log, schema, await call({ method: 'POST', path, body, requestId }), path);

  return { find, post };
}

/** Every function ends within 7 s and throws HttpError 502 when PayPal does not answer, or answers nonsense. */
export function createPaypalClient(account: PaypalAccount, log: Log, limitMs?: number) {
  const { find, post } = createCalls(account, log, limitMs);
  return {
    createOrder: (facts: NewPaypalOrder): Promise<PaypalOrder> =>
      post(order, '/v2/checkout/orders', JSON.stringify(contentOf(facts)), facts.requestId),

    /** An order that nobody will ever approve: PayPal's answer names the account of these credentials as its payee. */
    createOrderToSeePayee: (): Promise<PaypalOrder> =>
      post(order, '/v2/checkout/orders', TO_SEE_PAYEE, 'own-account'),

    /** Reads an order at PayPal, with its captures and refunds; null when PayPal does not know it. */
    findOrder: (id: string): Promise<PaypalOrder | null> => find(order, '/v2/checkout/orders', id),

    findCapture: (id: string): Promise<PaypalCapture | null> => find(capture, '/v2/payments/captures', id),

    findRefund: (id: string): Promise<PaypalRefund | null> => find(refund, '/v2/payments/refunds', id),

    /** @throws ProviderRefusal with ORDER_NOT_APPROVED, ORDER_ALREADY_CAPTURED, INSTRUMENT_DECLINED … */
    capture: (id: string, requestId: string): Promise<PaypalOrder> =>
      post(order, `/v2/checkout/orders/${encodeURIComponent(id)}/capture`, '{}', requestId),

    /** @throws ProviderRefusal with REFUND_AMOUNT_EXCEEDED, CAPTURE_FULLY_REFUNDED, PENDING_CAPTURE … */
    refundCapture(captureId: string, facts: NewPaypalRefund): Promise<PaypalRefund> {
      const content = {
        amount: { currency_code: facts.currency, value: facts.amount },
        custom_id: facts.refundId,
        // PayPal refuses an empty note.
        ...(facts.note ? { note_to_payer: facts.note.slice(0, 255).toWellFormed() } : {}),
      };
      const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`;
      return post(refund, path, JSON.stringify(content), facts.requestId);
    },
  };
}

const TO_SEE_PAYEE = JSON.stringify({
  intent: 'CAPTURE',
  purchase_units: [{ amount: { currency_code: 'USD', value: '1.00' } }],
});

function contentOf(facts: NewPaypalOrder): object {
  const amount = { currency_code: facts.currency, value: facts.amount };
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: facts.orderId,
        invoice_id: facts.invoiceId,
        amount: { ...amount, breakdown: { item_total: amount } },
        items: [{ name: facts.description, quantity: '1', unit_amount: amount }],
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: facts.returnUrl,
          cancel_url: facts.returnUrl,
        },
      },
    },
  };
}
