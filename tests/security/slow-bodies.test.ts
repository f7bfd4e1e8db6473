import { request, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import {
  bodyOf,
  createAdministrator,
  createCustomer,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';

describeShopOnce(
  'a body that arrives slowly',
  (shop) => {
    /** Sends the head and all but the last byte; `finish` sends that one and returns the status. */
    async function begin(method: string, path: string, { token }: Person, body: object) {
      if (!shop.app.server.listening) await shop.app.listen({ port: 0, host: '127.0.0.1' });
      const text = Buffer.from(JSON.stringify(body));
      const { port } = shop.app.server.address() as AddressInfo;
      const sent: ClientRequest = request({
        port,
        method,
        path,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': text.length,
        },
      });
      const status = new Promise<number>((resolve, reject) => {
        sent.on('response', (answer) => {
          answer.resume();
          resolve(answer.statusCode!);
        });
        sent.on('error', reject);
      });
      const arrived = new Promise((resolve) => shop.app.server.once('request', resolve));
      sent.write(text.subarray(0, -1));
      await arrived;
      const beganAt = performance.now();
      return async () => {
        // A checked session counts for one second, so the test waits longer than that.
        await expect.poll(() => performance.now() - beganAt, { timeout: 5000 }).toBeGreaterThan(1200);
        sent.end(text.subarray(-1));
        return status;
      };
    }

    test('B9: rights or a session that end while the body arrives no longer count when it is complete', async () => {
      const first = await signInAdministrator(shop);
      const second = await createAdministrator(shop, first);
      const customer = await createCustomer(shop);
      const { name, email, picture } = customer;
      const settings = bodyOf(await shop.call('GET', '/api/settings', { token: first.token }));
      const demoted = await begin('PUT', '/api/settings', second, { ...settings, storeName: 'Taken Over' });
      const signedOut = await begin('PUT', '/api/users/profile', customer, { name: 'Late', email, picture });
      const staying = await begin('PUT', '/api/users/profile', first, { ...first, name: 'Still Here' });
      const { _id } = second;
      const taken = { name: second.name, email: second.email, isAdmin: false };
      bodyOf(await shop.call('PUT', `/api/users/${_id}`, { token: first.token, body: taken }));
      // The session itself goes on, for a person who is no administrator any more.
      await shop.database.query(
        `insert into sessions (token_hash, user_id, expires_at)
         values (sha256($1::text::bytea), $2, now() + interval '1 hour')`,
        [second.token, _id],
      );
      bodyOf(await shop.call('POST', '/api/users/logout', { token: customer.token, body: {} }));
      expect(await Promise.all([demoted(), signedOut(), staying()])).toEqual([403, 401, 200]);
      const saved = bodyOf(await shop.call('GET', '/api/settings', { token: first.token }));
      expect(saved.storeName).toBe(settings.storeName);
      const { rows } = await shop.database.query('select name from users where id = $1', [customer._id]);
      expect(rows).toEqual([{ name }]);
    });
  },
  { variables: AT_ONCE },
);
