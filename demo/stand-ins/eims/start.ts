/**
 * Starts a stand-in for the Ministry's invoice system (EIMS): it registers invoices, credit notes and receipts by the
 * publicly known rules. Nothing reaches the Ministry. It listens on this machine only, and its state is in the store.
 */
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import {
  answerOf,
  cancel,
  notFound,
  opened,
  register,
  registerReceipt,
  verify,
  wrongSequence,
  type Answer,
} from './rules.ts';
import type { Chain, EimsStore, Fault } from './store.ts';

export interface EimsSandboxOptions {
  store: EimsStore;
  /** The secret with which the shop signs in. */
  clientSecret: string;
  /** The certificate that was given to the shop (base64 of its DER): requests are signed by its key. */
  certificate: string;
  /** The calls after which a token has expired. */
  callsOfToken?: number;
  /** The most sign-ins with the secret: after them a token can only be renewed. */
  mostLogins?: number;
  log: { info(facts: object, text: string): void };
  /** The delay of a slow answer in milliseconds: longer than a shop waits. */
  slowMs?: number;
}

export interface EimsSandbox {
  apiBase: string;
  close(): Promise<void>;
}

const SLOW_MS = 20_000;

export async function startEimsSandbox(options: EimsSandboxOptions): Promise<EimsSandbox> {
  const {
    store,
    clientSecret,
    certificate,
    log,
    slowMs = SLOW_MS,
    callsOfToken = Infinity,
    mostLogins = Infinity,
  } = options;
  const app = Fastify({ bodyLimit: 256 * 1024, forceCloseConnections: true });

  async function openedByAny(body: unknown) {
    const { certificate: given } = (body ?? {}) as { certificate?: unknown };
    const isLater = typeof given === 'string' && given !== certificate && (await store.isGivenOut(given));
    return opened(body, isLater ? given : certificate);
  }

  let tokens = 0;
  let left = 0;
  let logins = 0;
  const tokenAnswer = () => {
    tokens += 1;
    left = callsOfToken;
    const data = { accessToken: `access-${tokens}`, refreshToken: `refresh-${tokens}`, expiresIn: 3600 };
    return { message: 'SUCCESS', data };
  };

  app.post('/auth/login', async ({ body }, reply) => {
    const envelope = await openedByAny(body);
    if ('refused' in envelope) return send(reply, envelope.refused);
    const { clientSecret: given } = envelope.request as { clientSecret?: string };
    logins += 1;
    if (given !== clientSecret || logins > mostLogins)
      return reply.code(401).send({ message: 'Wrong account' });
    return tokenAnswer();
  });

  app.post('/refresh', async ({ body }, reply) => {
    const envelope = await openedByAny(body);
    if ('refused' in envelope) return send(reply, envelope.refused);
    const { refreshToken } = envelope.request as { refreshToken?: string };
    if (refreshToken !== `refresh-${tokens}`) return reply.code(401).send({ message: 'Sign in' });
    return tokenAnswer();
  });

  /** Wraps a call that needs the token, and applies the fault that is set for it. */
  const answering =
    (work: (request: FastifyRequest) => Promise<Answer>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      left -= 1;
      if (left < 0 || request.headers.authorization !== `Bearer access-${tokens}`)
        return reply.code(401).send({ message: 'Sign in' });
      const fault = await store.takeFault();
      if (fault !== 'none')
        log.info({ fault, url: request.url }, 'stand-in of the invoice system misbehaves');
      if (fault === 'away') return void request.raw.destroy();
      if (fault === 'status-500') return reply.code(500).send({ message: 'Out of order' });
      if (fault === 'garbage') return garbage(reply);
      if (fault === 'sequence' && request.method === 'POST')
        return send(reply, await spuriousSequence(store, request));
      const answer = await work(request);
      return afterWork(fault, request, reply, answer, slowMs);
    };

  const sealed = (work: (request: object) => Promise<Answer>) =>
    answering(async ({ body }) => {
      const envelope = await openedByAny(body);
      return 'refused' in envelope ? envelope.refused : work(envelope.request);
    });

  app.post(
    '/v1/register',
    sealed((invoice) => register(store, clientSecret, invoice)),
  );
  app.post(
    '/v1/receipt/sales',
    sealed((receipt) =>
      registerReceipt(store, clientSecret, receipt as Parameters<typeof registerReceipt>[2]),
    ),
  );
  app.post(
    '/v1/verify',
    sealed((request) => verify(store, request)),
  );
  app.post(
    '/v1/cancel',
    sealed((request) => cancel(store, request)),
  );
  for (const chain of ['invoice', 'receipt'] as const) {
    app.get(
      `/v1/${chain}s/:number`,
      answering(async ({ params }) => {
        const found = await store.find(chain, Number((params as { number: string }).number));
        return found ? answerOf(found) : notFound();
      }),
    );
  }
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  log.info({ port }, 'stand-in of the invoice system listens: nothing is declared');
  return { apiBase: `http://127.0.0.1:${port}`, close: () => app.close() };
}

/** Answers a call that was carried out. By the fault that is set, the answer can be lost, unreadable or late. */
async function afterWork(
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  slowMs: number,
): Promise<unknown> {
  if (fault === 'lost') return void request.raw.destroy();
  if (fault === 'garbage-after') return garbage(reply);
  if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
  return send(reply, answer);
}

const send = (reply: FastifyReply, { status, body }: Answer) => reply.code(status).send(body);

const garbage = (reply: FastifyReply) =>
  reply.type('text/html').send('<!doctype html><title>Soon</title><h1>Soon</h1>');

/** Refuses a document as out of sequence although its number is right. */
async function spuriousSequence(store: EimsStore, { url }: FastifyRequest): Promise<Answer> {
  const chain: Chain = url.includes('receipt') ? 'receipt' : 'invoice';
  return wrongSequence(((await store.last(chain))?.number ?? 0) + 1);
}
