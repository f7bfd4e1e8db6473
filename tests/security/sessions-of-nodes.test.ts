import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds, freshDatabase, type FreshDatabase } from '../support/databases.ts';
import {
  bodyOf,
  createAdministrator,
  createCustomer,
  PASSWORD,
  refusalOf,
  signIn,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import type { Answer } from '../support/shop-client.ts';
import { AT_ONCE, startShop, type Shop } from '../support/start-shop.ts';

describe.skipIf(!databaseKinds.includes('PostgreSQL'))('sessions of two nodes on one PostgreSQL', () => {
  let database: FreshDatabase;
  let [node, other]: Shop[] = [];
  let administrator: Person;
  beforeAll(async () => {
    database = await freshDatabase('PostgreSQL');
    node = await startShop('PostgreSQL', { on: database, variables: AT_ONCE });
    other = await startShop('PostgreSQL', { on: database, variables: AT_ONCE });
    administrator = await signInAdministrator(node);
  });
  afterAll(async () => {
    await node?.close();
    await other?.close();
    await database?.remove();
  });

  const orders = (shop: Shop, { token }: Person) => shop.call('GET', '/api/orders/myorders', { token });
  const people = (shop: Shop, { token }: Person) => shop.call('GET', '/api/users', { token });
  /** Creates a person whose session both nodes have seen. */
  const known = async (person: Person): Promise<Person> => {
    for (const shop of [node!, other!]) bodyOf(await orders(shop, person));
    return person;
  };

  test('B9: a person who was deleted on one node is refused by every node at the next call', async () => {
    const person = await known(await createCustomer(node!));
    bodyOf(await node!.call('DELETE', `/api/users/${person._id}`, { token: administrator.token }));
    for (const shop of [other!, node!])
      expect(refusalOf(await orders(shop, person))).toBe('401 session-ended');
  });

  test('B9: a person whose sessions were ended on one node is refused by every node, and signs in again', async () => {
    const person = await known(await signIn(node!, (await createCustomer(node!)).email));
    const path = `/api/users/${person._id}/sessions`;
    bodyOf(await node!.call('DELETE', path, { token: administrator.token }));
    for (const shop of [other!, node!])
      expect(refusalOf(await orders(shop, person))).toBe('401 session-ended');
    bodyOf(await orders(other!, await signIn(other!, person.email)));
    const answer = await node!.call('GET', '/api/audit', { token: administrator.token });
    expect(bodyOf(answer).entries[0]).toMatchObject({
      action: 'user.sessions-ended',
      subject: { id: person._id },
      before: { sessions: 2 },
      after: { sessions: 0 },
    });
  });

  test('B9: an administrator who was demoted on one node is refused by every node at the next call', async () => {
    const second = await known(await createAdministrator(node!, administrator));
    bodyOf(await people(other!, second));
    const body = { name: second.name, email: second.email, isAdmin: false };
    bodyOf(await node!.call('PUT', `/api/users/${second._id}`, { token: administrator.token, body }));
    for (const shop of [other!, node!])
      expect(refusalOf(await people(shop, second))).toBe('401 session-ended');
    const again = await signIn(other!, second.email);
    expect(refusalOf(await people(node!, again))).toBe('403 not-allowed');
  });

  test('B7: a session that was signed out on one node is refused by every node', async () => {
    const person = await known(await createCustomer(node!));
    bodyOf(await node!.call('POST', '/api/users/logout', { token: person.token }));
    expect(refusalOf(await orders(other!, person))).toBe('401 session-ended');
  });

  /** Runs in a transaction what another node does, and commits once the call waits for it. */
  async function meeting(change: string, person: Person, call: () => Promise<Answer>): Promise<Answer> {
    const client = new pg.Client({ connectionString: database.variables['DATABASE_URL'] });
    await client.connect();
    try {
      await client.query('begin');
      for (const statement of change.split(';')) await client.query(statement, [person._id]);
      const answer = call();
      await expect
        .poll(async () => (await other!.database.query(WAITING)).rowCount, { interval: 20, timeout: 60_000 })
        .toBeGreaterThan(0);
      await client.query('commit');
      return await answer;
    } finally {
      await client.end();
    }
  }
  const WAITING = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%users%for update%'`;

  test('B6: a sign-in with the old password during its change opens no session', async () => {
    const { email, ...person } = await createCustomer(node!);
    const change = "update users set password_hash = 'another one' where id = $1";
    const body = { email, password: PASSWORD };
    const answer = await meeting(change, { email, ...person }, () =>
      node!.call('POST', '/api/users/login', { body }),
    );
    expect(refusalOf(answer)).toBe('401 wrong-credentials');
  });

  test('B6: a stolen session cannot set a password while a reset ends it', async () => {
    const person = await createCustomer(node!);
    const { token, name, email, picture } = person;
    const reset = "update users set name = 'Reset' where id = $1; delete from sessions where user_id = $1";
    const body = { name, email, picture, password: 'the password of a thief' };
    const answer = await meeting(reset, person, () =>
      node!.call('PUT', '/api/users/profile', { token, body }),
    );
    expect(refusalOf(answer)).toBe('401 session-ended');
    expect((await signIn(node!, email)).name).toBe('Reset');
  });
});
