import { z } from 'zod';
import { Refusal } from '#server/platform/errors.ts';
import type { Log } from '#server/platform/log.ts';

/** PayPal's Orders v2 and Payments v2 over `fetch` (developer.paypal.com/docs/api/orders/v2). */

const capture = z.object({
  id: z.string(),
  status: z.enum(['COMPLETED', 'DECLINED', 'PENDING', 'FAILED', 'REFUNDED', 'PARTIALLY_REFUNDED']),
  amount: z.object({ currency_code: z.string(), value: z.string() }).optional(),
  custom_id: z.string().optional(),
});
export type PaypalCapture = z.infer<typeof capture>;

const order = z.object({
  id: z.string(),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        payments: z.object({ captures: z.array(capture).optional() }).optional(),
      }),
    )
    .optional(),
});
export type PaypalOrder = z.infer<typeof order>;

/** What PayPal said when it refused: the error's name and the issues of its details. */
export class PaypalRefusal extends Error {
  readonly status: number;
  readonly issues: string[];
  constructor(status: number, name: string, issues: string[]) {
    super(`PayPal: ${status} ${name} ${issues.join(' ')}`);
    this.name = 'PaypalRefusal';
    this.status = status;
    this.issues = issues;
  }
}

export interface PaypalAccount {
  clientId: string;
  secret: string;
  apiBase: string;
}

export interface NewPaypalOrder {
  /** Sent as custom_id: the shop's order. */
  orderId: string;
  invoiceId: string;
  description: string;
  currency: string;
  /** Decimal text. */
  amount: string;
  returnUrl: string;
  /** PayPal-Request-Id: the same id never makes a second order (kept 6 h by PayPal). */
  requestId: string;
}

export type PaypalClient = ReturnType<typeof createPaypalClient>;

const TIMEOUT_MS = 6_000;
const ATTEMPTS = 2;

export function createPaypalClient({ clientId, secret, apiBase }: PaypalAccount, log: Log) {
  let token: { value: string; expiresAt: number } | null = null;

  async function accessToken(): Promise<string> {
    if (token && token.expiresAt > Date.now()) return token.value;
    const { status, body } = await send('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const answer = z.object({ access_token: z.string(), expires_in: z.number() }).safeParse(body);
    if (status !== 200 || !answer.success) {
      log.error({ status }, 'PayPal refuses the client id and secret');
      throw new Refusal(502, 'provider-unavailable');
    }
    const { access_token: value, expires_in: seconds } = answer.data;
    token = { value, expiresAt: Date.now() + (seconds - 60) * 1000 };
    return value;
  }

  /** One request; what is no JSON within the time limit means that the provider is away. */
  async function send(path: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
    try {
      const response = await fetch(apiBase + path, {
        ...init,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      return { status: response.status, body: await response.json() };
    } catch (error) {
      log.warn({ err: error, path }, 'PayPal does not answer');
      throw new Refusal(502, 'provider-unavailable');
    }
  }

  /**
   * An authorised call. Reading, and creating under a request id, may be repeated: what fails at the provider's
   * side (5xx, no answer) is tried once more after a short wait with jitter.
   */
  async function call(
    method: 'GET' | 'POST',
    path: string,
    content?: object,
    requestId?: string,
  ): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await attemptCall(method, path, content, requestId).catch((error: unknown) => {
        if (attempt < ATTEMPTS && error instanceof Refusal) return null;
        throw error;
      });
      if (answer && answer.status < 300) return answer.body;
      const again = answer === null || answer.status >= 500 || answer.status === 429 || answer.status === 401;
      if (answer?.status === 401) token = null;
      if (!again) throw refusalOf(answer.status, answer.body);
      if (attempt >= ATTEMPTS) throw new Refusal(502, 'provider-unavailable');
      await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 300));
    }
  }

  async function attemptCall(
    method: string,
    path: string,
    content: object | undefined,
    requestId: string | undefined,
  ) {
    return send(path, {
      method,
      headers: {
        authorization: `Bearer ${await accessToken()}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId ? { 'paypal-request-id': requestId } : {}),
      },
      body: content === undefined ? undefined : JSON.stringify(content),
    });
  }

  return {
    async createOrder(facts: NewPaypalOrder): Promise<PaypalOrder> {
      const amount = { currency_code: facts.currency, value: facts.amount };
      const body = {
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
      return order.parse(await call('POST', '/v2/checkout/orders', body, facts.requestId));
    },

    /** The provider's own word on an order; null when it knows none by this id. */
    async findOrder(id: string): Promise<PaypalOrder | null> {
      try {
        return order.parse(await call('GET', `/v2/checkout/orders/${encodeURIComponent(id)}`));
      } catch (error) {
        if (error instanceof PaypalRefusal && error.status === 404) return null;
        throw error;
      }
    },

    /** @throws PaypalRefusal with ORDER_NOT_APPROVED, ORDER_ALREADY_CAPTURED, INSTRUMENT_DECLINED … */
    async capture(id: string, requestId: string): Promise<PaypalOrder> {
      return order.parse(
        await call('POST', `/v2/checkout/orders/${encodeURIComponent(id)}/capture`, {}, requestId),
      );
    },
  };
}

function refusalOf(status: number, body: unknown): PaypalRefusal {
  const shape = z.object({
    name: z.string().optional(),
    details: z.array(z.object({ issue: z.string() })).optional(),
  });
  const { data } = shape.safeParse(body);
  return new PaypalRefusal(status, data?.name ?? '', data?.details?.map((detail) => detail.issue) ?? []);
}
