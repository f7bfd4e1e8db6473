import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Endpoints } from '../../contract/endpoints/endpoint.ts';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import { valueMoveOf } from '../../contract/endpoints/value-moves.ts';
import type { TabletPeople } from '../../contract/accounts/tablets.ts';
import type { UserInfo } from '../../contract/accounts/users.ts';
import { PIN_LOCKED_MINUTES } from '../../contract/accounts/tablet-facts.ts';
import { hashPassword, usePasswordCost } from '../../server/accounts/passwords/passwords.ts';
import { openDrawer } from '../support/drawers.ts';
import { bodyOf, createStaff, refusalOf, signInAdministrator, type Person } from '../support/factories.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';
import { makeTablet, signInByPin } from '../support/tablets.ts';

const PIN = '4821';

describeShop(
  'shop tablets',
  (shop) => {
    let administrator: Person;
    let seller: Person;
    let tablet: { _id: string; token: string };
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
    });
    beforeEach(async () => {
      await shop.database.query('delete from rate_limits');
      seller = await createStaff(shop, administrator, 'seller');
      bodyOf(await setPin(seller));
      tablet = await makeTablet({ shop, administrator });
    });

    const setPin = ({ token }: Pick<Person, 'token'>, pin = PIN) =>
      shop.call('PUT', '/api/own-pin', { token, body: { pin } });
    const enter = (pin = PIN, { _id }: Pick<Person, '_id'> = seller, at = tablet.token) =>
      signInByPin(shop, at, _id, pin);
    const people = async (at = tablet.token): Promise<TabletPeople> =>
      bodyOf(await shop.call('GET', '/api/tablet/people', { headers: { 'x-shop-tablet': at } }));
    const listOrders = (token: string) => shop.call('GET', '/api/orders', { token });

    test('a seller is named there, types their PIN, and does the work of the counter', async () => {
      expect((await people()).people).toContainEqual({ _id: seller._id, name: seller.name, isLocked: false });
      const signedIn = bodyOf<UserInfo>(await enter(), 201);
      expect(signedIn).toMatchObject({ _id: seller._id, isAdmin: false, role: 'seller' });
      expect((await listOrders(signedIn.token)).status).toBe(200);
      expect((await shop.call('GET', '/api/drawers', { token: signedIn.token })).status).toBe(200);
    });

    test('a PIN that could not be compared is no wrong one', { tags: 'long' }, async () => {
      for (let wrong = 0; wrong < 4; wrong += 1) expect(refusalOf(await enter('9031'))).toBe('403 wrong-pin');
      await usePasswordCost('strong');
      onTestFinished(() => usePasswordCost('for tests'));
      // Registrations at once have filled the queue of hashes.
      const hashes = Array.from({ length: 150 }, () => hashPassword(PIN).catch(() => null));
      expect(refusalOf(await enter())).toBe('503 unavailable');
      await Promise.all(hashes);
      bodyOf(await enter(), 201);
    });

    test('an owner has the rights of sales there, and no others', async () => {
      bodyOf(await setPin(administrator));
      const owner = bodyOf<UserInfo>(await enter(PIN, administrator), 201);
      expect(owner).toMatchObject({ isAdmin: false, role: 'seller' });
      for (const path of ['settings', 'books', 'closing', 'audit', 'staff', 'tablets', 'crew-cash'])
        expect(refusalOf(await shop.call('GET', `/api/${path}`, { token: owner.token })), path).toBe(
          '403 not-allowed',
        );
      const today = bodyOf(await shop.call('GET', '/api/today', { token: owner.token }));
      expect(today).not.toHaveProperty('money');
    });

    test('nothing dangerous and nothing of the own account is done there, also right after the PIN', async () => {
      const { token } = bodyOf<UserInfo>(await enter(), 201);
      const refused = Object.entries(endpoints as Endpoints).filter(
        ([key, { access, isOwn }]) =>
          key !== 'POST /api/users/logout' &&
          (access === 'signed-in' ||
            access === 'self' ||
            isOwn === true ||
            valueMoveOf(key)?.always !== undefined),
      );
      expect(refused.length).toBeGreaterThan(40);
      for (const [key] of refused) {
        const [method, path] = key.split(' ');
        const answer = await shop.call(
          method!,
          path!.replaceAll(/:\w+/g, '01930000-0000-7000-8000-000000000000'),
          { token, ...(method !== 'GET' && { body: {} }) },
        );
        expect(['403 not-on-tablet', '403 not-allowed'], `${key}: ${refusalOf(answer)}`).toContain(
          refusalOf(answer),
        );
      }
      expect(refusalOf(await shop.call('DELETE', '/api/own-pin', { token }))).toBe('403 not-on-tablet');
      const body = { byMail: false };
      expect(refusalOf(await shop.call('PUT', '/api/notices/mine', { token, body }))).toBe(
        '403 not-on-tablet',
      );
    });

    test('locking a shop tablet ends the session that began by a PIN', async () => {
      const { token } = bodyOf<UserInfo>(await enter(), 201);
      bodyOf(await shop.call('POST', '/api/users/logout', { token }));
      expect(refusalOf(await listOrders(token))).toBe('401 session-ended');
    });

    test('it ends after ten minutes without use, and after twelve hours in any case', async () => {
      const { token } = bodyOf<UserInfo>(await enter(), 201);
      const minutesLeft = async () => {
        const { rows } = await shop.database.query(
          `select extract(epoch from expires_at - now())::float8 / 60 as left from sessions where tablet_id = $1`,
          [tablet._id],
        );
        return rows[0]!.left as number;
      };
      expect(await minutesLeft()).toBeLessThanOrEqual(10);
      await shop.database.query(
        `update sessions set last_used_at = now() - interval '2 minutes', expires_at = now() + interval '1 minute'
         where tablet_id = $1`,
        [tablet._id],
      );
      bodyOf(await listOrders(token));
      expect(await minutesLeft()).toBeGreaterThan(9);
      await shop.database.query(
        `update sessions set began_at = now() - interval '719 minutes', last_used_at = now() - interval '2 minutes'
         where tablet_id = $1`,
        [tablet._id],
      );
      bodyOf(await listOrders(token));
      expect(await minutesLeft()).toBeLessThanOrEqual(1);
      await shop.database.query(
        `update sessions set expires_at = now() - interval '1 second' where tablet_id = $1`,
        [tablet._id],
      );
      expect((await listOrders(token)).status).toBe(401);
    });

    test('five wrong PINs lock it at that tablet, also when fifteen come at once, until its person chooses one anew', async () => {
      const answers = await Promise.all(
        Array.from({ length: 15 }, (_, at) => enter(String(1357 + at * 100))),
      );
      const tried = answers.map(refusalOf);
      expect(tried.filter((each) => each === '403 wrong-pin')).toHaveLength(5);
      expect(tried.filter((each) => each === '403 pin-locked')).toHaveLength(10);
      expect(refusalOf(await enter())).toBe('403 pin-locked');
      expect((await people()).people.find(({ _id }) => _id === seller._id)!.isLocked).toBe(true);
      bodyOf(await setPin(seller, '7350'));
      expect(refusalOf(await enter())).toBe('403 wrong-pin');
      bodyOf(await enter('7350'), 201);
    });

    test('wrong PINs that somebody types at one tablet lock nobody out of another, and the lock ends by itself', async () => {
      const other = await makeTablet({ shop, administrator }, 'Other');
      for (let wrong = 0; wrong < 5; wrong += 1) expect(refusalOf(await enter('9031'))).toBe('403 wrong-pin');
      expect(refusalOf(await enter())).toBe('403 pin-locked');
      const own = () => shop.call('GET', '/api/own-pin', { token: seller.token });
      expect(bodyOf(await own())).toEqual({ isSet: true, isLocked: true });
      bodyOf(await enter(PIN, seller, other.token), 201);
      await shop.database.query(`update rate_limits set expire = expire - $1 where key like 'pins:%'`, [
        PIN_LOCKED_MINUTES * 60_000,
      ]);
      bodyOf(await enter(), 201);
      expect(bodyOf(await own())).toEqual({ isSet: true, isLocked: false });
    });

    test('the right PIN forgets the wrong ones before', async () => {
      for (let round = 0; round < 3; round += 1) {
        for (let wrong = 0; wrong < 4; wrong += 1)
          expect(refusalOf(await enter('9031'))).toBe('403 wrong-pin');
        bodyOf(await enter(), 201);
      }
    });

    test('a tablet on which many are guessed is refused, whoever they are, and another one is not', async () => {
      for (let wrong = 10; wrong < 30; wrong += 1)
        expect(refusalOf(await enter('9031', { _id: `01930000-0000-7000-8000-0000000000${wrong}` }))).toBe(
          '403 wrong-pin',
        );
      expect(refusalOf(await enter())).toBe('429 too-many-requests');
      const other = await makeTablet({ shop, administrator }, 'Other');
      bodyOf(await enter(PIN, seller, other.token), 201);
    });

    test('a tablet that is ended ends its sessions at once, and those of another stay', async () => {
      const other = await makeTablet({ shop, administrator }, 'Other');
      const [here, there] = [
        bodyOf<UserInfo>(await enter(), 201),
        bodyOf<UserInfo>(await enter(PIN, seller, other.token), 201),
      ];
      const { token } = administrator;
      expect(
        bodyOf(await shop.call('DELETE', `/api/tablets/${tablet._id}`, { token })).revokedAt,
      ).not.toBeNull();
      expect((await listOrders(here.token)).status).toBe(401);
      expect((await listOrders(there.token)).status).toBe(200);
      expect(refusalOf(await enter())).toBe('403 tablet-unknown');
      const headers = { 'x-shop-tablet': tablet.token };
      expect(refusalOf(await shop.call('GET', '/api/tablet/people', { headers }))).toBe('403 tablet-unknown');
    });

    test.each(['', 'none', 'x'.repeat(100)])('the token %j opens nothing', async (token) => {
      expect(refusalOf(await enter(PIN, seller, token)).slice(0, 3)).toMatch(/^40[03]$/);
    });

    test('a role that ends, ends at once there, and its PIN with it', async () => {
      const { token } = bodyOf<UserInfo>(await enter(), 201);
      const body = { role: null };
      bodyOf(await shop.call('PUT', `/api/staff/${seller._id}`, { token: administrator.token, body }));
      expect((await listOrders(token)).status).toBe(401);
      expect(refusalOf(await enter())).toBe('403 wrong-pin');
      expect((await people()).people.map(({ _id }) => _id)).not.toContain(seller._id);
    });

    test('whoever sells nothing chooses no PIN, and signs in by none of before', async () => {
      const accountant = await createStaff(shop, administrator, 'accountant');
      expect(refusalOf(await setPin(accountant))).toBe('403 not-allowed');
      const body = { role: 'accountant' };
      bodyOf(await shop.call('PUT', `/api/staff/${seller._id}`, { token: administrator.token, body }));
      expect((await people()).people.map(({ _id }) => _id)).not.toContain(seller._id);
      expect(refusalOf(await enter())).toBe('403 wrong-pin');
    });

    test('a PIN that is removed ends the sessions by it, and no others', async () => {
      const { token } = bodyOf<UserInfo>(await enter(), 201);
      bodyOf(await shop.call('DELETE', '/api/own-pin', { token: seller.token }));
      expect((await listOrders(token)).status).toBe(401);
      expect((await listOrders(seller.token)).status).toBe(200);
    });

    test.each(['1234', '9876', '0000', '123', '1234567', '12a4', '', '４８２１'])(
      'the PIN %j is refused',
      async (pin) => {
        expect(refusalOf(await setPin(seller, pin))).toBe('400 invalid-field');
      },
    );

    test('the audit log names the person and the tablet', async () => {
      const { token } = bodyOf<UserInfo>(await enter(), 201);
      await openDrawer({ shop, administrator }, { by: { token } });
      const log = bodyOf(await shop.call('GET', '/api/audit', { token: administrator.token }));
      const opened = log.entries.find(({ action }: { action: string }) => action === 'drawer.opened');
      expect(JSON.stringify(opened)).toContain(`${seller.name} (Counter)`);
    });

    test('a PIN is stored as a hash, and is in no answer', async () => {
      const { rows } = await shop.database.query('select pin_hash from staff_pins where user_id = $1', [
        seller._id,
      ]);
      expect(rows[0]!.pin_hash).toMatch(/^\$argon2id\$/);
      const { token } = seller;
      expect(bodyOf(await shop.call('GET', '/api/own-pin', { token }))).toEqual({
        isSet: true,
        isLocked: false,
      });
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
