import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ensureBuilt } from '../../scripts/build-pages.ts';
import { buildApp } from '../../server/app.ts';
import { createLog } from '../../server/platform/log.ts';
import type { Http } from '../../server/lib/http/http.ts';
import { PATIENT, type Shop } from './start-shop.ts';
import type { AppParts } from '#server/handlers.ts';

const ROOT = join(import.meta.dirname, '../..');
const BUILD = join(ROOT, 'build');
ensureBuilt(ROOT);

/** Builds the shop with its pages as `main.ts` does; missing stand-ins become two plain routes. */
export const buildWhole = (
  { config, database, services }: Pick<Shop, 'config' | 'database' | 'services'>,
  more: Partial<AppParts> = {},
): Promise<Http> =>
  buildApp({
    config,
    database,
    log: createLog('silent'),
    services,
    paypal: { clientId: 'client', currency: 'USD', sdkUrl: 'https://www.paypal.com/sdk/js', test: false },
    standIns: plainMailbox,
    admission: PATIENT,
    pages: { serverBundle: join(BUILD, 'server/index.js'), clientFolder: join(BUILD, 'client') },
    ...more,
  });

export function plainMailbox(http: FastifyInstance): void {
  http.get('/dev/mailbox', async () => 'the mailbox');
  http.get('/dev/mailbox.json', async () => []);
  http.get('/dev/messages', async () => 'the messages');
  http.get('/dev/messages.json', async () => []);
}
