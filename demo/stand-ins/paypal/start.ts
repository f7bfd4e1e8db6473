/**
 * Starts a stand-in for PayPal: its REST API, JS SDK and approval page, as far as a shop with one payment for each
 * order needs them. No money moves. It listens on this machine only and its state is in the store, so it may be
 * stopped and started at any time.
 */
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { failure } from './answers.ts';
import { send, type SandboxLog } from './answering.ts';
import { apiRoutes } from './api.routes.ts';
import { approvalRoutes } from './approval.routes.ts';
import { goodBehaviour } from './behaviour.ts';
import { controlRoutes } from './control.routes.ts';
import type { Addresses } from './representation.ts';
import { sdkRoutes } from './sdk.routes.ts';
import { webhookId } from './webhook-signature.ts';
import { createWebhooks } from './webhooks.ts';
import type { PaypalStore } from './store-types.ts';

export interface PaypalSandboxOptions {
  store: PaypalStore;
  clientId: string;
  clientSecret: string;
  /** The port to listen on; any free port by default. */
  port?: number;
  log: SandboxLog;
}

export interface PaypalSandbox {
  /** The address of the REST API, for the shop's server. */
  apiBase: string;
  /** The address of the SDK; the shop's page appends the query (`client-id`, `currency`, `intent`, `components`). */
  sdkUrl: string;
  /** The id of the webhook, which is a part of the signed text. */
  webhookId: string;
  /** The page on which people set faults of the stand-in. */
  controlUrl: string;
  /** Sets the address to which webhooks are sent, and sends those that wait for it. */
  sendWebhooksTo(address: string): void;
  close(): Promise<void>;
}

export async function startPaypalSandbox(options: PaypalSandboxOptions): Promise<PaypalSandbox> {
  const app = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true, requestTimeout: 30_000 });
  // The port is known only when the server listens; nothing reads the addresses before.
  const addresses: Addresses = { apiBase: '', pageBase: '' };
  const behaviour = { ...goodBehaviour };
  const webhooks = createWebhooks(behaviour, addresses, options.log);
  const context = { store: options.store, addresses, behaviour, webhooks };

  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) options.log.error({ err: error, url: request.url }, 'stand-in PayPal failed');
    return send(reply, failure(status < 500 ? status : 500));
  });
  app.setNotFoundHandler((_request, reply) => send(reply, failure(404)));
  await app.register(apiRoutes(context, options, options.log));
  await app.register(approvalRoutes(context, options.log));
  await app.register(sdkRoutes(context, options.clientId));
  await app.register(controlRoutes(context));
  await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });

  const { port } = app.server.address() as AddressInfo;
  addresses.apiBase = `http://127.0.0.1:${port}`;
  addresses.pageBase = `http://localhost:${port}`;
  options.log.info({ port }, 'stand-in PayPal listens: test payments, no money moves');
  return {
    apiBase: addresses.apiBase,
    sdkUrl: `${addresses.pageBase}/sdk/js`,
    webhookId,
    controlUrl: `${addresses.pageBase}/control`,
    sendWebhooksTo: webhooks.sendTo,
    async close() {
      webhooks.close();
      await app.close();
    },
  };
}
