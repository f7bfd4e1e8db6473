/**
 * Starts a stand-in for Chapa: the calls that a shop needs, the page on which buyers pay, and signed events. No money
 * moves. It listens on this machine only and its state is in the store, so it may be stopped and started at any time.
 */
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { failure, type SandboxLog } from './answers.ts';
import type { Context } from './api.ts';
import { apiRoutes, send } from './api.routes.ts';
import { checkoutRoutes } from './checkout.routes.ts';
import { controlsRoutes } from './controls.routes.ts';
import { createEvents } from './events.ts';
import type { ChapaStore } from './store.ts';

export interface ChapaSandboxOptions {
  store: ChapaStore;
  secretKey: string;
  /** The secret with which events are signed. */
  webhookSecret: string;
  /** The port to listen on; any free port by default. */
  port?: number;
  log: SandboxLog;
}

export interface ChapaSandbox {
  /** The address of the API, for the shop's server. */
  apiBase: string;
  /** The page on which people set faults of the API. */
  controlsUrl: string;
  /** Sets the address to which events are sent. */
  deliverTo(webhookUrl: string): Promise<void>;
  close(): Promise<void>;
}

export async function startChapaSandbox(options: ChapaSandboxOptions): Promise<ChapaSandbox> {
  const { store, log } = options;
  const app = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true, requestTimeout: 30_000 });
  const events = createEvents(store, options.webhookSecret, log);
  // The port is known only when the server listens; nothing reads the address before.
  const context: Context = { store, events, pages: { base: '' } };

  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) log.error({ err: error, url: request.url }, 'stand-in Chapa failed');
    return send(reply, failure(status < 500 ? status : 500, 'Something went wrong'));
  });
  app.setNotFoundHandler((_request, reply) => send(reply, failure(404, 'Not Found')));
  await app.register(apiRoutes(context, options.secretKey, log));
  await app.register(checkoutRoutes(context, log));
  await app.register(controlsRoutes(context));
  await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });

  const { port } = app.server.address() as AddressInfo;
  context.pages.base = `http://localhost:${port}`;
  log.info({ port }, 'stand-in Chapa listens: test payments, no money moves');
  return {
    apiBase: `http://127.0.0.1:${port}/v1`,
    controlsUrl: `${context.pages.base}/controls`,
    deliverTo: events.deliverTo,
    async close() {
      await app.close();
      await events.stop();
    },
  };
}
