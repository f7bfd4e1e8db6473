import { run } from '#server/lib/database/ask.ts';
import { isForStaff } from '../../contract/endpoints/access.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { JournalEvent } from '../../contract/journal/events.ts';
import { audit, note, type Actor } from '../../server/audit/audit.service.ts';
import { accessOfRoutes } from '../../server/access.ts';
import {
  bodyOf,
  createAdministrator,
  createCustomer,
  createProduct,
  placeOrder,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { ADMINISTRATOR } from '../support/administrator.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';
import { changing } from './audit-samples.ts';
import { plantAuditSwitch, type AuditSwitch } from './audit-switch.ts';
import type { Cast, Sample } from './sample.ts';

interface Row {
  position: number;
  actor_id: string | null;
  actor_name: string;
  network: string | null;
  action: JournalEvent;
  subject_id: string;
  subject_label: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

const NETWORK = '192.0.2.77';
/** Only administrators can make the first calls; owners of an order can make the second ones too. */
const OF_ADMINISTRATORS = Object.keys(accessOfRoutes).filter(
  (entry) => isForStaff(accessOfRoutes[entry]!) && !entry.startsWith('GET '),
);
const FOR_OTHERS = Object.keys(accessOfRoutes).filter(
  (entry) => accessOfRoutes[entry]!.startsWith('owner or ') && !entry.startsWith('GET '),
);
/** These calls record no audit entry: the provider's word pays the order and not the administrator's, and a preview changes nothing. */
const CHANGES_NOTHING = [
  'PUT /api/orders/:id/pay',
  'POST /api/products/bulk/preview',
  'POST /api/orders/:id/changes/quote',
  'POST /api/orders/by-phone/quote',
  'POST /api/orders/by-phone/known',
  'POST /api/products/attribute-proposals',
  'POST /api/notices/tests',
  // The shop of this test has no account at the Ministry's system; fiscal-trial.test.ts sees the row.
  'POST /api/settings/fiscal-trial',
];
/** These calls change something, so without an audit row they fail. */
const RECORDED = [...OF_ADMINISTRATORS, 'POST /api/orders/:id/cancel'].filter(
  (entry) => !CHANGES_NOTHING.includes(entry),
);
/** These calls write a row about all that they change, and one about each of it. */
const OF_MANY = [
  'POST /api/example-goods/removal',
  'POST /api/products/bulk',
  // The half-day, and the crew.
  'POST /api/deliveries/planning',
  // The case, and the refund of its order.
  'POST /api/service-cases/:id/money-back',
  // The case, and the order by which it is paid.
  'POST /api/service-cases/:id/order',
];
/** These tables may change in a call whether or not it succeeds; the index of search writes its analyses when it has time. */
const ASIDE = ['audit_log', 'sessions', 'rate_limits', 'product_analyses', 'webhook_deliveries'];

describeShop(
  'the audit log',
  (shop, kind) => {
    let cast: Cast;
    let second: Person;
    beforeAll(async () => {
      const administrator = await signInAdministrator(shop);
      await switchOn(shop, administrator);
      second = await createAdministrator(shop, administrator);
      const owner = await createCustomer(shop, { name: 'Owner' });
      const product = await createProduct(shop, administrator, { countInStock: 1000 });
      const order = await placeOrder(shop, owner, [{ product: product._id, qty: 1 }]);
      cast = { shop, owner, administrator, product, order, stranger: owner };
    });
    // Everybody has just signed in, however long a slow machine takes.
    beforeEach(() => shop.database.query('update sessions set authenticated_at = now()'));

    const rowsAfter = async (position: number): Promise<Row[]> =>
      (await shop.database.query('select * from audit_log where position > $1 order by position', [position]))
        .rows;
    const lastPosition = async (): Promise<number> =>
      (await shop.database.query('select max(position)::int as last from audit_log')).rows[0].last;

    /** Makes a sample's call as the second administrator and returns its status and its new audit rows. */
    async function act(entry: string, { path, body, raw, headers: given }: Sample) {
      const before = await lastPosition();
      const headers = { ...given, ...(raw && { 'content-type': raw.type }) };
      const options = { token: second.token, body, raw: raw?.content, headers, from: NETWORK };
      const { status } = await shop.call(entry.split(' ')[0]!, path, options);
      return { status, rows: await rowsAfter(before) };
    }

    /** Expects that the call succeeds and writes its audit rows. */
    async function expectRecorded(entry: string, sample: Sample) {
      const { status, rows } = await act(entry, sample);
      expect(status).toBe(sample.allowed);
      const listed = (sample.body as { changes?: unknown[] } | undefined)?.changes?.length;
      const changes = listed ?? (OF_MANY.includes(entry) ? 2 : 1);
      expect(rows).toHaveLength(CHANGES_NOTHING.includes(entry) ? 0 : changes);
      for (const row of rows) {
        expect(row).toMatchObject({ actor_id: second._id, actor_name: second.name, network: NETWORK });
        expect(row.subject_label).not.toBe('');
      }
    }

    describe('every change by an administrator writes an audit row:', () => {
      const others = [...OF_ADMINISTRATORS, ...FOR_OTHERS].filter((entry) => !RECORDED.includes(entry));
      test.each(others)('%s', async (entry) => expectRecorded(entry, await changing(entry, cast)));
    });

    describe('no change happens without an audit row:', () => {
      let planted: AuditSwitch;
      beforeAll(async () => {
        planted = await plantAuditSwitch(shop.database, ASIDE);
      });
      afterAll(() => planted.remove());
      /** Waits until the jobs of earlier calls are done, because what they write is no work of this one. */
      const waitForJobs = () =>
        vi.waitFor(
          async () => {
            const { rows } = await shop.database.query(
              `select name from jobs.job where state in ('created', 'retry', 'active') and start_after <= now()`,
            );
            expect(rows).toEqual([]);
          },
          { timeout: 30_000 },
        );

      test.each(RECORDED)(
        '%s fails completely when its audit row cannot be written, then succeeds and writes it',
        async (entry) => {
          const sample = await changing(entry, cast);
          await waitForJobs();
          await planted.letWrite(false);
          try {
            const before = await planted.hashTables();
            const { status } = await act(entry, sample);
            expect(status).toBe(500);
            expect(await planted.hashTables()).toEqual(before);
          } finally {
            await planted.letWrite(true);
          }
          await expectRecorded(entry, sample);
        },
      );
    });

    describe('no audit row is written without a change:', () => {
      test.each([
        ['PUT', '/api/products/{product}', { name: '' }, 400],
        ['PUT', '/api/products/01930000-0000-7000-8000-000000000000', null, 404],
        ['PATCH', '/api/products/{product}/stock', { by: -2000 }, 409],
        ['PUT', '/api/orders/{order}/deliver', undefined, 409],
        ['PUT', '/api/orders/{order}/transport', { price: 1 }, 409],
      ])('%s %s is refused and writes none', async (method, path, body, status) => {
        const before = await lastPosition();
        const answer = await shop.call(
          method,
          path.replace('{product}', cast.product._id).replace('{order}', cast.order._id),
          {
            token: second.token,
            body: body ?? (method === 'PUT' && path.includes('products') ? productBody() : undefined),
          },
        );
        expect(answer.status).toBe(status);
        expect(await rowsAfter(before)).toEqual([]);
      });
      const productBody = () => ({ ...cast.product, images: undefined, loadedFrom: undefined });

      test('saving an unchanged form writes none', async () => {
        const { token } = second;
        const saved = bodyOf(await shop.call('GET', '/api/settings', { token }));
        const before = await lastPosition();
        bodyOf(await shop.call('PUT', '/api/settings', { token, body: saved }));
        const { _id, price } = cast.product;
        const changes = [{ _id, price, newPrice: price }];
        bodyOf(await shop.call('POST', '/api/products/prices', { token, body: { changes } }));
        expect(await rowsAfter(before)).toEqual([]);
      });

      test('a transaction that dies after writing its row leaves none', async () => {
        const before = await lastPosition();
        const actor: Actor = { id: second._id, name: second.name, ipAddress: null };
        const subject = { id: 'x', label: 'x' };
        const died = shop.database.transaction(async (tx) => {
          await note(tx, 'product.deleted', { by: actor, of: subject, before: { price: 1 } });
          if (kind === 'PostgreSQL') await run(tx)`select pg_terminate_backend(pg_backend_pid())`;
          throw new Error('killed');
        });
        await expect(died).rejects.toThrow();
        expect(await rowsAfter(before)).toEqual([]);
      });
    });

    test('creating the first administrator is recorded as done by the shop itself', async () => {
      const { rows } = await shop.database.query('select * from audit_log order by position limit 1');
      expect(rows[0]).toMatchObject({
        actor_id: null,
        actor_name: 'The shop',
        network: null,
        action: 'user.made-administrator',
        subject_id: cast.administrator._id,
        before: {},
        after: { isAdmin: true, email: ADMINISTRATOR.email },
      });
    });

    test('a row has only the changed fields, by their API names, with amounts in birr', async () => {
      const product = await createProduct(shop, second, { price: 9500, countInStock: 3 });
      const before = await lastPosition();
      const body = { ...product, price: 9750.5, description: 'Oiled by hand', countInStock: 3 };
      bodyOf(await shop.call('PUT', `/api/products/${product._id}`, { token: second.token, body }));
      const [row] = await rowsAfter(before);
      expect(row).toMatchObject({
        action: 'product.edited',
        subject_id: product._id,
        subject_label: product.name,
      });
      expect(row!.before).toEqual({ price: 9500, description: product.description });
      expect(row!.after).toEqual({ price: 9750.5, description: 'Oiled by hand' });
    });

    test('no row can be changed or removed, also in SQL', async () => {
      const said = /the audit log is not (rewritten|emptied)/;
      const { query } = shop.database;
      await expect(query("update audit_log set actor_name = 'Nobody'")).rejects.toThrow(said);
      await expect(query("update audit_log set before = '{}' where position = 1")).rejects.toThrow(said);
      await expect(query('delete from audit_log where position = 1')).rejects.toThrow(said);
      await expect(query('truncate audit_log')).rejects.toThrow(said);
    });

    test('an erased person is named in no row; everybody else still is', async () => {
      const person = await createAdministrator(shop, second);
      const { token } = person;
      await createProduct(shop, person);
      const order = await placeOrder(shop, person, [{ product: cast.product._id, qty: 1 }]);
      const typed = { note: `Asked for ${person.email}`, toCustomer: false };
      bodyOf(
        await shop.call('POST', `/api/orders/${order._id}/notes`, { token: second.token, body: typed }),
        201,
      );
      const renamed = { name: 'Canary Name', email: person.email, isAdmin: true };
      bodyOf(await shop.call('PUT', `/api/users/${person._id}`, { token: second.token, body: renamed }));
      bodyOf(
        await shop.call('PUT', `/api/users/${cast.owner._id}`, {
          token,
          body: { ...cast.owner, name: 'Renamed' },
        }),
      );
      const count = async () =>
        (await shop.database.query('select count(*)::int as n from audit_log')).rows[0].n;
      const before = await count();

      await shop.database.transaction((tx) => audit.redactPerson(tx, person._id));
      const { rows } = await shop.database.query('select * from audit_log');
      const about = rows.filter((row) => [row.actor_id, row.person_id].includes(person._id));
      expect(about.length).toBeGreaterThanOrEqual(5);
      expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${person.email}|Canary Name`));
      expect(JSON.stringify(about.filter((row) => row.actor_id === person._id))).not.toMatch(
        /Second Owner|192\.0/,
      );
      expect(JSON.stringify(rows)).toContain('Renamed');
      expect(await count()).toBe(before);
      await expect(
        shop.database.query("update audit_log set actor_name = 'Nobody' where actor_id = $1", [person._id]),
      ).rejects.toThrow('the audit log is not rewritten');
    });

    test('an erasure can change nothing else in a row', async () => {
      const { rows } = await shop.database.query('select max(position)::int as last from audit_log');
      const { last } = rows[0];
      const row = (await shop.database.query('select * from audit_log where position = $1', [last])).rows[0];
      await shop.database.transaction(async (tx) => {
        await run(tx)`select set_config('wenber.erased_person', ${row.actor_id}, true)`;
        await run(tx)`
          update audit_log set action = 'user.edited', subject_id = 'x', after = '{"x":1}' where position = ${last}`;
      });
      const after = (await shop.database.query('select * from audit_log where position = $1', [last]))
        .rows[0];
      expect(after).toEqual({
        ...row,
        actor_name: 'Former administrator',
        network: null,
        search_text: expect.stringContaining('former administrator'),
      });
    });
  },
  { variables: AT_ONCE },
);
