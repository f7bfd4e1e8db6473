/** The REST calls: who asks, what the headers want, and one call each to orders.ts and payments.ts. */
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createAccessTokens } from './access-tokens.ts';
import { failure, newDebugId, refusal, type Answer } from './answers.ts';
import { pauseOf } from './behaviour.ts';
import { toKeyedRequest } from './keyed-request.ts';
import { findMockAnswer } from './mock-response.ts';
import { captureOrder, createOrder, showOrder, type Context } from './orders.ts';
import { patchOrder } from './patch-order.ts';
import { refundCapture, showCapture, showRefund } from './payments.ts';
import type { KeyedRequest } from './store.ts';
import { verifyWebhookSignature } from './webhook-signature.ts';

export interface SandboxLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** A body as it came, for the fingerprint of a keyed request, and as it was understood. */
interface JsonBody {
  raw: string;
  json: unknown;
}

const malformedJson = Symbol('malformed JSON');

export function apiRoutes(
  context: Context,
  client: { clientId: string; clientSecret: string },
  log: SandboxLog,
) {
  return async (app: FastifyInstance): Promise<void> => {
    const tokens = createAccessTokens(client.clientId, client.clientSecret);

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

    app.post('/v1/oauth2/token', (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      return send(reply, tokens.issue(request.headers.authorization, form));
    });

    /** Answers instead of PayPal, or not at all, when told to; otherwise false. */
    async function misbehaved(reply: FastifyReply): Promise<boolean> {
      const { behaviour } = context;
      const pause = pauseOf(behaviour);
      if (pause === null) {
        // Headers, and then nothing until the caller gives up.
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

    /** A call that needs a token and may be told to fail. */
    function answering(call: (request: FastifyRequest, json: unknown) => Promise<Answer> | Answer) {
      return async (request: FastifyRequest, reply: FastifyReply) => {
        if (await misbehaved(reply)) return reply;
        if (!tokens.isValid(request.headers.authorization)) {
          reply.header('www-authenticate', 'Bearer realm="api-m.sandbox", error="invalid_token"');
          return send(reply, failure(401));
        }
        const mock = findMockAnswer(headerOf(request, 'paypal-mock-response'));
        if (mock) return send(reply, mock);
        if (request.body instanceof URLSearchParams) return send(reply, failure(415));
        const json = (request.body as JsonBody | undefined)?.json;
        if (json === malformedJson)
          return send(reply, refusal({ issue: 'MALFORMED_REQUEST_JSON', field: '/' }));
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

    app.post(
      '/v2/checkout/orders',
      answering((request, json) =>
        createOrder(context, json, keyOf(request, 'orders.create'), wantsWhole(request)),
      ),
    );
    app.get(
      '/v2/checkout/orders/:id',
      answering((request) => showOrder(context, idOf(request))),
    );
    app.patch(
      '/v2/checkout/orders/:id',
      answering((request, json) => patchOrder(context, idOf(request), json)),
    );
    app.post(
      '/v2/checkout/orders/:id/capture',
      answering((request) =>
        captureOrder(context, idOf(request), keyOf(request, 'orders.capture'), wantsWhole(request)),
      ),
    );
    app.get(
      '/v2/payments/captures/:id',
      answering((request) => showCapture(context, idOf(request))),
    );
    app.post(
      '/v2/payments/captures/:id/refund',
      answering((request, json) =>
        refundCapture(context, idOf(request), json, keyOf(request, 'captures.refund'), wantsWhole(request)),
      ),
    );
    app.get(
      '/v2/payments/refunds/:id',
      answering((request) => showRefund(context, idOf(request))),
    );
    app.post(
      '/v1/notifications/verify-webhook-signature',
      answering((request, json) => verifyWebhookSignature(json, rawOf(request), context.addresses.apiBase)),
    );
  };
}

/** Every answer names its debug id in a header too, as PayPal's do. */
export function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  const debugId = (body as { debug_id?: string } | undefined)?.debug_id ?? newDebugId();
  return reply.code(status).header('paypal-debug-id', debugId).header('cache-control', 'no-store').send(body);
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  return [request.headers[name]].flat()[0];
}

function rawOf(request: FastifyRequest): string {
  return (request.body as JsonBody | undefined)?.raw ?? '';
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}

function wantsWhole(request: FastifyRequest): boolean {
  return headerOf(request, 'prefer') === 'return=representation';
}

function keyOf(request: FastifyRequest, call: KeyedRequest['call']): KeyedRequest | undefined {
  return toKeyedRequest(call, headerOf(request, 'paypal-request-id'), request.url, rawOf(request));
}
