/**
 * The stand-in PayPal: the REST API, the JS SDK and the approval page of the real one, as far as a shop that
 * takes one payment an order needs them. No money moves. It listens on this machine only and keeps its state
 * in the store, so it may be stopped and started at any time.
 */
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { failure } from './answers.ts';
import { apiRoutes, send, type SandboxLog } from './api.routes.ts';
import { approvalRoutes } from './approval.routes.ts';
import type { Addresses } from './representation.ts';
import { sdkRoutes } from './sdk.routes.ts';
import type { PaypalStore } from './store.ts';

export interface PaypalSandboxOptions {
  store: PaypalStore;
  clientId: string;
  clientSecret: string;
  /** 0, the default, takes any free port. */
  port?: number;
  log: SandboxLog;
  /** The stand-in sends no webhooks. */
  webhookUrl?: undefined;
}

export interface PaypalSandbox {
  /** For the shop's server. */
  apiBase: string;
  /** For the shop's page, which appends the query (`client-id`, `currency`, `intent`, `components`). */
  sdkUrl: string;
  close(): Promise<void>;
}

export async function startPaypalSandbox(options: PaypalSandboxOptions): Promise<PaypalSandbox> {
  const app = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true, requestTimeout: 30_000 });
  // The port is known only when the server listens; nothing reads the addresses before.
  const addresses: Addresses = { apiBase: '', pageBase: '' };
  const context = { store: options.store, addresses };

  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) options.log.error({ err: error, url: request.url }, 'stand-in PayPal failed');
    return send(reply, failure(status < 500 ? status : 500));
  });
  app.setNotFoundHandler((_request, reply) => send(reply, failure(404)));
  await app.register(apiRoutes(context, options, options.log));
  await app.register(approvalRoutes(context, options.log));
  await app.register(sdkRoutes(context, options.clientId));
  await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });

  const { port } = app.server.address() as AddressInfo;
  addresses.apiBase = `http://127.0.0.1:${port}`;
  addresses.pageBase = `http://localhost:${port}`;
  options.log.info({ port }, 'stand-in PayPal listens: test payments, no money moves');
  return { apiBase: addresses.apiBase, sdkUrl: `${addresses.pageBase}/sdk/js`, close: () => app.close() };
}
