import { randomUUID } from 'node:crypto';
import { isForStaff, permissionOf } from '../../../contract/endpoints/access.ts';
import { can, READY_ROLES, type ReadyRole } from '../../../contract/accounts/jobs.ts';
import { accessOfRoutes } from '../../../server/access.ts';
import { bodyOf, signIn } from '../../support/factories.ts';
import { send, type Team } from './team.ts';

/** The calls that a role may not make, with ids of nothing. */
const forbiddenTo = (role: ReadyRole): string[] =>
  Object.entries(accessOfRoutes).flatMap(([call, access]) => {
    const permission = permissionOf(access);
    return isForStaff(access) && permission !== null && !can({ role }, permission) ? [call] : [];
  });
const FORBIDDEN = Object.fromEntries(READY_ROLES.map((role) => [role, forbiddenTo(role)]));

/** Somebody tries a call of another role, whatever it is about. */
export async function reachOut(team: Team, role: ReadyRole): Promise<void> {
  const forbidden = FORBIDDEN[role]!;
  if (forbidden.length === 0) return;
  const call = team.random.pick(forbidden).replaceAll(/:\w+/g, () => randomUUID());
  const { token } = team.people[role];
  const body = call.startsWith('GET') ? undefined : {};
  await send(team, call, { token, ...(body && { body }), may: [403] });
}

/** A role that is given opens the shop on every node, and one that ends, ends at once on all of them. */
export async function comeAndGo(team: Team): Promise<void> {
  const { helper, nodes, people } = team;
  const { token } = people.owner;
  const path = `PUT /api/staff/${helper._id}`;
  const read = async (as: string, may: readonly number[]) => {
    for (const _ of nodes) await send(team, 'GET /api/orders?size=1', { token: as, may });
  };
  await send(team, path, { token, body: { role: 'seller' }, may: [200] });
  const asSeller = await signIn(team.random.pick(nodes), helper.email);
  await read(asSeller.token, [200]);
  await send(team, path, { token, body: { role: null }, may: [200] });
  await read(asSeller.token, [401]);
}

/** Two browsers of the owner save the same form: one of them is told, and what the other wrote stands. */
export async function saveTwice(team: Team): Promise<void> {
  const { token } = team.people.owner;
  const { settings, version } = bodyOf(await team.nodes[0]!.call('GET', '/api/settings', { token }));
  const names = [`Team ${team.random.below(1_000)}`, `House ${team.random.below(1_000)}`];
  const answers = await Promise.all(
    names.map((legalName) =>
      send(team, 'PUT /api/settings', {
        token,
        body: { settings: { ...settings, legalName }, version },
        may: [200, 409],
      }),
    ),
  );
  const won = names.filter((_, index) => answers[index]!.status === 200);
  const now = bodyOf(await team.random.pick(team.nodes).call('GET', '/api/settings', { token }));
  if (won.length !== 1 || now.settings.legalName !== won[0])
    team.faults.push(`settings: ${won.join()} were saved, ${now.settings.legalName} stands`);
}

/** Two browsers of the owner save a product as they loaded it, each with a price of its own. */
export async function priceTwice(team: Team): Promise<void> {
  const { token } = team.people.owner;
  const chair = team.random.pick(team.chairs);
  const path = `/api/products/${chair._id}`;
  const loaded = bodyOf(await team.nodes[0]!.call('GET', path, { token }));
  const { name, price, image, description, brand, category, countInStock, contentVersion } = loaded;
  const prices = [price + 1, price + 2];
  const answers = await Promise.all(
    prices.map((asked) => {
      const fields = { name, price: asked, image, description, brand, category, countInStock };
      const body = { _id: chair._id, ...fields, loadedFrom: { ...fields, price, contentVersion } };
      return send(team, `PUT ${path}`, { token, body, may: [200, 409] });
    }),
  );
  const won = prices.filter((_, index) => answers[index]!.status === 200);
  const now = bodyOf(await team.random.pick(team.nodes).call('GET', path, { token }));
  if (won.length !== 1 || now.price !== won[0])
    team.faults.push(`product: ${won.join()} were saved, ${now.price} stands`);
  chair.price = now.price;
}
