import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A minimal Chapa of the tests' own, written from developer.chapa.co and sharing nothing with `sandbox/`: initialise,
 * verify, refund, verify a refund, signed events. It knows what it was asked for, and can be told to answer falsely or
 * not at all.
 */

export interface SimulatedTransaction {
  txRef: string;
  /** Chapa's own name for it. */
  reference: string;
  checkoutUrl: string;
  /** 'unpaid' before anything was tried: verify then answers 404 'Payment not paid yet'. */
  status: 'unpaid' | 'pending' | 'success' | 'failed/cancelled' | 'refunded' | 'reversed';
  amount: string;
  currency: string;
  /** The body of the call that made it. */
  asked: any;
  /** What verify says other than it should. */
  lies: Partial<Record<'tx_ref' | 'amount' | 'currency' | 'status' | 'reference' | 'mode', unknown>>;
}

export interface SimulatedRefund {
  refId: string;
  reference: string;
  chapaReference: string;
  amount: string;
  status: 'initiated' | 'refunded' | 'failed';
}

/** What the simulator does instead of answering. `stall` sends headers and then nothing more. */
export type ChapaFailure =
  'status-500' | 'status-429' | 'status-401' | 'not-found' | 'html' | 'empty' | 'reset' | 'stall';
export type ChapaCall = 'initialize' | 'verify' | 'refund' | 'verify-refund';

export type ChapaSimulator = Awaited<ReturnType<typeof startChapaSimulator>>;

export const CHAPA_ACCOUNT = {
  secretKey: 'CHASECK_TEST-simulator',
  webhookSecret: 'the-secret-hash-of-the-dashboard',
};

export async function startChapaSimulator() {
  const transactions = new Map<string, SimulatedTransaction>();
  const refunds = new Map<string, SimulatedRefund>();
  const requests: { call: ChapaCall; path: string; body: any }[] = [];
  const failures = new Map<ChapaCall, ChapaFailure>();
  const lostAnswers = new Set<ChapaCall>();
  const complaints = new Map<string, string>();
  /** Calls that wait until they are let go. */
  const gates = new Map<ChapaCall, { reached: () => void; opened: Promise<void> }>();
  const settings = {
    refundStatus: 'refunded' as SimulatedRefund['status'],
    /** Whether a refund is found by the reference that the shop gave it, or by Chapa's own name alone. */
    findsRefundsByReference: true,
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      process.stderr.write(`Chapa simulator: ${String(error)}\n`);
      response.destroy();
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await textOf(request);
    const [call, name] = callOf(request.method ?? '', request.url ?? '');
    if (!call) return refuse(response, 404, 'Not Found');
    const isJson = request.headers['content-type']?.startsWith('application/json');
    const body = isJson ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
    requests.push({ call, path: request.url!, body });
    const gate = gates.get(call);
    if (gate) {
      gates.delete(call);
      gate.reached();
      await gate.opened;
    }
    const failure = failures.get(call);
    if (failure) return fail(response, failure);
    if (request.headers.authorization !== `Bearer ${CHAPA_ACCOUNT.secretKey}`) {
      return refuse(response, 401, 'Invalid API Key or User doesn’t exist');
    }
    const [status, content] = {
      initialize: () => initialize(body),
      verify: () => verify(name),
      refund: () => refund(name, body),
      'verify-refund': () => verifyRefund(name),
    }[call]();
    if (lostAnswers.delete(call)) return void response.destroy();
    send(response, status, content);
  }

  function initialize(body: any): [number, object] {
    const problems: Record<string, string[]> = {};
    const { customization: custom = {} } = body;
    const texts = /^[A-Za-z0-9 _.-]*$/;
    if (!/^\d+\.\d\d$/.test(body.amount) || Number(body.amount) <= 0) problems['amount'] = ['invalid'];
    if (!['ETB', 'USD'].includes(body.currency)) problems['currency'] = ['not supported'];
    if (!texts.test(body.tx_ref) || body.tx_ref.length > 50) problems['tx_ref'] = ['invalid'];
    if (custom.title?.length > 16 || !texts.test(custom.title)) problems['customization.title'] = ['invalid'];
    if (!texts.test(custom.description)) problems['customization.description'] = ['invalid'];
    if (body.phone_number && !/^0[79]\d{8}$/.test(body.phone_number)) problems['phone_number'] = ['invalid'];
    for (const [field, problem] of complaints) if (field in body) problems[field] = [problem];
    if (Object.keys(problems).length > 0) return failed(400, problems);
    if (transactions.has(body.tx_ref)) return failed(400, 'Transaction reference has been used before');
    const checkoutUrl = `https://checkout.chapa.test/payment/${randomBytes(8).toString('hex')}`;
    transactions.set(body.tx_ref, {
      txRef: body.tx_ref,
      checkoutUrl,
      reference: `AP${randomBytes(5).toString('hex')}`,
      status: 'unpaid',
      amount: body.amount,
      currency: body.currency,
      asked: body,
      lies: {},
    });
    return succeeded('Hosted Link', { checkout_url: checkoutUrl });
  }

  function verify(txRef: string): [number, object] {
    const known = transactions.get(txRef);
    if (!known) return failed(404, 'Invalid transaction or Transaction not found');
    if (known.status === 'unpaid' && known.lies.status === undefined) {
      return [404, { message: 'Payment not paid yet', status: null, data: null }];
    }
    return succeeded('Payment details', {
      amount: Number(known.amount),
      charge: 3.5,
      currency: known.currency,
      mode: 'test',
      method: 'telebirr',
      type: 'API',
      status: known.status,
      reference: known.reference,
      tx_ref: known.txRef,
      ...buyerOf(known.asked),
      ...known.lies,
    });
  }

  function refund(chapaReference: string, body: any): [number, object] {
    const known = [...transactions.values()].find(({ reference }) => reference === chapaReference);
    if (!known) return failed(404, 'Transaction not found');
    if (known.status !== 'success') return failed(400, 'Transaction is not successful');
    if ([...refunds.values()].some(({ reference }) => reference === body.reference)) {
      return failed(400, 'The reference number has been used before');
    }
    const given = [...refunds.values()]
      .filter((one) => one.chapaReference === chapaReference && one.status !== 'failed')
      .reduce((sum, one) => sum + Number(one.amount), 0);
    if (given + Number(body.amount) > Number(known.amount) + 0.001) {
      return failed(400, 'Refund amount cannot exceed the full transaction amount or be less than 0');
    }
    const refId = `REF${randomBytes(6).toString('hex')}`;
    refunds.set(refId, {
      refId,
      reference: body.reference,
      chapaReference,
      amount: body.amount,
      status: settings.refundStatus,
    });
    return succeeded('Refund initiated', shownRefund(refunds.get(refId)!));
  }

  function verifyRefund(name: string): [number, object] {
    const ours = [...refunds.values()].find(({ reference }) => reference === name);
    const known = refunds.get(name) ?? (settings.findsRefundsByReference ? ours : undefined);
    return known
      ? succeeded('Refund verified successfully', shownRefund(known))
      : failed(404, 'Refund not found');
  }

  const transaction = (txRef: string) => {
    const known = transactions.get(txRef);
    if (!known) throw new Error(`the simulator knows no transaction ${txRef}`);
    return known;
  };

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    transactions,
    refunds,
    settings,
    transaction,
    /** The buyer pays on Chapa's page. */
    pay: (txRef: string) => void (transaction(txRef).status = 'success'),
    /** An event as Chapa sends it: the raw body, and headers of which one signs it. */
    event(txRef: string, type = 'charge.success', secret: string = CHAPA_ACCOUNT.webhookSecret) {
      const { amount, currency, reference, status, asked } = transaction(txRef);
      const content = {
        ...buyerOf(asked),
        event: type,
        amount,
        currency,
        status,
        mode: 'test',
        reference,
        tx_ref: txRef,
      };
      return signed(JSON.stringify(content), secret);
    },
    /** From now on this call fails so; null ends it. */
    failOn(call: ChapaCall, failure: ChapaFailure | null): void {
      if (failure) failures.set(call, failure);
      else failures.delete(call);
    },
    /** The next such call is carried out, but its answer gets lost. */
    loseNextAnswer: (call: ChapaCall) => void lostAnswers.add(call),
    /** From now on initialise dislikes a field, whatever stands in it; null ends it. */
    complainAbout(field: string, problem: string | null): void {
      if (problem) complaints.set(field, problem);
      else complaints.delete(field);
    },
    /** The next such call waits: `reached` tells when it is there, `open` lets it go on. */
    holdNext(call: ChapaCall): { reached: Promise<void>; open: () => void } {
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

/** A body with the headers that Chapa sends beside it. */
export function signed(body: string, secret: string = CHAPA_ACCOUNT.webhookSecret) {
  const hmac = (content: string) => createHmac('sha256', secret).update(content).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'chapa-signature': hmac(secret),
    'x-chapa-signature': hmac(body),
  };
  return { body, headers };
}

function callOf(method: string, path: string): [ChapaCall | null, string] {
  if (method === 'POST' && path === '/v1/transaction/initialize') return ['initialize', ''];
  const [, txRef] = /^\/v1\/transaction\/verify\/([^/]+)$/.exec(path) ?? [];
  if (method === 'GET' && txRef) return ['verify', decodeURIComponent(txRef)];
  const [, reference, isVerify] = /^\/v1\/refund\/([^/]+)(\/verify)?$/.exec(path) ?? [];
  if (method === 'POST' && reference && !isVerify) return ['refund', decodeURIComponent(reference)];
  if (method === 'GET' && reference && isVerify) return ['verify-refund', decodeURIComponent(reference)];
  return [null, ''];
}

/** What Chapa tells again of who pays. */
const buyerOf = ({ first_name, last_name, email, phone_number }: SimulatedTransaction['asked']) => ({
  first_name,
  last_name,
  email,
  mobile: phone_number,
});

const shownRefund = ({ refId, amount, status, chapaReference }: SimulatedRefund) => ({
  ref_id: refId,
  amount: Number(amount),
  currency: 'ETB',
  payment_reference: chapaReference,
  status,
});

const succeeded = (message: string, data: object): [number, object] => [
  200,
  { message, status: 'success', data },
];
const failed = (status: number, message: string | object): [number, object] => [
  status,
  { message, status: 'failed', data: null },
];

function fail(response: ServerResponse, failure: ChapaFailure): void {
  const [, status] = /^status-(\d+)$/.exec(failure) ?? [];
  if (status) return refuse(response, Number(status), 'Something went wrong');
  if (failure === 'not-found') return refuse(response, 404, 'Invalid transaction or Transaction not found');
  if (failure === 'reset') return void response.destroy();
  response.writeHead(200, { 'content-type': failure === 'html' ? 'text/html' : 'application/json' });
  if (failure === 'stall') return response.flushHeaders();
  response.end(failure === 'html' ? '<!doctype html><h1>We will be back soon</h1>' : '');
}

const refuse = (response: ServerResponse, status: number, message: string): void =>
  send(response, status, { message, status: 'failed', data: null });

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
