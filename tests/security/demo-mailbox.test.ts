import { request } from 'node:http';
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
        // A page of another name that was pointed at this machine (DNS rebinding) sends that name.
        const asked = `${server.address.replace('127.0.0.1', 'localhost')}${path}`;
        expect((await fetch(asked)).status).toBe(200);
        expect(await statusFor(server.port, path, `shop.example:${server.port}`)).toBe(elsewhere);
      }
    } finally {
      await server.end('SIGTERM');
      await fresh.remove();
    }
  },
);

/** `fetch` sends no other host than that of the address. */
const statusFor = (port: number, path: string, host: string) =>
  new Promise<number>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode!);
    });
    asked.once('error', reject).end();
  });
