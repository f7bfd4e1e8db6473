import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Job } from '../../contract/accounts/jobs.ts';
import type { OwnRole, Staff } from '../../contract/accounts/staff.ts';
import type { SignedIn } from '../../contract/accounts/users.ts';
import {
  bodyOf,
  createCustomer,
  createStaff,
  newAddress,
  refusalOf,
  signIn,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { invitationIn } from '../support/invitations.ts';
import { describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

describeShop(
  'roles that a shop makes from jobs',
  (shop) => {
    let owner: Person;
    beforeAll(async () => {
      owner = await signInAdministrator(shop);
    });
    const as =
      ({ token }: Pick<Person, 'token'>) =>
      (method: string, path: string, body?: object) =>
        shop.call(method, path, { token, ...(body && { body }) });
    const newRole = (jobs: readonly Job[]) => {
      const name = `Role ${randomUUID().slice(0, 8)}`;
      return { name, nameAm: `ድርሻ ${name}`, jobs };
    };
    async function make(jobs: readonly Job[], by = owner): Promise<OwnRole> {
      const body = newRole(jobs);
      const { roles } = bodyOf<Staff>(await as(by)('POST', '/api/staff/roles', body), 201);
      return roles.find(({ name }) => name === body.name)!;
    }
    async function give(role: string | null, person: Pick<Person, '_id' | 'email'>): Promise<SignedIn> {
      bodyOf(await as(owner)('PUT', `/api/staff/${person._id}`, { role }));
      return signIn(shop, person.email);
    }
    const statusOf = async (person: Pick<Person, 'token'>, path: string) =>
      (await shop.call('GET', path, person)).status;

    test('a role of two jobs opens what either of them may, and the sign-in names its jobs', async () => {
      const role = await make(['books', 'drive']);
      const person = await give(role._id, await createCustomer(shop));
      expect(person).toMatchObject({ role: role._id, jobs: ['books', 'drive'], isAdmin: false });
      expect(await statusOf(person, '/api/books')).toBe(200);
      expect(await statusOf(person, '/api/own-tour')).toBe(200);
      expect(await statusOf(person, '/api/staff')).toBe(403);
    });

    test('a changed role signs its people out, and they come back with its new jobs', async () => {
      const role = await make(['sell']);
      const customer = await createCustomer(shop);
      const before = await give(role._id, customer);
      const body = { name: role.name, nameAm: role.nameAm, jobs: ['make'], version: role.version };
      bodyOf(await as(owner)('PUT', `/api/staff/roles/${role._id}`, body));
      expect(await statusOf(before, '/api/orders')).toBe(401);
      const after = await signIn(shop, customer.email);
      expect(await statusOf(after, '/api/orders')).toBe(403);
      expect(await statusOf(after, '/api/work-orders')).toBe(200);
      expect(refusalOf(await as(owner)('PUT', `/api/staff/roles/${role._id}`, body))).toBe(
        '409 edit-conflict',
      );
    });

    test('of two who change the same role at once, one is told that it has changed', async () => {
      const role = await make(['sell']);
      const change = (jobs: readonly Job[]) =>
        as(owner)('PUT', `/api/staff/roles/${role._id}`, { ...newRole(jobs), version: role.version });
      const answers = await Promise.all([change(['stock']), change(['plan'])]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    });

    test('a role that somebody has, or is invited to, is not removed', async () => {
      const role = await make(['drive']);
      const remove = () => as(owner)('DELETE', `/api/staff/roles/${role._id}`);
      const customer = await createCustomer(shop);
      await give(role._id, customer);
      expect(refusalOf(await remove())).toBe('409 role-in-use');
      await give(null, customer);
      const invited = { email: newAddress('invited'), name: 'Demo Driver', role: role._id };
      const { invitations } = bodyOf<Staff>(await as(owner)('POST', '/api/staff/invitations', invited), 201);
      expect(refusalOf(await remove())).toBe('409 role-in-use');
      const { _id } = invitations.find(({ email }) => email === invited.email)!;
      bodyOf(await as(owner)('DELETE', `/api/staff/invitations/${_id}`));
      bodyOf(await remove());
      expect(refusalOf(await remove())).toBe('404 role-not-found');
    });

    test('of a removal and a gift of the same role at once, nobody is left with a role that is gone', async () => {
      const role = await make(['drive']);
      const customer = await createCustomer(shop);
      await Promise.all([
        as(owner)('DELETE', `/api/staff/roles/${role._id}`),
        as(owner)('PUT', `/api/staff/${customer._id}`, { role: role._id }),
      ]);
      const { people, roles } = bodyOf<Staff>(await as(owner)('GET', '/api/staff'));
      const has = people.some(({ _id }) => _id === customer._id);
      expect(roles.some(({ _id }) => _id === role._id)).toBe(has);
    });

    test('a role of another shop, or of nobody, is refused to a person and to an invitation', async () => {
      const { _id } = await createCustomer(shop);
      for (const role of [randomUUID(), 'sales', 'job:own']) {
        expect(refusalOf(await as(owner)('PUT', `/api/staff/${_id}`, { role }))).toMatch(/^400 /);
        const body = { email: newAddress('invited'), role };
        expect(refusalOf(await as(owner)('POST', '/api/staff/invitations', body))).toMatch(/^400 /);
      }
    });

    test('somebody whose role has no job reaches nothing of the shop', async () => {
      const person = await give((await make([]))._id, await createCustomer(shop));
      expect(person.jobs).toEqual([]);
      expect(await statusOf(person, '/api/today')).toBe(403);
      expect(await statusOf(person, '/api/users/profile')).toBe(200);
    });

    test('owning is no job that a role can have, and two roles have no name in common', async () => {
      expect(refusalOf(await as(owner)('POST', '/api/staff/roles', newRole(['own'])))).toMatch(/^400 /);
      const { name, nameAm } = await make(['sell']);
      const again = { name, nameAm, jobs: ['make'] };
      expect(refusalOf(await as(owner)('POST', '/api/staff/roles', again))).toMatch(/^400 /);
    });

    test('of roles with one name that are made at once, there is one', async () => {
      const body = newRole(['drive']);
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => as(owner)('POST', '/api/staff/roles', body)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
    });

    test('a manager does all but owning: they make no owner, and change nothing of one', async () => {
      const manager = await createStaff(shop, owner, 'manager');
      const { _id: id, email, name } = await createCustomer(shop);
      const by = as(manager);
      bodyOf(await by('PUT', `/api/staff/${id}`, { role: 'seller' }));
      bodyOf(await by('PUT', `/api/staff/${id}`, { role: 'manager' }));
      expect(refusalOf(await by('PUT', `/api/staff/${id}`, { role: 'owner' }))).toBe('403 not-allowed');
      const invited = { email: newAddress('invited'), role: 'owner' };
      expect(refusalOf(await by('POST', '/api/staff/invitations', invited))).toBe('403 not-allowed');
      const edit = { name, email, isAdmin: true };
      expect(refusalOf(await by('PUT', `/api/users/${id}`, edit))).toBe('403 not-allowed');
      const ofOwner = { name: owner.name, email: newAddress('taken'), isAdmin: true };
      expect(refusalOf(await by('PUT', `/api/users/${owner._id}`, ofOwner))).toBe('403 not-allowed');
      expect(refusalOf(await by('DELETE', `/api/users/${owner._id}`))).toBe('403 not-allowed');
      expect(refusalOf(await by('DELETE', `/api/users/${owner._id}/sessions`))).toBe('403 not-allowed');
    });

    test('somebody who looks after people alone gives no right that they lack', async () => {
      const person = await give((await make(['people', 'drive']))._id, await createCustomer(shop));
      const { _id: id } = await createCustomer(shop);
      bodyOf(await as(person)('PUT', `/api/staff/${id}`, { role: 'driver' }));
      expect(refusalOf(await as(person)('PUT', `/api/staff/${id}`, { role: 'accountant' }))).toBe(
        '403 not-allowed',
      );
      expect(refusalOf(await as(person)('POST', '/api/staff/roles', newRole(['books'])))).toBe(
        '403 not-allowed',
      );
    });

    test('a cashier sells at the counter and does not see all customers', async () => {
      const cashier = await createStaff(shop, owner, 'cashier');
      expect(await statusOf(cashier, '/api/drawers')).toBe(200);
      expect(await statusOf(cashier, '/api/customers')).toBe(403);
    });

    test('whoever accepts an invitation is signed in at once, in the role and with the name of it', async () => {
      const email = newAddress('invited');
      const body = { email, name: 'Demo Cashier', role: 'cashier' };
      bodyOf(await as(owner)('POST', '/api/staff/invitations', body), 201);
      const token = await invitationIn(shop.mailbox, email);
      const path = `/api/staff-invitations/${token}`;
      expect(bodyOf(await shop.call('GET', path))).toMatchObject({
        ...{ name: 'Demo Cashier', roleName: { en: 'Cashier' }, jobs: ['money'] },
      });
      const given = { name: 'Demo Cashier', password: randomUUID() };
      const { signedIn } = bodyOf<{ signedIn: SignedIn }>(
        await shop.call('POST', `${path}/acceptance`, { body: given }),
      );
      expect(signedIn).toMatchObject({ role: 'cashier', name: 'Demo Cashier' });
      expect(await statusOf(signedIn, '/api/today')).toBe(200);
    });
  },
  { variables: MANY_CONNECTIONS },
);
