import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '../../contract/goods/products.ts';
import { readBuyLink } from '../../contract/orders/buy-link.ts';
import { many, run } from '../../server/lib/database/ask.ts';
import { deleteOldSessions } from '../../server/ucp/sessions.store.ts';
import { bodyOf, createProduct, signInAdministrator, type Person } from '../support/factories.ts';
import { createCoupon } from '../support/coupons.ts';
import { describeShop } from '../support/start-shop.ts';
import { agentOf, VERSIONS, type Asked, type Resource } from '../support/ucp.ts';
import { letAssistantsIn } from '../security/ucp-samples.ts';

const BOLE = { address_locality: 'Addis Ababa', neighborhood: 'Bole' };
const KINDS = [
  ['carts', 'cart'],
  ['checkout-sessions', 'checkout'],
] as const;

describeShop('carts and checkouts of agents', (shop) => {
  let administrator: Person;
  let chair: Product;
  const agent = agentOf(shop);
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
  const begin = async (resource: Resource, body: object, asked?: Asked) =>
    bodyOf(await agent.rest('POST', resource, '', body, asked), 201);
  const rows = () =>
    many<{ row: string }>(shop.database.reader)`select to_jsonb(s)::text as row from agent_sessions s`;
  const linkOf = (address: string) => {
    const { pathname, searchParams } = new URL(address);
    const [, language, path] = /^\/(en|am)\/buy\/(.*)$/.exec(decodeURIComponent(pathname)) ?? [];
    return { language, ...readBuyLink(path!, searchParams) };
  };
  const sumOf = (totals: { type: string; amount: number }[], type: string) =>
    totals.find((each) => each.type === type)?.amount;

  test.each(VERSIONS)(
    'a checkout in %s has the prices of the shop, and ends on its page with pieces, place and day',
    async (version) => {
      const shipping = (more: object) => ({ fulfillment: { methods: [{ type: 'shipping', ...more }] } });
      const begun = await begin(
        'checkout-sessions',
        wanting(2, shipping({ destinations: [{ id: 'home', ...BOLE }] })),
        { version },
      );
      expect(begun).toMatchObject({ status: 'requires_escalation', currency: 'ETB' });
      expect(begun.line_items).toMatchObject([{ item: { id: chair._id, price: 950_000 }, quantity: 2 }]);
      const sums = begun.totals.map(({ amount }: { amount: number }) => amount);
      expect(sums.slice(0, -1).reduce((sum: number, each: number) => sum + each, 0)).toBe(sums.at(-1));
      const body = { orderItems: [{ product: chair._id, qty: 2 }], city: 'Addis Ababa', place: 'Bole' };
      const { totalPrice } = bodyOf(await shop.call('POST', '/api/orders/quote', { body }));
      expect(sums.at(-1)).toBe(Math.round(totalPrice * 100));
      const [{ destinations, selected_destination_id: to, groups }] = begun.fulfillment.methods;
      expect([to, destinations]).toMatchObject(['home', [{ id: 'home', address_locality: 'Addis Ababa' }]]);
      const option = groups[0].options[1];
      expect(sumOf(option.totals, 'total')).toBe(sumOf(begun.totals, 'fulfillment'));
      const chosen = bodyOf(
        await agent.rest(
          'PUT',
          'checkout-sessions',
          `/${begun.id}`,
          wanting(2, shipping({ groups: [{ selected_option_id: option.id }] })),
          { version },
        ),
      );
      const [day, half] = [option.id.slice(0, 10), option.id.slice(11)];
      expect(chosen.fulfillment.methods[0].groups[0].selected_option_id).toBe(option.id);
      expect(linkOf(chosen.continue_url)).toMatchObject({
        ...{ language: 'en', pieces: [{ name: chair._id, qty: 2 }], unread: 0 },
        ...{ city: 'Addis Ababa', place: 'Bole', halfDay: { day, half }, checkout: begun.id },
      });
      const read = bodyOf(
        await agent.rest('GET', 'checkout-sessions', `/${begun.id}`, undefined, { version }),
      );
      expect(read).toEqual(chosen);
      const completed = bodyOf(
        await agent.rest('POST', 'checkout-sessions', `/${begun.id}/complete`, {}, { version }),
      );
      expect(completed).toEqual(read);
    },
  );

  test('a half-day that is not free is said with the field, and is not in the link', async () => {
    for (const option of ['2020-01-01-morning', '2026-02-31-morning', 'soon']) {
      const begun = await begin('checkout-sessions', {
        ...wanting(1, { context: BOLE }),
        fulfillment: { methods: [{ type: 'shipping', groups: [{ selected_option_id: option }] }] },
      });
      const isDay = option === '2020-01-01-morning';
      expect(begun.status).toBe(isDay ? 'incomplete' : 'requires_escalation');
      if (isDay)
        expect(begun.messages).toMatchObject([
          { path: '$.fulfillment.methods[0].groups[0].selected_option_id', severity: 'recoverable' },
        ]);
      expect(linkOf(begun.continue_url).halfDay).toBeNull();
    }
  });

  test('a cart is a checkout without a status, and becomes one checkout, however often it is asked', async () => {
    const cart = await begin('carts', wanting(2, { context: BOLE }));
    expect(cart.status).toBeUndefined();
    expect(linkOf(cart.continue_url)).toMatchObject({ checkout: '', city: 'Addis Ababa' });
    const updated = bodyOf(await agent.rest('PUT', 'carts', `/${cart.id}`, wanting(3)));
    expect(updated.line_items).toMatchObject([{ quantity: 3 }]);
    expect((await agent.mcp('carts', 'get_cart', { id: cart.id })).answer).toEqual(updated);
    const other = await createProduct(shop, administrator);
    const conversion = { cart_id: cart.id, line_items: [{ item: { id: other._id }, quantity: 1 }] };
    const both = await Promise.all([
      begin('checkout-sessions', conversion),
      begin('checkout-sessions', { cart_id: cart.id, line_items: [] }),
    ]);
    expect(both[0].id).toBe(both[1].id);
    expect(both[0].line_items).toMatchObject([{ item: { id: chair._id }, quantity: 3 }]);
    const canceled = bodyOf(await agent.rest('POST', 'carts', `/${cart.id}/cancel`));
    expect(canceled).toMatchObject({ id: cart.id, line_items: [{ quantity: 3 }] });
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', wanting(1)],
      ['POST', '/cancel', undefined],
    ] as const) {
      const gone = await agent.rest(method, 'carts', `/${cart.id}${path}`, body);
      expect([gone.status, gone.body.messages[0].code]).toEqual([200, 'not_found']);
    }
    const late = await agent.rest('POST', 'checkout-sessions', '', { cart_id: 'no-such-cart' });
    expect(late.body.messages).toMatchObject([{ code: 'not_found' }]);
  });

  test('both transports reach the same checkout, and a change replaces what it holds', async () => {
    const begun = await begin('checkout-sessions', wanting(1));
    const changed = await agent.mcp('checkout-sessions', 'update_checkout', {
      id: begun.id,
      checkout: wanting(3),
    });
    expect(changed.answer).toMatchObject({ id: begun.id, line_items: [{ quantity: 3 }] });
    expect(bodyOf(await agent.rest('GET', 'checkout-sessions', `/${begun.id}`))).toEqual(changed.answer);
    const canceled = await agent.mcp('checkout-sessions', 'cancel_checkout', { id: begun.id });
    expect(canceled.answer).toMatchObject({ status: 'canceled' });
    expect(canceled.answer.continue_url).toBeUndefined();
    const nameless = await agent.mcp('checkout-sessions', 'get_checkout', {});
    expect(nameless.answer.messages).toMatchObject([{ path: '$.id' }]);
  });

  test.each(KINDS)(
    'of %s what is unknown, sold out or fewer is said for its line, and the rest opens',
    async (resource) => {
      const gone = await createProduct(shop, administrator, { countInStock: 0 });
      const line_items = [
        { item: { id: chair._id }, quantity: 9 },
        { item: { id: gone._id }, quantity: 1 },
        { item: { id: 'nobody' }, quantity: 1 },
      ];
      const begun = await begin(resource, { line_items, discounts: { codes: ['NO-SUCH-CODE'] } });
      expect(begun.status).toBe(resource === 'carts' ? undefined : 'incomplete');
      expect(begun.messages).toMatchObject([
        { code: 'not_found', path: '$.line_items[2]' },
        { code: 'out_of_stock', path: '$.line_items[0]', content: 'Only 5 can be had now' },
        { code: 'out_of_stock', path: '$.line_items[1]' },
        { type: 'warning', code: 'discount_code_invalid', path: '$.discounts.codes[0]' },
      ]);
      expect(begun.continue_url).toContain(`/buy/${chair._id}:5`);
    },
  );

  test.each(KINDS)(
    'nothing is kept of %s that are refused, and each field is named',
    async (resource, argument) => {
      const before = await rows();
      const tool = `create_${argument}`;
      for (const [body, path] of [
        [{}, '$.line_items'],
        [{ line_items: [] }, '$.line_items'],
        [wanting(0), '$.line_items[0].quantity'],
        [wanting(1001), '$.line_items[0].quantity'],
        [{ line_items: [{ item: {}, quantity: 1 }] }, '$.line_items[0].item.id'],
        [{ line_items: [{ item: { id: 'x'.repeat(61) }, quantity: 1 }] }, '$.line_items[0].item.id'],
        [wanting(1, { discounts: { codes: ['A', 'B'] } }), '$.discounts.codes'],
        [wanting(1, { context: { address_locality: 'x'.repeat(101) } }), '$.context.address_locality'],
        [
          { line_items: Array.from({ length: 51 }, () => ({ item: { id: chair._id }, quantity: 1 })) },
          '$.line_items',
        ],
      ] as const) {
        const refused = await agent.rest('POST', resource, '', body);
        expect([refused.status, refused.body.messages?.[0].path]).toEqual([400, path]);
        const { answer } = await agent.mcp(resource, tool, { [argument]: body });
        expect(answer).toEqual(refused.body);
      }
      const unknown = await agent.rest('POST', resource, '', {
        line_items: [{ item: { id: 'nobody' }, quantity: 1 }],
      });
      expect([unknown.status, unknown.body.ucp.status]).toEqual([200, 'error']);
      expect(await rows()).toEqual(before);
    },
  );

  test('nobody’s data is kept, whatever an agent sends of its buyer', async () => {
    const buyer = { first_name: 'Hirut', email: 'hirut@people.test', phone_number: '+251911999888' };
    const destination = { id: 'home', ...BOLE, street_address: 'Hirut, house 7', first_name: 'Hirut' };
    const fulfillment = { methods: [{ type: 'shipping', destinations: [destination] }] };
    const { id } = await begin(
      'checkout-sessions',
      wanting(1, { buyer, fulfillment, attribution: { ref: 'hirut' } }),
    );
    await begin('carts', wanting(1, { buyer }));
    expect((await rows()).filter(({ row }) => row.includes(id))).toHaveLength(1);
    expect(JSON.stringify(await rows())).not.toMatch(/hirut|999888/i);
  });

  test.each(KINDS)(
    'the coupon that an agent names lowers the total of %s, and is in the link',
    async (resource) => {
      const { code } = await createCoupon(shop, administrator);
      const plain = await begin(resource, wanting(1));
      const begun = await begin(resource, wanting(1, { discounts: { codes: [code] } }));
      expect(begun.discounts).toMatchObject({ codes: [code], applied: [{ code, amount: 95_000 }] });
      expect(sumOf(begun.totals, 'discount')).toBe(-95_000);
      expect(sumOf(begun.totals, 'total')).toBeLessThan(sumOf(plain.totals, 'total')!);
      expect(linkOf(begun.continue_url).coupon).toBe(code);
    },
  );

  test('an agent that asks in Amharic is answered in Amharic, with the link to the Amharic shop', async () => {
    const begun = await begin('checkout-sessions', wanting(1, { context: { ...BOLE, language: 'am' } }));
    expect(linkOf(begun.continue_url).language).toBe('am');
    expect(begun.fulfillment.methods[0].groups[0].options[0].title).toMatch(/[\u1200-\u137f]/);
    const byHeader = await begin('carts', wanting(1), { language: 'am-ET' });
    expect(linkOf(byHeader.continue_url).language).toBe('am');
  });

  test.each(KINDS)('%s that are sent at once under one key are one', async (resource) => {
    const key = randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => agent.rest('POST', resource, '', wanting(1), { key })),
    );
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    const { id } = sent[0]!.body;
    const change = { key: randomUUID() };
    const changed = await Promise.all(
      [1, 2, 3].map(() => agent.rest('PUT', resource, `/${id}`, wanting(2), change)),
    );
    expect(new Set(changed.map(({ body }) => JSON.stringify(body.line_items))).size).toBe(1);
  });

  test('a day after its last change one is gone, and in the night ten thousand are deleted with their keys', async () => {
    const { id } = await begin('checkout-sessions', wanting(1), { key: randomUUID() });
    const kept = await begin('carts', wanting(1));
    const db = shop.database.reader;
    await run(db)`
      insert into agent_sessions (id, kind, agent, language, items, counts, city, place, destination, coupon, changed_at)
      select lpad(i::text, 22, 'x'), 'cart', 'https://hostile.test/', 'en', '{a}', '{1}', '', '', '', '',
        now() - interval '25 hours'
      from generate_series(1, 10000) i`;
    await run(db)`update agent_sessions set changed_at = now() - interval '25 hours' where id = ${id}`;
    expect((await agent.rest('GET', 'checkout-sessions', `/${id}`)).body.ucp.status).toBe('error');
    await deleteOldSessions(db);
    const left = (await rows()).map(({ row }) => row);
    expect(left.filter((row) => row.includes(id) || row.includes('hostile'))).toEqual([]);
    expect(left.some((row) => row.includes(kept.id))).toBe(true);
    expect(await many(db)`select from agent_session_keys where session_id = ${id}`).toEqual([]);
  });
});
