/** Reads and answers the REST calls of the stand-in, correctly or with the fault that is set. */
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccessTokens } from './access-tokens.ts';
import { failure, newDebugId, refusal, type Answer } from './answers.ts';
import { pauseOf, type Behaviour } from './behaviour.ts';
import { findMockAnswer } from './mock-response.ts';

export interface SandboxLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** A request body as it was sent, for the fingerprint of a request with an id, and as it was parsed. */
interface JsonBody {
  raw: string;
  json: unknown;
}

const malformedJson = Symbol('malformed JSON');

/** Makes the routes of `app` read JSON, also when it is malformed, and forms. */
export function parseBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const raw = String(body);
    if (raw.trim() === '') return done(null, { raw: '', json: undefined });
    void parseJson(request, raw, (error, json) => done(null, { raw, json: error ? malformedJson : json }));
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}

type Call = (request: FastifyRequest, json: unknown) => Promise<Answer> | Answer;

/** Wraps a call that needs an access token, and applies the fault that is set. */
export function createAnswering(behaviour: Behaviour, tokens: AccessTokens, log: SandboxLog) {
  return (call: Call) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (await misbehave(behaviour, reply)) return reply;
    if (!tokens.isValid(request.headers.authorization)) {
      reply.header('www-authenticate', 'Bearer realm="api-m.sandbox", error="invalid_token"');
      return send(reply, failure(401));
    }
    const mock = findMockAnswer(headerOf(request, 'paypal-mock-response'));
    if (mock) return send(reply, mock);
    if (request.body instanceof URLSearchParams) return send(reply, failure(415));
    const json = (request.body as JsonBody | undefined)?.json;
    if (json === malformedJson) return send(reply, refusal({ issue: 'MALFORMED_REQUEST_JSON', field: '/' }));
    const requestId = headerOf(request, 'paypal-request-id');
    if (requestId !== undefined && !/^[\x21-\x7e]{1,108}$/.test(requestId)) {
      const field = 'PayPal-Request-Id';
      return send(reply, refusal({ issue: 'INVALID_STRING_LENGTH', field, location: 'header' }));
    }
    const answer = await call(request, json);
    log.info({ method: request.method, url: request.url, status: answer.status }, 'stand-in PayPal');
    return send(reply, answer);
  };
}

/** Gives a faulty answer or none, if a person or test has set a fault. @returns whether it did. */
async function misbehave(behaviour: Behaviour, reply: FastifyReply): Promise<boolean> {
  const pause = pauseOf(behaviour);
  if (pause === null) {
    // Sends headers and then nothing until the caller gives up.
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'application/json' }).flushHeaders();
    return true;
  }
  if (pause > 0) await setTimeout(pause, undefined, { ref: false });
  if (behaviour.calls === 'answered') return false;
  const isNonsense = behaviour.calls === 'answered with nonsense';
  if (behaviour.calls === 'next one fails') behaviour.calls = 'answered';
  if (isNonsense) reply.type('text/html').send('<!doctype html><h1>We will be back soon</h1>');
  else send(reply, failure(500));
  return true;
}

/** Sends an answer with its debug id in a header too, as PayPal does. */
export function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  const debugId = (body as { debug_id?: string } | undefined)?.debug_id ?? newDebugId();
  return reply.code(status).header('paypal-debug-id', debugId).header('cache-control', 'no-store').send(body);
}

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  return [request.headers[name]].flat()[0];
}

/** The body as it was sent. */
export function rawOf(request: FastifyRequest): string {
  return (request.body as JsonBody | undefined)?.raw ?? '';
}
