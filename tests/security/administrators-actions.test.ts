import { isForStaff } from '../../contract/endpoints/access.ts';
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import { valueMoveOf } from '../../contract/endpoints/value-moves.ts';
import { databaseKinds, freshDatabase, type FreshDatabase } from '../support/databases.ts';
import {
  bodyOf,
  createAdministrator,
  createCustomer,
  createProduct,
  placeOrder,
  signIn,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import type { Answer } from '../support/shop-client.ts';
import { AT_ONCE, MANY_CONNECTIONS, type Shop, startShop } from '../support/start-shop.ts';
import { ACTIONS } from './administrators-actions.ts';
import { changing } from './audit-samples.ts';
import type { Cast, Sample } from './sample.ts';
import type { Action } from './action.ts';

/** The calls of the table that give more away than goes without a proof. */
const GIVES_MUCH = [
  'POST /api/service-cases/:id/exchange',
  'POST /api/service-cases/:id/floor-models',
  'POST /api/work-orders/:id/beginning',
  'POST /api/orders/:id/delivery-undo',
];

const outcomeOf = ({ status, body }: Answer) => (status < 400 ? String(status) : `${status} ${body.code}`);

describe.skipIf(!databaseKinds.includes('PostgreSQL'))('an administrator’s action on two nodes', () => {
  let database: FreshDatabase;
  let [node, other]: Shop[] = [];
  let first: Person;
  let second: Person;
  /** A session that was used on one node and then ended on the other. */
  let ended: Person;
  /** A session of the first administrator who signed in long ago. One serves all calls, because a person keeps only so many. */
  let stale: Person;
  let cast: Cast;
  beforeAll(async () => {
    database = await freshDatabase('PostgreSQL');
    node = await startShop('PostgreSQL', { on: database, variables: { ...AT_ONCE, ...MANY_CONNECTIONS } });
    other = await startShop('PostgreSQL', {
      on: database,
      variables: { ...AT_ONCE, ...MANY_CONNECTIONS },
      paypal: node.paypal,
    });
    first = await signInAdministrator(node);
    await switchOn(node, first);
    second = await createAdministrator(node, first);
    ended = await signIn(other, second.email);
    bodyOf(await other.call('GET', '/api/users', { token: ended.token }));
    bodyOf(await node.call('DELETE', `/api/users/${second._id}/sessions`, { token: first.token }));
    second = await signIn(node, second.email);
    stale = await signIn(other, first.email, first.password);
  });
  afterAll(async () => {
    await node?.close();
    await other?.close();
    await database?.remove();
  });
  beforeEach(async () => {
    await node!.database.query('delete from rate_limits');
    // Everybody has just signed in, however long a slow machine takes.
    await node!.database.query(
      "update sessions set authenticated_at = now() - case token_hash when $1 then interval '11 minutes' else '0' end",
      [createHash('sha256').update(stale.token).digest()],
    );
    const owner = await createCustomer(node!);
    const product = await createProduct(node!, first, { countInStock: 100 });
    const order = await placeOrder(node!, owner, [{ product: product._id, qty: 1 }]);
    cast = { shop: node!, administrator: first, owner, product, order, stranger: owner };
  });

  /** Makes a call of the table on a node; the same key of idempotency comes with each. */
  function sendOf(key: string, { path, body, raw, headers }: Sample) {
    const idempotency = { 'idempotency-key': randomUUID() };
    const content = raw && { 'content-type': raw.type };
    return (shop: Shop, { token }: Person) =>
      shop.call(key.split(' ')[0]!, path, {
        token,
        body,
        raw: raw?.content,
        headers: { ...idempotency, ...content, ...headers },
      });
  }
  const rowsSince = async (position: number): Promise<number> =>
    (await node!.database.query('select count(*)::int as n from audit_log where position > $1', [position]))
      .rows[0].n;
  const position = async (): Promise<number> =>
    (await node!.database.query('select max(position)::int as last from audit_log')).rows[0].last;

  test('E17: every call that administrators alone may make and that changes something is in the table', () => {
    const declared = Object.entries<Endpoint>(endpoints)
      .filter(([key, { access }]) => isForStaff(access) && !key.startsWith('GET '))
      .map(([key]) => key);
    expect(Object.keys(ACTIONS).toSorted()).toEqual([...declared, 'POST /api/orders/:id/cancel'].toSorted());
    const table = readFileSync(join(import.meta.dirname, '../../docs/faults.md'), 'utf8');
    expect(Object.keys(ACTIONS).filter((key) => !table.includes(`| \`${key}\` `))).toEqual([]);
  });

  describe.each(Object.entries<Action>(ACTIONS))('%s', (key, action) => {
    test(
      'E17: is refused to an ended session, asks an old one for the password where it is sensitive, and is done as the table says when sent twice at once',
      { tags: 'long' },
      async () => {
        const sample = await changing(key, cast);
        const send = sendOf(key, sample);
        const before = await position();
        expect(outcomeOf(await send(other!, ended))).toBe('401 session-ended');
        const isAlwaysAsked = valueMoveOf(key)?.always !== undefined;
        const asks = isAlwaysAsked || GIVES_MUCH.includes(key);
        // On a known device the proof of the session is enough for small sums.
        await node!.database.query('update sessions set is_known_device = $1', [!isAlwaysAsked]);
        if (asks) expect(outcomeOf(await send(other!, stale))).toBe('403 reauthentication-required');
        expect(await rowsSince(before)).toBe(0);

        // Two old sign-ins do as well as new ones for a call that asks for no password.
        const by = asks ? first : stale;
        const answers = await Promise.all([send(node!, by), send(other!, by)]);
        const [one, another] = answers.map(outcomeOf).toSorted();
        expect([one, another]).toContain(String(sample.allowed));
        expect(one).toMatch(/^20[01]$/);
        expect(another).toMatch(action.second);
        expect(await rowsSince(before)).toBe(action.rows);
      },
    );

    test(
      'E17: after another administrator undid what it is about answers as the table says',
      { tags: 'long' },
      async () => {
        const sample = await changing(key, cast);
        const send = sendOf(key, sample);
        await action.undo?.({ cast, sample, call: (...given) => other!.call(...given), by: second });
        expect(outcomeOf(await send(node!, first))).toBe(action.undone);
      },
    );
  });
});
