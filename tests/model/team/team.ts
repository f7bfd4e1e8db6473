import type { Order } from '../../../contract/orders/orders.ts';
import type { Product } from '../../../contract/goods/products.ts';
import { READY_ROLES, type ReadyRole } from '../../../contract/accounts/jobs.ts';
import { freshDatabase, type DatabaseKind } from '../../support/databases.ts';
import { openDrawer } from '../../support/drawers.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  createStaff,
  signInAdministrator,
  switchOn,
  type Person,
} from '../../support/factories.ts';
import { createBuyers } from '../../support/many-buyers.ts';
import type { Seeded } from '../../support/seeded.ts';
import type { Answer, CallOptions } from '../../support/shop-client.ts';
import { AT_ONCE, MANY_CONNECTIONS, type Shop, startShop } from '../../support/start-shop.ts';

const STOCK = 5_000;
const BUYERS = 40;

/** A shop on two nodes with a person of each role, whose days are played at once. */
export interface Team {
  /** One on PGlite, which serves one process. */
  nodes: Shop[];
  random: Seeded;
  people: Record<ReadyRole, Person>;
  /** Somebody whose role comes and goes. */
  helper: Person;
  buyers: Person[];
  chairs: Product[];
  stock: Map<string, number>;
  orders: Order[];
  counts: Map<string, number>;
  faults: string[];
}

/** Opens the shop, with an open cash drawer and chairs of three prices. */
export async function openTeam(kind: DatabaseKind, random: Seeded): Promise<Team> {
  const on = await freshDatabase(kind);
  const first = await startShop(kind, { on, variables: { ...AT_ONCE, ...MANY_CONNECTIONS } });
  const owner = await signInAdministrator(first);
  // A node knows settings for a second: the second one starts with what the owner has switched on.
  await switchOn(first, owner, ['BankTransfer', 'PayOnDelivery']);
  const second = {
    on,
    variables: { ...AT_ONCE, ...MANY_CONNECTIONS },
    paypal: first.paypal,
    chapa: first.chapa,
  };
  const nodes = kind === 'PostgreSQL' ? [first, await startShop(kind, second)] : [first];
  const chairs: Product[] = [];
  for (const price of [4_000, 9_500, 25_000])
    chairs.push(await createProduct(first, owner, { price, countInStock: STOCK }));
  const people = { owner } as Team['people'];
  for (const role of READY_ROLES) if (role !== 'owner') people[role] = await createStaff(first, owner, role);
  await openDrawer({ shop: first, administrator: owner }, { by: people.seller });
  return {
    ...{ nodes, random, people, chairs },
    helper: await createCustomer(first),
    buyers: await createBuyers(first.database.query, BUYERS),
    stock: new Map(chairs.map(({ _id }) => [_id, STOCK])),
    orders: [],
    counts: new Map(),
    faults: [],
  };
}

/** Sends a call to a node by chance, and writes down its answer where it is none of those that may come. */
export async function send(
  team: Team,
  call: string,
  { may, ...options }: CallOptions & { may: readonly number[] },
): Promise<Answer> {
  const [method, url] = call.split(' ') as [string, string];
  const answer = await team.random.pick(team.nodes).call(method, url, options);
  const what = `${method} ${url.replaceAll(/[0-9a-f-]{36}/g, ':id')} ${answer.status}`;
  team.counts.set(what, (team.counts.get(what) ?? 0) + 1);
  if (!may.includes(answer.status)) team.faults.push(`${what} ${JSON.stringify(answer.body)?.slice(0, 300)}`);
  return answer;
}

/** An order of which somebody heard lately; none before the first one. */
export function someOrder({ orders, random }: Team): Order | undefined {
  const lately = orders.slice(-30);
  return lately.length > 0 ? random.pick(lately) : undefined;
}

/** Remembers an order that was placed. */
export function keepOrder({ orders }: Team, answer: Answer): void {
  if (answer.status === 201) orders.push(bodyOf<Order>(answer, 201));
}
