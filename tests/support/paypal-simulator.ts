import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createPaypalEvents, MESSAGES_CERTIFICATE, WEBHOOK_ID } from './paypal-events.ts';
import {
  createSimulatedPaypal,
  OTHER_ACCOUNT,
  OWN_ACCOUNT,
  toSeconds,
  type Said,
} from './simulated-paypal.ts';
import { createGates, listenAs, send, spoil, type Spoiled } from './simulator-server.ts';
import type { SimulatedOrder, Money } from './shown-by-paypal.ts';

export type { SimulatedCapture } from './shown-by-paypal.ts';

/**
 * A minimal PayPal for the tests, written from PayPal's documents and sharing nothing with `demo/stand-ins/`: token,
 * create, read, capture, refund, webhooks. It records what it was asked, and can be told to answer wrongly or not at
 * all.
 */

/** The ways in which the simulator fails. `lost` does the work. */
export type Failure =
  | Spoiled
  | 'status-500'
  | 'status-429'
  | 'status-401'
  | 'status-403'
  | 'status-404'
  | 'shapeless'
  | 'endless'
  | 'lost';
export type Call =
  | 'token'
  | 'create'
  | 'get'
  | 'capture'
  | 'refund'
  | 'get-capture'
  | 'get-refund'
  | 'certificate';

export interface RecordedRequest {
  call: Call;
  path: string;
  requestId: string | undefined;
  body: any;
}

interface MadeElsewhere {
  /** Decimal text. */
  value: string;
  currency?: string;
  customId?: string;
  isOurs?: boolean;
  status?: SimulatedOrder['status'];
  at?: Date;
  capture?: Partial<SimulatedOrder['captures'][number]>;
}

export type PaypalSimulator = Awaited<ReturnType<typeof startPaypalSimulator>>;

export const PAYPAL_ACCOUNT = {
  clientId: 'simulator-client',
  secret: 'simulator-secret',
  webhookId: WEBHOOK_ID,
};

/** The configuration of a server that takes payments at a simulated PayPal. */
export const paypalVariables = ({ apiBase }: Pick<PaypalSimulator, 'apiBase'>) => ({
  SHOP_MODE: 'demo',
  PAYMENTS: 'paypal',
  PAYPAL_CLIENT_ID: PAYPAL_ACCOUNT.clientId,
  PAYPAL_SECRET: PAYPAL_ACCOUNT.secret,
  PAYPAL_WEBHOOK_ID: PAYPAL_ACCOUNT.webhookId,
  PAYPAL_API_BASE: apiBase,
  USD_ETB_RATE: '160.25',
});

export async function startPaypalSimulator() {
  const paypal = createSimulatedPaypal();
  const events = createPaypalEvents(paypal, () => apiBase);
  const byRequestId = new Map<string, Said>();
  const requests: RecordedRequest[] = [];
  const tokens = new Set<string>();
  const failures = new Map<Call, { failure: Failure; times: number; retryAfter?: string }>();
  const { pass, holdNext } = createGates<Call>();
  const given = { tokenSeconds: 32_400, pouredBytes: 0 };

  async function answer(request: IncomingMessage, response: ServerResponse, text: string): Promise<void> {
    const [call, id] = callOf(request.method ?? '', request.url ?? '');
    if (!call) return send(response, 404, { name: 'RESOURCE_NOT_FOUND' });
    const requestId = request.headers['paypal-request-id']?.toString();
    const body = call === 'token' ? text : text === '' ? null : JSON.parse(text);
    requests.push({ call, path: request.url!, requestId, body });
    await pass(call);
    const failing = failures.get(call);
    if (failing) {
      failing.times -= 1;
      if (failing.times <= 0) failures.delete(call);
      if (failing.failure !== 'lost') {
        if (failing.failure === 'endless') return pour(response);
        return fail(response, failing.failure, failing.retryAfter);
      }
    }
    if (call === 'token') return giveToken(request, response, text);
    if (call === 'certificate') return giveCertificate(response, id);
    if (!tokens.has(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '')) {
      return send(response, 401, { name: 'AUTHENTICATION_FAILURE' });
    }
    const replayed = requestId && byRequestId.get(`${call} ${requestId}`);
    const said = replayed ? { ...replayed, status: 200 } : say(call, id, body);
    if (requestId && said.status < 300) byRequestId.set(`${call} ${requestId}`, said);
    if (failing) response.destroy();
    else send(response, said.status, said.body);
  }

  /** Sends endless blanks as fast as they are read. */
  function pour(response: ServerResponse): void {
    const blanks = ' '.repeat(64 * 1024);
    do given.pouredBytes += blanks.length;
    while (!response.destroyed && response.write(blanks));
    response.once('drain', () => pour(response));
  }

  function say(call: Exclude<Call, 'token' | 'certificate'>, id: string, body: any): Said {
    if (call === 'create') return paypal.create(body);
    if (call === 'get') return paypal.get(id);
    if (call === 'capture') return paypal.capture(id);
    if (call === 'refund') return paypal.refund(id, body);
    if (call === 'get-capture') return paypal.getCapture(id);
    return paypal.getRefund(id);
  }

  function giveToken(request: IncomingMessage, response: ServerResponse, form: string): void {
    const { clientId, secret } = PAYPAL_ACCOUNT;
    const expected = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
    const grant = new URLSearchParams(form).get('grant_type');
    if (request.headers.authorization !== expected || grant !== 'client_credentials') {
      return send(response, 401, { error: 'invalid_client' });
    }
    const token = randomBytes(12).toString('hex');
    tokens.add(token);
    const { tokenSeconds } = given;
    send(response, 200, { access_token: token, token_type: 'Bearer', expires_in: tokenSeconds, scope: '' });
  }

  const { address: apiBase, close } = await listenAs('PayPal', answer);
  return {
    apiBase,
    requests,
    order: paypal.order,
    /** Everything that it was ever asked to create. */
    orders: paypal.orders,
    /**
     * Makes an order without the shop, as PayPal's script does with the client id alone, and brings it so far: the sum in USD,
     * taken now, by the shop's own account, for no order, unless something else is said.
     */
    makeElsewhere({
      value,
      currency = 'USD',
      customId,
      isOurs = true,
      status = 'COMPLETED',
      at = new Date(),
      capture = {},
    }: MadeElsewhere): SimulatedOrder {
      const unit = { amount: { currency_code: currency, value }, custom_id: customId };
      const order = paypal.add(unit, isOurs ? OWN_ACCOUNT : OTHER_ACCOUNT);
      order.createTime = toSeconds(at);
      if (status === 'COMPLETED') paypal.captureNow(order, { create_time: toSeconds(at), ...capture });
      else order.status = status;
      return order;
    },
    /** The buyer approves the payment. */
    approve: (id: string) => void (paypal.order(id).status = 'APPROVED'),
    /** Captures without the shop, which finds it only when it asks: all, or another amount, also once more. */
    captureBehindTheShop(id: string, value?: string) {
      const order = paypal.order(id);
      return paypal.captureNow(order, value === undefined ? {} : { amount: { ...order.amount, value } });
    },
    /** Takes back what of a capture is left, as after a dispute that the buyer won. */
    reverse(id: string, capture = paypal.onlyCapture(id)): void {
      capture.status = 'REVERSED';
    },
    /** Ends a pending capture of an order in this way. */
    endPending(id: string, status: 'COMPLETED' | 'DECLINED'): void {
      paypal.onlyCapture(id).status = status;
    },
    /** Refunds a capture, the first, on PayPal's own pages: everything that is left unless an amount is given. */
    refundBehindTheShop(id: string, value?: string, capture = paypal.onlyCapture(id)) {
      const order = paypal.order(id);
      const amount: Money = { ...capture.amount, ...(value === undefined ? {} : { value }) };
      return paypal.refundNow(order, capture, amount);
    },
    /** Returns a webhook as PayPal would send it now: headers and raw body. */
    signedEvent: events.event,
    /** Returns any body, signed by PayPal. */
    signedBody: events.sign,
    /** Makes this call fail from now on, always or as many times as given; null ends it. */
    failOn(call: Call, failure: Failure | null, more: { times?: number; retryAfter?: string } = {}): void {
      if (failure) failures.set(call, { failure, times: Infinity, ...more });
      else failures.delete(call);
    },
    holdNext,
    /** The number of bytes that were read of its endless answers. */
    pouredBytes: () => given.pouredBytes,
    /** Forgets request ids, as PayPal does after six hours. */
    forgetRequestIds: () => byRequestId.clear(),
    /** Gives the next tokens this lifetime and makes earlier ones invalid. */
    renewTokens(seconds: number): void {
      tokens.clear();
      given.tokenSeconds = seconds;
    },
    close,
  };
}

const ROUTES: [Call, method: string, path: RegExp][] = [
  ['token', 'POST', /^\/v1\/oauth2\/token$/],
  ['create', 'POST', /^\/v2\/checkout\/orders$/],
  ['get', 'GET', /^\/v2\/checkout\/orders\/([^/]+)$/],
  ['capture', 'POST', /^\/v2\/checkout\/orders\/([^/]+)\/capture$/],
  ['get-capture', 'GET', /^\/v2\/payments\/captures\/([^/]+)$/],
  ['refund', 'POST', /^\/v2\/payments\/captures\/([^/]+)\/refund$/],
  ['get-refund', 'GET', /^\/v2\/payments\/refunds\/([^/]+)$/],
  ['certificate', 'GET', /^\/v1\/notifications\/certs\/(CERT-[\w-]+)$/],
];

function giveCertificate(response: ServerResponse, name: string): void {
  if (name !== 'CERT-simulated') return send(response, 404, { name: 'RESOURCE_NOT_FOUND' });
  response.writeHead(200, { 'content-type': 'application/x-pem-file' }).end(MESSAGES_CERTIFICATE);
}

function callOf(method: string, path: string): [Call | null, string] {
  for (const [call, its, pattern] of ROUTES) {
    const match = its === method ? pattern.exec(path) : null;
    if (match) return [call, decodeURIComponent(match[1] ?? '')];
  }
  return [null, ''];
}

function fail(response: ServerResponse, failure: Failure, retryAfter: string | undefined): void {
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
  if (failure === 'status-500') return send(response, 500, { name: 'INTERNAL_SERVER_ERROR' });
  if (failure === 'status-429') return send(response, 429, { name: 'RATE_LIMIT_REACHED' });
  if (failure === 'status-401') return send(response, 401, { name: 'AUTHENTICATION_FAILURE' });
  if (failure === 'status-403') return send(response, 403, { name: 'NOT_AUTHORIZED' });
  if (failure === 'status-404') return send(response, 404, { name: 'RESOURCE_NOT_FOUND' });
  if (failure === 'shapeless') return send(response, 200, { id: 17, status: 'PERHAPS' });
  spoil(response, failure as Spoiled);
}
