import { beforeAll, expect, test } from 'vitest';
import { JOBS_TO_GIVE } from '../../contract/accounts/jobs.ts';
import type { Program } from '../../contract/accounts/programs.ts';
import type { Endpoints } from '../../contract/endpoints/endpoint.ts';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import { valueMoveOf } from '../../contract/endpoints/value-moves.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  createStaff,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { makeProgram } from '../support/programs.ts';
import { describeShop } from '../support/start-shop.ts';

describeShop('programs beside the shop', (shop) => {
  let administrator: Person;
  beforeAll(async () => {
    administrator = await signInAdministrator(shop);
  });

  const make = (fields: Parameters<typeof makeProgram>[1] = {}) =>
    makeProgram({ shop, administrator }, fields);
  const get = (path: string, token: string) => shop.call('GET', path, { token });
  const list = async (): Promise<Program[]> => bodyOf(await get('/api/programs', administrator.token));
  const rowOf = async (id: string) => (await list()).find(({ _id }) => _id === id)!;

  test('a program does the calls of its jobs, and no others', async () => {
    const { token } = await make({ jobs: ['books'] });
    expect((await get('/api/books', token)).status).toBe(200);
    expect((await get('/api/orders', token)).status).toBe(200);
    for (const path of ['/api/settings', '/api/staff', '/api/audit', '/api/programs', '/api/own-tour'])
      expect(refusalOf(await get(path, token)), path).toBe('403 not-allowed');
    const body = { name: 'Own program', jobs: ['books'], days: 30 };
    expect(refusalOf(await shop.call('POST', '/api/programs', { token, body }))).toBe('403 not-allowed');
  });

  test('its token is told once and stored as a hash, and its use is noted', async () => {
    const made = await make();
    expect(made.token).toMatch(/^wenber_[\w-]{43}$/);
    expect(JSON.stringify(await list())).not.toContain(made.token);
    const { rows } = await shop.database.query('select * from programs where id = $1', [made._id]);
    expect(JSON.stringify(rows)).not.toContain(made.token);
    expect((await rowOf(made._id)).lastUsedAt).toBeNull();
    await get('/api/books', made.token);
    expect(Date.parse((await rowOf(made._id)).lastUsedAt!)).toBeGreaterThan(Date.now() - 60_000);
  });

  test('nothing that asks for a proof and nothing of its maker’s account is done by it', async () => {
    const { token } = await make({ jobs: [...JOBS_TO_GIVE] });
    const refused = Object.entries(endpoints as Endpoints).filter(
      ([key, { access, isOwn }]) =>
        access === 'signed-in' ||
        access === 'self' ||
        isOwn === true ||
        valueMoveOf(key)?.always !== undefined,
    );
    expect(refused.length).toBeGreaterThan(40);
    for (const [key] of refused) {
      const [method, path] = key.split(' ');
      const answer = await shop.call(
        method!,
        path!.replaceAll(/:\w+/g, '01930000-0000-7000-8000-000000000000'),
        { token, ...(method !== 'GET' && { body: {} }) },
      );
      expect(['403 not-for-programs', '403 not-allowed'], `${key}: ${refusalOf(answer)}`).toContain(
        refusalOf(answer),
      );
    }
  });

  test('a small discount, for which a person’s session is proof enough, is not given by it', async () => {
    const { token } = await make({ jobs: ['sell', 'manage'] });
    const product = await createProduct(shop, administrator, { price: 1000 });
    const body = { ...product, price: 990 };
    expect(refusalOf(await shop.call('PUT', `/api/products/${product._id}`, { token, body }))).toBe(
      '403 not-for-programs',
    );
    const dearer = { ...product, price: 1010 };
    expect((await shop.call('PUT', `/api/products/${product._id}`, { token, body: dearer })).status).toBe(
      200,
    );
  });

  test('the audit log says by which program its maker did it', async () => {
    const { token } = await make({ name: 'Stock scanner', jobs: ['manage'] });
    const product = await createProduct(shop, administrator, { price: 1000 });
    bodyOf(
      await shop.call('PUT', `/api/products/${product._id}`, { token, body: { ...product, price: 1100 } }),
    );
    const { entries } = bodyOf<{ entries: { actor: { name: string }; action: string }[] }>(
      await get(`/api/audit?keyword=${product._id}`, administrator.token),
    );
    expect(entries[0]!.actor.name).toBe(`${administrator.name} (Stock scanner)`);
  });

  test('it ends when it is withdrawn, and on its day', async () => {
    const withdrawn = await make();
    bodyOf(await shop.call('DELETE', `/api/programs/${withdrawn._id}`, { token: administrator.token }));
    expect(refusalOf(await get('/api/books', withdrawn.token))).toBe('401 session-ended');
    const over = await make();
    await shop.database.query(`update programs set ends_at = now() - interval '1 second' where id = $1`, [
      over._id,
    ]);
    expect(refusalOf(await get('/api/books', over.token))).toBe('401 session-ended');
    expect(refusalOf(await get('/api/books', `wenber_${'x'.repeat(43)}`))).toBe('401 invalid-token');
    const again = await shop.call('DELETE', `/api/programs/${over._id}`, { token: administrator.token });
    expect(bodyOf<Program>(again).withdrawnAt).toBeNull();
  });

  test('it ends with the right of its maker that it has, and only then', async () => {
    const manager = await createStaff(shop, administrator, 'manager');
    const body = (jobs: string[]) => ({ name: jobs.join(' '), jobs, days: 30 });
    const made = async (jobs: string[]) =>
      bodyOf<Program & { token: string }>(
        await shop.call('POST', '/api/programs', { token: manager.token, body: body(jobs) }),
        201,
      );
    const [books, sells] = [await made(['books']), await made(['sell'])];
    bodyOf(
      await shop.call('PUT', `/api/staff/${manager._id}`, {
        token: administrator.token,
        body: { role: 'seller' },
      }),
    );
    expect(refusalOf(await get('/api/books', books.token))).toBe('401 session-ended');
    expect((await get('/api/orders', sells.token)).status).toBe(200);
  });

  test('nobody gives a program a right that they lack', async () => {
    const { token } = await createStaff(shop, administrator, 'seller');
    const body = { name: 'More', jobs: ['sell'], days: 30 };
    expect(refusalOf(await shop.call('POST', '/api/programs', { token, body }))).toBe('403 not-allowed');
    const own = { token: administrator.token, body: { ...body, jobs: ['own'] } };
    expect(refusalOf(await shop.call('POST', '/api/programs', own))).toMatch(/^400 /);
    for (const wrong of [{ jobs: [] }, { days: 0 }, { days: 731 }, { name: '' }])
      expect(
        refusalOf(
          await shop.call('POST', '/api/programs', {
            token: administrator.token,
            body: { ...body, ...wrong },
          }),
        ),
      ).toMatch(/^400 /);
    const customer = await createCustomer(shop);
    expect(refusalOf(await get('/api/programs', customer.token))).toBe('403 not-allowed');
  });
});
