import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPaypalEvents, WEBHOOK_ID } from './paypal-events.ts';
import { createSimulatedPaypal, type Money, type Said } from './simulated-paypal.ts';

export type { SimulatedCapture } from './simulated-paypal.ts';

/**
 * A minimal PayPal of the tests' own, written from PayPal's documents and sharing nothing with `sandbox/`: token,
 * create, read, capture, refund, webhooks. It knows what it was asked for, and can be told to answer falsely or not
 * at all.
 */

/** What the simulator does instead of answering. `stall` sends headers and then nothing more; `lost` does the work. */
export type Failure =
  | 'status-500'
  | 'status-429'
  | 'status-401'
  | 'status-403'
  | 'status-404'
  | 'html'
  | 'empty'
  | 'shapeless'
  | 'endless'
  | 'reset'
  | 'stall'
  | 'lost';
export type Call =
  'token' | 'create' | 'get' | 'capture' | 'refund' | 'get-capture' | 'get-refund' | 'verify';

export interface RecordedRequest {
  call: Call;
  path: string;
  requestId: string | undefined;
  body: any;
}

export type PaypalSimulator = Awaited<ReturnType<typeof startPaypalSimulator>>;

export const PAYPAL_ACCOUNT = {
  clientId: 'simulator-client',
  secret: 'simulator-secret',
  webhookId: WEBHOOK_ID,
};

export async function startPaypalSimulator() {
  const paypal = createSimulatedPaypal();
  const events = createPaypalEvents(paypal, () => apiBase);
  const byRequestId = new Map<string, Said>();
  const requests: RecordedRequest[] = [];
  const tokens = new Set<string>();
  const failures = new Map<Call, { failure: Failure; times: number; retryAfter?: string }>();
  /** Calls that wait until they are let go. */
  const gates = new Map<Call, { reached: () => void; opened: Promise<void> }>();
  const given = { tokenSeconds: 32_400, pouredBytes: 0 };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      process.stderr.write(`PayPal simulator: ${String(error)}\n`);
      response.destroy();
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await textOf(request);
    const [call, id] = callOf(request.method ?? '', request.url ?? '');
    if (!call) return send(response, 404, { name: 'RESOURCE_NOT_FOUND' });
    const requestId = request.headers['paypal-request-id']?.toString();
    const body = call === 'token' ? text : text === '' ? null : JSON.parse(text);
    requests.push({ call, path: request.url!, requestId, body });
    const gate = gates.get(call);
    if (gate) {
      gates.delete(call);
      gate.reached();
      await gate.opened;
    }
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
    if (!tokens.has(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '')) {
      return send(response, 401, { name: 'AUTHENTICATION_FAILURE' });
    }
    const replayed = requestId && byRequestId.get(`${call} ${requestId}`);
    const said = replayed ? { ...replayed, status: 200 } : say(call, id, body, text);
    if (requestId && said.status < 300) byRequestId.set(`${call} ${requestId}`, said);
    if (failing) response.destroy();
    else send(response, said.status, said.body);
  }

  /** Blanks without end, as fast as they are taken. */
  function pour(response: ServerResponse): void {
    const blanks = ' '.repeat(64 * 1024);
    do given.pouredBytes += blanks.length;
    while (!response.destroyed && response.write(blanks));
    response.once('drain', () => pour(response));
  }

  function say(call: Exclude<Call, 'token'>, id: string, body: any, text: string): Said {
    if (call === 'create') return paypal.create(body);
    if (call === 'get') return paypal.get(id);
    if (call === 'capture') return paypal.capture(id);
    if (call === 'refund') return paypal.refund(id, body);
    if (call === 'get-capture') return paypal.getCapture(id);
    if (call === 'get-refund') return paypal.getRefund(id);
    return events.verify(text);
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

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    apiBase,
    requests,
    order: paypal.order,
    /** All that it was ever asked to make. */
    orders: paypal.orders,
    /** The buyer agrees to pay. */
    approve: (id: string) => void (paypal.order(id).status = 'APPROVED'),
    /** Money moves without the shop: what it finds when it asks. */
    captureBehindTheShop: (id: string) => paypal.captureNow(paypal.order(id)),
    /** A pending capture of an order ends so. */
    endPending(id: string, status: 'COMPLETED' | 'DECLINED'): void {
      paypal.onlyCapture(id).status = status;
    },
    /** Given back in PayPal's own pages; everything that is left when no amount is named. */
    refundBehindTheShop(id: string, value?: string) {
      const order = paypal.order(id);
      const capture = paypal.onlyCapture(id);
      const amount: Money = { ...capture.amount, ...(value === undefined ? {} : { value }) };
      return paypal.refundNow(order, capture, amount);
    },
    /** A webhook as PayPal would send it now: headers and raw body. */
    signedEvent: events.event,
    /** Any body, signed by PayPal. */
    signedBody: events.sign,
    /** From now on this call fails so, always or as many times as told; null ends it. */
    failOn(call: Call, failure: Failure | null, more: { times?: number; retryAfter?: string } = {}): void {
      if (failure) failures.set(call, { failure, times: Infinity, ...more });
      else failures.delete(call);
    },
    /** The next such call waits: `reached` tells when it is there, `open` lets it go on. */
    holdNext(call: Call): { reached: Promise<void>; open: () => void } {
      const reached = Promise.withResolvers<void>();
      const opened = Promise.withResolvers<void>();
      gates.set(call, { reached: reached.resolve, opened: opened.promise });
      return { reached: reached.promise, open: opened.resolve };
    },
    /** How much of its endless answers was taken. */
    pouredBytes: () => given.pouredBytes,
    /** PayPal keeps request ids for six hours. */
    forgetRequestIds: () => byRequestId.clear(),
    /** Tokens given from now on live so long; those given before are not valid any more. */
    renewTokens(seconds: number): void {
      tokens.clear();
      given.tokenSeconds = seconds;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
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
  ['verify', 'POST', /^\/v1\/notifications\/verify-webhook-signature$/],
];

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
  if (failure === 'reset') return void response.destroy();
  response.writeHead(200, { 'content-type': failure === 'html' ? 'text/html' : 'application/json' });
  if (failure === 'stall') return response.flushHeaders();
  response.end(failure === 'html' ? '<!doctype html><h1>We will be back soon</h1>' : '');
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
