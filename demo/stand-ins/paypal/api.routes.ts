/** The REST calls: each reads its headers and makes one call to orders.ts or payments.ts. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createAccessTokens } from './access-tokens.ts';
import { createAnswering, headerOf, parseBodies, rawOf, send, type SandboxLog } from './answering.ts';
import { toKeyedRequest } from './keyed-request.ts';
import { captureOrder, createOrder, showOrder, type Context } from './orders.ts';
import { patchOrder } from './patch-order.ts';
import { refundCapture, showCapture, showRefund } from './payments.ts';
import { certificate, certificatePath } from './webhook-signature.ts';
import type { KeyedRequest } from './store-types.ts';

export function apiRoutes(
  context: Context,
  client: { clientId: string; clientSecret: string },
  log: SandboxLog,
) {
  return async (app: FastifyInstance): Promise<void> => {
    const tokens = createAccessTokens(client.clientId, client.clientSecret);

    parseBodies(app);
    app.post('/v1/oauth2/token', (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      return send(reply, tokens.issue(request.headers.authorization, form));
    });

    const answering = createAnswering(context.behaviour, tokens, log);
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
    app.get(certificatePath, (_request, reply) => reply.type('application/x-pem-file').send(certificate));
  };
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
