import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A minimal PayPal of the tests' own, written from PayPal's documents and sharing nothing with `sandbox/`: token,
 * create, read, capture. It knows what it was asked for, and can be told to answer falsely or not at all.
 */

export interface SimulatedCapture {
  id: string;
  status: string;
  amount: { currency_code: string; value: string };
  custom_id?: string;
}

export interface SimulatedOrder {
  id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  customId: string;
  invoiceId: string;
  amount: { currency_code: string; value: string };
  captures: SimulatedCapture[];
  /** What the next capture says other than it should. */
  nextCapture: Partial<Omit<SimulatedCapture, 'id'>> & { id?: string };
  /** The next capture is refused with this issue (422); nothing is taken. */
  refuseCapture: string | null;
}

/** What the simulator does instead of answering. `stall` sends headers and then nothing more. */
export type Failure = 'status-500' | 'status-429' | 'html' | 'empty' | 'reset' | 'stall';
export type Call = 'token' | 'create' | 'get' | 'capture';

export interface RecordedRequest {
  call: Call;
  path: string;
  requestId: string | undefined;
  body: any;
}

export type PaypalSimulator = Awaited<ReturnType<typeof startPaypalSimulator>>;

export const PAYPAL_ACCOUNT = { clientId: 'simulator-client', secret: 'simulator-secret' };

export async function startPaypalSimulator() {
  const orders = new Map<string, SimulatedOrder>();
  const byRequestId = new Map<string, { status: number; body: object }>();
  const requests: RecordedRequest[] = [];
  const tokens = new Set<string>();
  const failures = new Map<Call, Failure>();
  /** Calls that wait until they are let go. */
  const gates = new Map<Call, { reached: () => void; opened: Promise<void> }>();

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
    const failure = failures.get(call);
    if (failure) return fail(response, failure);
    if (call === 'token') return giveToken(request, response, text);
    if (!tokens.has(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '')) {
      return send(response, 401, { name: 'AUTHENTICATION_FAILURE' });
    }
    const replayed = requestId && byRequestId.get(`${call} ${requestId}`);
    if (replayed) return send(response, 200, replayed.body);
    const answered = call === 'create' ? create(body) : call === 'get' ? get(id) : capture(id);
    if (requestId && answered.status < 300) byRequestId.set(`${call} ${requestId}`, answered);
    send(response, answered.status, answered.body);
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
    send(response, 200, { access_token: token, token_type: 'Bearer', expires_in: 32_400, scope: '' });
  }

  function create(body: any) {
    const unit = body.purchase_units[0];
    const total = unit.amount.breakdown?.item_total?.value;
    const items = unit.items.reduce(
      (sum: number, item: any) => sum + Number(item.unit_amount.value) * 100 * Number(item.quantity),
      0,
    );
    if (
      body.intent !== 'CAPTURE' ||
      total !== unit.amount.value ||
      Math.round(items) !== Math.round(Number(total) * 100)
    ) {
      return unprocessable('AMOUNT_MISMATCH');
    }
    if ([...orders.values()].some((order) => order.invoiceId === unit.invoice_id))
      return unprocessable('DUPLICATE_INVOICE_ID');
    const order: SimulatedOrder = {
      id: randomBytes(9).toString('hex').slice(0, 17).toUpperCase(),
      status: 'PAYER_ACTION_REQUIRED',
      customId: unit.custom_id,
      invoiceId: unit.invoice_id,
      amount: { currency_code: unit.amount.currency_code, value: unit.amount.value },
      captures: [],
      nextCapture: {},
      refuseCapture: null,
    };
    orders.set(order.id, order);
    return { status: 201, body: shown(order) };
  }

  function get(id: string) {
    const order = orders.get(id);
    return order
      ? { status: 200, body: shown(order) }
      : { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } };
  }

  function capture(id: string) {
    const order = orders.get(id);
    if (!order) return { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } };
    if (order.status === 'COMPLETED') return unprocessable('ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED');
    if (order.refuseCapture) return unprocessable(order.refuseCapture);
    captureNow(order);
    return { status: 201, body: shown(order) };
  }

  function captureNow(order: SimulatedOrder): void {
    const id = randomBytes(9).toString('hex').slice(0, 17).toUpperCase();
    order.captures.push({
      id,
      status: 'COMPLETED',
      amount: order.amount,
      custom_id: order.customId,
      ...order.nextCapture,
    });
    order.status = 'COMPLETED';
  }

  const order = (id: string) => {
    const known = orders.get(id);
    if (!known) throw new Error(`the simulator knows no order ${id}`);
    return known;
  };

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    order,
    /** The buyer agrees to pay. */
    approve: (id: string) => void (order(id).status = 'APPROVED'),
    /** Money moves without the shop: what it finds when it asks. */
    captureBehindTheShop: (id: string) => captureNow(order(id)),
    /** From now on this call fails so; null ends it. */
    failOn(call: Call, failure: Failure | null): void {
      if (failure) failures.set(call, failure);
      else failures.delete(call);
    },
    /** The next such call waits: `reached` tells when it is there, `open` lets it go on. */
    holdNext(call: Call): { reached: Promise<void>; open: () => void } {
      const reached = Promise.withResolvers<void>();
      const opened = Promise.withResolvers<void>();
      gates.set(call, { reached: reached.resolve, opened: opened.promise });
      return { reached: reached.promise, open: opened.resolve };
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function callOf(method: string, path: string): [Call | null, string] {
  if (method === 'POST' && path === '/v1/oauth2/token') return ['token', ''];
  if (method === 'POST' && path === '/v2/checkout/orders') return ['create', ''];
  const [, id = '', capture] = /^\/v2\/checkout\/orders\/([^/]+)(\/capture)?$/.exec(path) ?? [];
  if (id && method === 'GET' && !capture) return ['get', decodeURIComponent(id)];
  if (id && method === 'POST' && capture) return ['capture', decodeURIComponent(id)];
  return [null, ''];
}

function shown(order: SimulatedOrder): object {
  const payments = order.captures.length > 0 ? { payments: { captures: order.captures } } : {};
  const unit = {
    reference_id: 'default',
    custom_id: order.customId,
    invoice_id: order.invoiceId,
    amount: order.amount,
  };
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: [{ ...unit, ...structuredClone(payments) }],
  };
}

const unprocessable = (issue: string) => ({
  status: 422,
  body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] },
});

function fail(response: ServerResponse, failure: Failure): void {
  if (failure === 'status-500') return send(response, 500, { name: 'INTERNAL_SERVER_ERROR' });
  if (failure === 'status-429') return send(response, 429, { name: 'RATE_LIMIT_REACHED' });
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
