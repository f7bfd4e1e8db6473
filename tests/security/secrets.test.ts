import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../server/platform/log.ts';
import type { Http } from '../../server/lib/http/http.ts';
import { accountCalls } from '../support/account-calls.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  newAddress,
  placeOrder,
  signInAdministrator,
} from '../support/factories.ts';
import { clientOf, type Call } from '../support/shop-client.ts';
import { describeShopOnce } from '../support/start-shop.ts';
import { everythingOf, findingsOf } from '../support/traces.ts';
import { buildWhole } from '../support/whole-shop.ts';
import { samples } from './permission-samples.ts';
import type { Cast } from './sample.ts';

/** Every page as a browser gets it before scripts run. */
const PAGES = [
  '/',
  '/shop',
  '/search/chair',
  '/cart',
  '/delivery',
  '/privacy',
  '/login',
  '/register',
  '/email-verification',
  '/verifyemail',
  '/resetpassword',
  '/profile',
  '/shipping',
  '/payment',
  '/placeorder',
  '/admin/userlist',
  '/admin/productlist',
  '/admin/orderlist',
  '/admin/audit-log',
  '/admin/settings',
];
const lines: string[] = [];

describeShopOnce(
  'B16: secrets',
  (shop) => {
    let app: Http;
    let call: Call;
    let cast: Cast;
    /** The secrets, by their kind. */
    const secrets: Record<string, string> = {};

    beforeAll(async () => {
      app = await buildWhole(shop, { log: createLog('trace', { write: (line) => void lines.push(line) }) });
      call = clientOf(app);
      const administrator = await signInAdministrator(shop);
      const owner = await createCustomer(shop, { name: 'Owner' });
      const product = await createProduct(shop, administrator, { countInStock: 1000 });
      const stranger = await createCustomer(shop, { name: 'Stranger' });
      const order = await placeOrder(shop, owner, [{ product: product._id, qty: 1 }]);
      cast = { shop, owner, stranger, administrator, product, order };
      await tellSecrets();
    });
    afterAll(() => app?.close());

    /** Secrets that the owner and the administrator enter, and those that the shop makes from them. */
    async function tellSecrets(): Promise<void> {
      const { owner, administrator } = cast;
      const account = accountCalls({ call, mailbox: shop.mailbox });
      secrets['new password'] = 'canary of a new password';
      const { name, email, picture } = owner;
      const profile = { name, email, picture, password: secrets['new password'] };
      bodyOf(await call('PUT', '/api/users/profile', { token: owner.token, body: profile }));
      secrets['wrong password'] = 'canary of a wrong password';
      expect((await account.login(email, secrets['wrong password'])).status).toBe(401);
      const signedIn = bodyOf<Record<string, string>>(await account.login(email, secrets['new password']));
      secrets['token'] = signedIn['token']!;
      secrets['token of the device'] = signedIn['device']!;
      secrets['token of the administrator'] = administrator.token;
      secrets['first password'] = owner.password;
      await account.forgot(email);
      secrets['code of a reset'] = await shop.mailbox.waitForCode(email, 'password reset');
      const waiting = newAddress('waiting');
      secrets['password of a registration'] = 'canary of a registration';
      await account.register(waiting, secrets['password of a registration']);
      secrets['code of a registration'] = await account.codeOf(waiting);
      const { rows } = await shop.database.query(
        'select password_hash from users where deleted_at is null union all select password_hash from registrations',
      );
      for (const [index, { password_hash: hash }] of rows.entries()) {
        expect(hash.length).toBeGreaterThan(60);
        secrets[`hash ${index}`] = hash.slice(-40);
      }
    }

    /** Lists the secrets that a text contains. Six digits also occur inside longer numbers and as a moment's microseconds. */
    const givenAway = (text: string): string[] =>
      Object.entries(secrets)
        .filter(([name, secret]) =>
          name.startsWith('code')
            ? new RegExp(`(?<![\\w-]|:\\d\\d\\.)${secret}(?![\\w-])`).test(text)
            : text.includes(secret),
        )
        .map(([name]) => name);

    test('no GET answer and no page contains them, whoever asks', async () => {
      const routes = Object.keys(samples).filter(
        (entry) => entry.startsWith('GET ') && !entry.includes('/dev/'),
      );
      const found: string[] = [];
      let read = 0;
      const paths = [...PAGES];
      const owner = { ...cast.owner, token: secrets['token']! };
      for (const route of routes) paths.push((await samples[route]!({ ...cast, owner })).path);
      for (const role of ['guest', 'stranger', 'owner', 'administrator'] as const) {
        const token = role === 'guest' ? undefined : role === 'owner' ? secrets['token'] : cast[role].token;
        for (const path of paths) {
          const { status, body, headers } = await call('GET', path, { token });
          if (status === 200) read += 1;
          const text = JSON.stringify(body) + JSON.stringify(headers);
          for (const name of givenAway(text)) found.push(`${name} in ${path} for ${role}`);
        }
      }
      expect(found).toEqual([]);
      expect(read).toBeGreaterThan(150);
    });

    test('no table has them except as hashes, and no job, audit row or file has them', async () => {
      const everything = await everythingOf(shop);
      const found: string[] = [];
      for (const [place, text] of everything) {
        for (const name of givenAway(text)) found.push(`${name} in ${place}`);
      }
      // The mail itself contains its code, and the hash of a password is only in the users table.
      const allowed = /^code .* in sandbox\.mailbox$|^hash \d+ in public\.(users|registrations)$/;
      expect(found.filter((finding) => !allowed.test(finding))).toEqual([]);
      expect(findingsOf(everything, [secrets['hash 0']!])).not.toEqual([]);
      expect(everything.get('jobs.job_common')).toContain('code-mail');
    });

    test('the log contains none of them, even at its finest level', () => {
      // Lines about answers have routes alone and are written for calls over the network (tests/api/access-log.test.ts).
      expect(lines.length).toBeGreaterThan(20);
      expect(lines.join('')).toContain('"event":"signed-in"');
      expect(givenAway(lines.join(''))).toEqual([]);
    });
  },
  { variables: { REQUIRE_VERIFIED_EMAIL: 'true' }, logTo: (line) => void lines.push(line) },
);
