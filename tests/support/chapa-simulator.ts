import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buyerOf, createSimulatedChapa } from './simulated-chapa.ts';
import { createGates, listenAs, send, spoil, type Spoiled } from './simulator-server.ts';

export type { SimulatedTransaction } from './simulated-chapa.ts';

/**
 * A minimal Chapa for the tests, written from developer.chapa.co and sharing nothing with `demo/stand-ins/`:
 * initialise, verify, refund, verify a refund, signed events. It records what it was asked, and can be told to answer
 * wrongly or not at all.
 */

/** The ways in which the simulator fails. */
export type ChapaFailure = 'status-500' | 'status-429' | 'status-401' | 'not-found' | Spoiled;
export type ChapaCall = 'initialize' | 'verify' | 'refund' | 'verify-refund';

export type ChapaSimulator = Awaited<ReturnType<typeof startChapaSimulator>>;

export const CHAPA_ACCOUNT = {
  secretKey: 'CHASECK_TEST-simulator',
  webhookSecret: 'the-secret-hash-of-the-dashboard',
};

export async function startChapaSimulator() {
  const { transaction, ...chapa } = createSimulatedChapa();
  const requests: { call: ChapaCall; path: string; body: any }[] = [];
  const failures = new Map<ChapaCall, ChapaFailure>();
  const lostAnswers = new Set<ChapaCall>();
  const { pass, holdNext } = createGates<ChapaCall>();

  async function answer(request: IncomingMessage, response: ServerResponse, text: string): Promise<void> {
    const [call, name] = callOf(request.method ?? '', request.url ?? '');
    if (!call) return refuse(response, 404, 'Not Found');
    const isJson = request.headers['content-type']?.startsWith('application/json');
    const body = isJson ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
    requests.push({ call, path: request.url!, body });
    await pass(call);
    const failure = failures.get(call);
    if (failure) return fail(response, failure);
    if (request.headers.authorization !== `Bearer ${CHAPA_ACCOUNT.secretKey}`) {
      return refuse(response, 401, 'Invalid API Key or User doesn’t exist');
    }
    const [status, content] = {
      initialize: () => chapa.initialize(body),
      verify: () => chapa.verify(name),
      refund: () => chapa.refund(name, body),
      'verify-refund': () => chapa.verifyRefund(name),
    }[call]();
    if (lostAnswers.delete(call)) return void response.destroy();
    send(response, status, content);
  }

  const { address, close } = await listenAs('Chapa', answer);
  return {
    apiBase: `${address}/v1`,
    requests,
    transactions: chapa.transactions,
    refunds: chapa.refunds,
    settings: chapa.settings,
    transaction,
    /** The buyer pays on Chapa's page. */
    pay: (txRef: string) => void (transaction(txRef).status = 'success'),
    /** Returns an event as Chapa sends it: the raw body, and headers of which one signs it. */
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
    /** Makes this call fail from now on; null ends it. */
    failOn(call: ChapaCall, failure: ChapaFailure | null): void {
      if (failure) failures.set(call, failure);
      else failures.delete(call);
    },
    /** Carries out the next such call and loses its answer. */
    loseNextAnswer: (call: ChapaCall) => void lostAnswers.add(call),
    complainAbout: chapa.complainAbout,
    holdNext,
    close,
  };
}

/** Returns a body with the headers that Chapa sends with it. */
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

function fail(response: ServerResponse, failure: ChapaFailure): void {
  const [, status] = /^status-(\d+)$/.exec(failure) ?? [];
  if (status) return refuse(response, Number(status), 'Something went wrong');
  if (failure === 'not-found') return refuse(response, 404, 'Invalid transaction or Transaction not found');
  spoil(response, failure as Spoiled);
}

const refuse = (response: ServerResponse, status: number, message: string): void =>
  send(response, status, { message, status: 'failed', data: null });
