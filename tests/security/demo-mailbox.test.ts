import { expect, test } from 'vitest';
import { freshDatabase, quickKind } from '../support/databases.ts';
import { startServer } from '../support/server-process.ts';

test.each([
  ['nobody asked for by name', {}, 404],
  ['was asked for by name', { SHOP_MODE: 'demo' }, 200],
])(
  'E10: the mailbox of a demo that %s is for this machine; %j answers others %i',
  async (_which, variables, elsewhere) => {
    const fresh = await freshDatabase(quickKind);
    const server = await startServer({ ...fresh.variables, DEMO_DATA: 'false', ...variables });
    try {
      for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/dev/messages', '/dev/messages.json']) {
        expect((await server.call('GET', path)).status).toBe(200);
        for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
          const headers = { [header]: '203.0.113.9' };
          expect([header, (await server.call('GET', path, { headers })).status]).toEqual([header, elsewhere]);
        }
      }
    } finally {
      await server.end('SIGTERM');
      await fresh.remove();
    }
  },
);
