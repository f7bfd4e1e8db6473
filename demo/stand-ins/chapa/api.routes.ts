/** The API over HTTP: checks the secret key, applies the fault that is set, and calls api.ts. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failure, type Answer, type SandboxLog } from './answers.ts';
import { initialize, refund, verify, verifyRefund, type Context } from './api.ts';
import type { Call } from './fault-list.ts';

/** The delay of a slow answer, longer than a shop should wait. */
const slowMs = 8_000;

export function apiRoutes(context: Context, secretKey: string, log: SandboxLog) {
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      ['application/json', 'application/x-www-form-urlencoded'],
      { parseAs: 'string' },
      (_request, body, done) => done(null, String(body)),
    );

    /** Wraps a call that needs the secret key, and applies the fault that is set for it. */
    function answering(call: Call, work: (request: FastifyRequest) => Promise<Answer>) {
      return async (request: FastifyRequest, reply: FastifyReply) => {
        if (!isKey(request.headers.authorization)) {
          return send(reply, failure(401, 'Invalid API Key or User doesn’t exist'));
        }
        const fault = await context.store.takeFault(call);
        if (fault) log.info({ call, fault }, 'stand-in Chapa misbehaves');
        if (fault === 'fail') return send(reply, failure(500, 'Something went wrong'));
        if (fault === 'nonsense') {
          return reply.type('text/html').send('<!doctype html><title>Chapa</title><h1>We will be back</h1>');
        }
        const answer = await work(request);
        // The call is carried out; only its answer comes too late.
        if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
        log.info({ method: request.method, url: request.url, status: answer.status }, 'stand-in Chapa');
        return send(reply, answer);
      };
    }

    function isKey(authorization = ''): boolean {
      const [given, expected] = [Buffer.from(authorization), Buffer.from(`Bearer ${secretKey}`)];
      return given.length === expected.length && timingSafeEqual(given, expected);
    }

    app.post(
      '/v1/transaction/initialize',
      answering('initialize', async ({ body }) => {
        const fields = jsonOf(body);
        return fields === undefined ? failure(400, 'Incorrect header settings') : initialize(context, fields);
      }),
    );
    app.get(
      '/v1/transaction/verify/:name',
      answering('verify', (request) => verify(context, nameOf(request))),
    );
    app.post(
      '/v1/refund/:name',
      answering('refund', (request) => refund(context, nameOf(request), formOf(request))),
    );
    app.get(
      '/v1/refund/:name/verify',
      answering('refund', (request) => verifyRefund(context, nameOf(request))),
    );
  };
}

export function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

const nameOf = (request: FastifyRequest): string => (request.params as { name: string }).name;

function formOf({ body, headers }: FastifyRequest): URLSearchParams {
  const isJson = headers['content-type']?.startsWith('application/json');
  const text = typeof body === 'string' ? body : '';
  return new URLSearchParams(isJson ? (jsonOf(text) as Record<string, string>) : text);
}

function jsonOf(text: unknown): object | undefined {
  try {
    const value: unknown = JSON.parse(String(text));
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
