import fc, { type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createAdministrator,
  createCustomer,
  createProduct,
  placeOrder,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { operationsOf, type Operation } from '../support/api-document.ts';
import { undescribedIn } from '../support/described-answers.ts';
import { faultsOfAnswer, faultsOfShop } from '../support/oracle.ts';
import { placePaid } from '../support/paid-orders.ts';
import type { Answer } from '../support/shop-client.ts';
import { AT_ONCE, startShop, type Shop } from '../support/start-shop.ts';
import { nearlyRight, rightFor, wrong } from './generated-values.ts';

/** Run with `npm run generated-calls -- --calls=10000 --seed=…`. */
const LONG = process.env['CALLS'];
const CALLS = Number(LONG ?? 10_000);
const SHORT_MS = 10_000;
const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

const ROLES = ['guest', 'customer', 'administrator', 'nobody'] as const;
type Role = (typeof ROLES)[number];
/** These roles may make more calls. */
const MOSTLY: Role[] = ['customer', 'customer', 'administrator', 'administrator', 'administrator'];

interface GeneratedCall {
  operation: Operation;
  role: Role;
  values: Record<string, unknown>;
  body: { json: unknown } | { bytes: Uint8Array } | null;
  headers: Record<string, string>;
  from: number;
}

describe(`generated calls: ${LONG ? `${CALLS}` : `as many of ${CALLS} as fit into ${SHORT_MS / 1000} s`}`, () => {
  let shop: Shop;
  let owner: Person;
  const people = {} as Record<'customer' | 'administrator', Person>;
  /** The things that calls refer to; new things are added as calls create them. */
  const ids: string[] = [];
  /** Products that are sold but never edited, so that their stock can be checked at the end. */
  const stock = new Map<string, number>();

  beforeAll(async () => {
    shop = await startShop('PGlite', { variables: AT_ONCE });
    owner = await signInAdministrator(shop);
    await switchOn(shop, owner);
    for (let count = 0; count < 3; count += 1) {
      const product = await createProduct(shop, owner, { countInStock: 100_000, price: 100 + count });
      stock.set(product._id, 100_000);
      ids.push((await createProduct(shop, owner))._id);
    }
    people.administrator = await createAdministrator(shop, owner);
    people.customer = await createCustomer(shop);
    const lines = [{ product: [...stock.keys()][0]!, qty: 2 }];
    ids.push(people.customer._id, people.administrator._id);
    for (const method of ['PayPal', 'BankTransfer', 'PayOnDelivery'] as const)
      ids.push((await placeOrder(shop, people.customer, lines, method))._id);
    ids.push((await placePaid(shop, people.customer, lines))[0]._id);
  });
  afterAll(() => shop.close());

  /** Replaces a person whose session a call has ended or whom it has deleted. */
  async function renew(role: Role): Promise<void> {
    if (role !== 'customer' && role !== 'administrator') return;
    const { token } = people[role];
    const path = role === 'customer' ? '/api/orders/myorders' : '/api/orders/counts';
    if ((await shop.call('GET', path, { token })).status < 400) return;
    await shop.database.query('delete from rate_limits');
    people[role] = role === 'customer' ? await createCustomer(shop) : await createAdministrator(shop, owner);
    remember(people[role]._id);
  }

  function remember(id: string): void {
    if (ids.length > 80) ids.splice(Math.floor(ids.length / 2), 1);
    ids.push(id);
  }

  /** Replaces marks by current values. Products on sale appear in orders only. */
  function filled(text: string, { path, method }: Operation): string {
    const isSale = method === 'POST' && path.startsWith('/api/orders');
    const there = isSale ? [...stock.keys(), ...stock.keys(), ...ids] : ids;
    return text
      .replace(/@@id:(\d+)/g, (_mark, index) => there[Number(index) % there.length]!)
      .replace(
        /@@email:(\d)/g,
        (_mark, index) => [people.customer, people.administrator][Number(index)]!.email,
      )
      .replace(/"@@raw:((?:[^"\\]|\\.)*)"/g, (_mark, raw) => JSON.parse(`"${raw}"`));
  }

  async function send({ operation, role, values, body, headers, from }: GeneratedCall): Promise<Answer> {
    const token = {
      guest: undefined,
      nobody: 'x'.repeat(43),
      customer: people.customer.token,
      administrator: people.administrator.token,
    }[role];
    const textOf = (value: unknown) =>
      filled(typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? ''), operation);
    const query = new URLSearchParams();
    let path = operation.path;
    for (const { in: place, name } of operation.parameters) {
      const value = values[name];
      if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(textOf(value ?? '')));
      else if (place === 'query' && value !== undefined) query.append(name, textOf(value));
    }
    const raw =
      body === null
        ? undefined
        : 'json' in body
          ? filled(JSON.stringify(body.json) ?? '', operation)
          : Buffer.from(body.bytes);
    const address = `${path.replace(/^\/api(?=\/(?:products|users|orders|config))/, from % 3 === 0 ? '' : '/api')}?${query}`;
    return shop.call(operation.method, address, {
      token,
      from: `198.18.${from >> 8}.${from & 255}`,
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(raw === undefined ? {} : { raw }),
    });
  }

  test(
    `no call answers 5xx or what the OpenAPI document does not describe, and the books are right (seed ${SEED})`,
    { timeout: 3_600_000 },
    async () => {
      const operations = operationsOf();
      const counts = new Map<number, number>();
      const reached = new Set<string>();
      const property = fc.asyncProperty(callOf(operations), async (call) => {
        await renew(call.role);
        const answer = await send(call);
        counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
        if (answer.status < 300) reached.add(`${call.operation.method} ${call.operation.path}`);
        if (answer.status === 201 && typeof answer.body?._id === 'string') remember(answer.body._id);
        const { method, path, parameters } = call.operation;
        const faults = method === 'HEAD' ? [] : [...faultsOfAnswer(answer), ...lengthOf(answer)];
        // With nothing or dots for an id it is another path.
        const isOther = parameters.some((one) => one.in === 'path' && NO_ID.has(call.values[one.name] ?? ''));
        expect([...faults, ...(isOther ? [] : undescribedIn(method, path, answer))]).toEqual([]);
      });
      await fc.assert(property, {
        numRuns: CALLS,
        seed: SEED,
        ...(LONG ? {} : { interruptAfterTimeLimit: SHORT_MS, markInterruptAsFailure: false }),
      });
      const made = [...counts.values()].reduce((sum, count) => sum + count, 0);
      const told = [...counts].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
      process.stdout.write(
        `generated calls: ${made} with seed ${SEED} (${told.join(', ')}); ${reached.size} of ${operations.length} calls succeeded at least once\n`,
      );
      expect(await faultsOfShop({ database: shop.database, paypal: shop.paypal, stock })).toEqual([]);
    },
  );
});

/** Values that lead to another path than that of an id. */
const NO_ID = new Set<unknown>(['', '.', '..']);

const lengthOf = ({ status, body }: Answer): string[] =>
  status >= 400 && status !== 409 && Buffer.byteLength(JSON.stringify(body)) > 2048
    ? ['an error of more than 2 KB']
    : [];

const HEADERS: Arbitrary<Record<string, string>> = fc.record(
  {
    'idempotency-key': fc.constantFrom('a-key-of-one', 'a-key-of-another', 'x', '', 'x'.repeat(500), 'ä'),
    'content-type': fc.constantFrom(
      'application/json; charset=utf-8',
      'application/json; charset=utf-16',
      'text/plain',
      'image/png',
      'x',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/offset+octet-stream',
    ),
    'content-encoding': fc.constantFrom('gzip', 'identity'),
    'accept-encoding': fc.constantFrom('br', 'gzip;q=0', '*'),
    'x-forwarded-for': fc.constantFrom('10.0.0.1', 'garbage', ','),
    'x-known-device': fc.constantFrom('x', 'x'.repeat(5000), 'ä'),
    'tus-resumable': fc.constant('1.0.0'),
    'upload-length': fc.constantFrom('5', '0', '-1', '1e9', 'x'),
    'upload-offset': fc.constantFrom('0', '5', 'x'),
    'upload-defer-length': fc.constantFrom('1', '2'),
    'upload-concat': fc.constantFrom('partial', 'final;/api/uploads/x', 'x'),
    'upload-metadata': fc.constantFrom('folder VXNlckltYWdlcw==', 'x'),
    'if-none-match': fc.constantFrom('*', '"x"'),
    'x-rendering': fc.constant('guessed'),
    'paypal-transmission-sig': fc.constant('x'),
    'chapa-signature': fc.constant('x'),
    range: fc.constantFrom('bytes=0-1', 'bytes=-', 'x'),
  },
  { requiredKeys: [] },
);
/** Mostly adds none, because each of them may be the reason for a refusal. */
const someHeaders = fc.oneof({ weight: 7, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: HEADERS });

function callOf(operations: Operation[]): Arbitrary<GeneratedCall> {
  return fc.constantFrom(...operations).chain((operation) => {
    const values = Object.fromEntries(
      operation.parameters.map(({ name, schema, in: place, required }) => {
        const value = fc.oneof(
          { weight: 6, arbitrary: rightFor(schema, name) },
          { weight: 1, arbitrary: wrong },
        );
        return [name, place === 'path' || required ? value : fc.option(value, { nil: undefined, freq: 1 })];
      }),
    );
    const bytes = fc.uint8Array({ maxLength: 200 }).map((content) => ({ bytes: content }));
    const json = (content: Arbitrary<unknown>) => content.map((value) => ({ json: value }));
    const { body } = operation;
    return fc.record<GeneratedCall>({
      operation: fc.constant(operation),
      role: fc.constantFrom(...ROLES, ...MOSTLY),
      values: fc.record(values),
      body: body
        ? fc.oneof(
            { weight: 8, arbitrary: json(rightFor(body)) },
            { weight: 5, arbitrary: json(nearlyRight(body)) },
            { weight: 1, arbitrary: json(wrong) },
            { weight: 1, arbitrary: bytes },
          )
        : fc.oneof({ weight: 20, arbitrary: fc.constant(null) }, json(wrong), bytes),
      headers: someHeaders,
      from: fc.nat(65_535),
    });
  });
}
