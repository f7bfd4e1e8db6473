import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '../../contract/goods/products.ts';
import { readBuyLink } from '../../contract/orders/buy-link.ts';
import { many, run } from '../../server/lib/database/ask.ts';
import { deleteOldCheckouts } from '../../server/ucp/checkouts.store.ts';
import { bodyOf, createProduct, signInAdministrator, type Person } from '../support/factories.ts';
import { describeShopOnce } from '../support/start-shop.ts';
import { asAgent, errorSchema, expectValid, VERSIONS, type Version } from '../support/ucp.ts';
import { letAssistantsIn } from '../security/ucp-samples.ts';

const SCHEMA = 'shopping/discount.json#/$defs/dev.ucp.shopping.checkout';
const AGENT = 'https://agent.test/profile.json';
const HOSTILE = 'https://hostile.test/profile.json';

describeShopOnce('checkouts of agents', (shop) => {
  let administrator: Person;
  let chair: Product;
  beforeAll(async () => {
    administrator = await signInAdministrator(shop);
    await letAssistantsIn({ shop, administrator });
  });
  beforeEach(async () => {
    chair = await createProduct(shop, administrator, { price: 9500, countInStock: 5 });
  });

  const wanting = (quantity: number, more: object = {}) => ({
    line_items: [{ item: { id: chair._id }, quantity }],
    ...more,
  });
  interface Options {
    agent?: string;
    key?: string;
    version?: Version;
  }
  const send = (
    method: string,
    path: string,
    body?: object,
    { agent = AGENT, key, version = '2026-08-25' }: Options = {},
  ) =>
    shop.call(method, `/ucp/${version}/checkout-sessions${path}`, {
      ...(body && { body }),
      headers: { ...asAgent(agent), ...(key && { 'idempotency-key': key }) },
    });
  const begin = async (body: object, options?: Options) => bodyOf(await send('POST', '', body, options), 201);
  const overMcp = async (name: string, given: object, { agent = AGENT, key }: Options = {}) => {
    const meta = { 'ucp-agent': { profile: agent }, ...(key && { 'idempotency-key': key }) };
    const message = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: { meta, ...given } },
    };
    return bodyOf(await shop.call('POST', '/ucp/2026-08-25/mcp', { body: message })).result;
  };
  const rows = () =>
    many<{ row: string }>(shop.database.reader)`select to_jsonb(c)::text as row from agent_checkouts c`;

  test.each(VERSIONS)(
    'one in %s has the prices of the shop, and ends on its page with a filled cart',
    async (version) => {
      const context = { address_locality: 'Addis Ababa', neighborhood: 'Bole' };
      const begun = await begin(wanting(2, { context }), { version });
      expectValid(version, SCHEMA, begun);
      expect(begun).toMatchObject({ status: 'requires_escalation', currency: 'ETB' });
      expect(begun.line_items).toMatchObject([{ item: { id: chair._id, price: 950_000 }, quantity: 2 }]);
      const sums = begun.totals.map(({ amount }: { amount: number }) => amount);
      expect(sums.slice(0, -1).reduce((sum: number, each: number) => sum + each, 0)).toBe(sums.at(-1));
      const body = { orderItems: [{ product: chair._id, qty: 2 }], city: 'Addis Ababa', place: 'Bole' };
      const { totalPrice } = bodyOf(await shop.call('POST', '/api/orders/quote', { body }));
      expect(sums.at(-1)).toBe(Math.round(totalPrice * 100));
      const { pathname, searchParams } = new URL(begun.continue_url);
      expect(pathname).toMatch(/^\/en\/buy\//);
      expect(readBuyLink(decodeURIComponent(pathname.slice('/en/buy/'.length)), searchParams)).toMatchObject({
        ...{ pieces: [{ name: chair._id, qty: 2 }], unread: 0 },
        ...{ city: 'Addis Ababa', place: 'Bole' },
      });
      const read = bodyOf(await send('GET', `/${begun.id}`, undefined, { version }));
      expect(read).toEqual(begun);
      const completed = bodyOf(await send('POST', `/${begun.id}/complete`, {}, { version }));
      expect(completed).toMatchObject({ status: 'requires_escalation', continue_url: begun.continue_url });
      expect(completed.order).toBeUndefined();
    },
  );

  test('both transports reach the same checkout, and a change replaces what it holds', async () => {
    const begun = await begin(wanting(1));
    const changed = await overMcp('update_checkout', { id: begun.id, checkout: wanting(3) });
    expect(changed.structuredContent).toMatchObject({ id: begun.id, line_items: [{ quantity: 3 }] });
    expect(bodyOf(await send('GET', `/${begun.id}`))).toMatchObject({ line_items: [{ quantity: 3 }] });
    const canceled = await overMcp('cancel_checkout', { id: begun.id });
    expectValid('2026-08-25', SCHEMA, canceled.structuredContent);
    expect(canceled.structuredContent).toMatchObject({ status: 'canceled' });
    expect(canceled.structuredContent.continue_url).toBeUndefined();
    const late = bodyOf(await send('PUT', `/${begun.id}`, wanting(1)));
    expect(late.messages).toMatchObject([{ code: 'not_modifiable' }]);
    expect((await overMcp('get_checkout', {})).structuredContent.messages).toMatchObject([{ path: '$.id' }]);
  });

  test('what is unknown, sold out or fewer is said for its line, and the rest opens', async () => {
    const gone = await createProduct(shop, administrator, { countInStock: 0 });
    const line_items = [
      { item: { id: chair._id }, quantity: 9 },
      { item: { id: gone._id }, quantity: 1 },
      { item: { id: 'nobody' }, quantity: 1 },
    ];
    const begun = await begin({ line_items, discounts: { codes: ['NO-SUCH-CODE'] } });
    expectValid('2026-08-25', SCHEMA, begun);
    expect(begun.status).toBe('incomplete');
    expect(begun.messages).toMatchObject([
      { code: 'not_found', path: '$.line_items[2]' },
      { code: 'out_of_stock', path: '$.line_items[0]', content: 'Only 5 can be had now' },
      { code: 'out_of_stock', path: '$.line_items[1]' },
      { type: 'warning', code: 'discount_code_invalid', path: '$.discounts.codes[0]' },
    ]);
    expect(begun.continue_url).toContain(`/buy/${chair._id}:5`);
  });

  test('nothing is kept of a checkout that is refused', async () => {
    const before = await rows();
    for (const body of [
      {},
      { line_items: [] },
      wanting(0),
      wanting(1001),
      { line_items: [{ item: {}, quantity: 1 }] },
      wanting(1, { discounts: { codes: ['A', 'B'] } }),
      { line_items: Array.from({ length: 51 }, () => ({ item: { id: chair._id }, quantity: 1 })) },
    ]) {
      const refused = await send('POST', '', body);
      expect(refused.status).toBe(400);
      expectValid('2026-08-25', errorSchema('2026-08-25'), refused.body);
      expect(refused.body.messages[0].path).toMatch(/^\$\.(line_items|discounts)/);
    }
    const unknown = await send('POST', '', { line_items: [{ item: { id: 'nobody' }, quantity: 1 }] });
    expect([unknown.status, unknown.body.ucp.status]).toEqual([200, 'error']);
    expect(await rows()).toEqual(before);
  });

  test('nobody’s data is kept, whatever an agent sends of its buyer', async () => {
    const buyer = { first_name: 'Hirut', email: 'hirut@people.test', phone_number: '+251911999888' };
    const { id } = await begin(wanting(1, { buyer, attribution: { ref: 'hirut' } }));
    expect((await rows()).filter(({ row }) => row.includes(id))).toHaveLength(1);
    expect(JSON.stringify(await rows())).not.toMatch(/hirut|999888/i);
  });

  test('another agent neither reads, changes nor ends a checkout', async () => {
    const { id } = await begin(wanting(1));
    const hostile = { agent: HOSTILE };
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', wanting(5)],
      ['POST', '/complete', {}],
      ['POST', '/cancel', {}],
    ] as const) {
      const refused = await send(method, `/${id}${path}`, body, hostile);
      expect(refused.status).toBe(404);
      expectValid('2026-08-25', errorSchema('2026-08-25'), refused.body);
    }
    expect(bodyOf(await send('GET', `/${id}`))).toMatchObject({
      ...{ status: 'requires_escalation', line_items: [{ quantity: 1 }] },
    });
    expect((await send('GET', '/no-such-checkout')).status).toBe(404);
  });

  test('a call that comes again under its key changes nothing; with other contents it is refused', async () => {
    const key = randomUUID();
    const first = await begin(wanting(1), { key });
    expect((await begin(wanting(1), { key })).id).toBe(first.id);
    const other = await send('POST', '', wanting(2), { key });
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
    const foreign = await begin(wanting(1), { key, agent: HOSTILE });
    expect(foreign.id).not.toBe(first.id);
    const short = await send('POST', '', wanting(1), { key: 'short' });
    expect([short.status, short.body.code]).toEqual([400, 'invalid_idempotency_key']);
    const again = randomUUID();
    const both = await Promise.all([begin(wanting(1), { key: again }), begin(wanting(1), { key: again })]);
    expect(both[0]!.id).toBe(both[1]!.id);
  });

  test('a day after its last change a checkout is gone, and in the night it is deleted with its keys', async () => {
    const { id } = await begin(wanting(1), { key: randomUUID() });
    const db = shop.database.reader;
    await run(db)`update agent_checkouts set changed_at = now() - interval '25 hours' where id = ${id}`;
    expect((await send('GET', `/${id}`)).status).toBe(404);
    await deleteOldCheckouts(db);
    expect((await rows()).filter(({ row }) => row.includes(id))).toEqual([]);
    expect(await many(db)`select from agent_checkout_keys where checkout_id = ${id}`).toEqual([]);
  });

  test('a network that begins too many checkouts is told when to come again', async () => {
    await begin(wanting(1));
    const db = shop.database.reader;
    await run(db)`update rate_limits set points = 1000000 where key like 'ucp-checkouts:%'`;
    const refused = await send('POST', '', wanting(1));
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await run(db)`delete from rate_limits where key like 'ucp-checkouts:%'`;
  });
});
