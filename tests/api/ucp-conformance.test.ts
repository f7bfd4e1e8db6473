import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '../../contract/goods/products.ts';
import { bodyOf, createProduct, signInAdministrator, type Person } from '../support/factories.ts';
import { describeShop } from '../support/start-shop.ts';
import { agentOf, VERSIONS, type Asked } from '../support/ucp.ts';
import { letAssistantsIn } from '../security/ucp-samples.ts';

/**
 * The expectations of the protocol's conformance suite (github.com/Universal-Commerce-Protocol/conformance, commit
 * fdced3a), but for what needs a payment handler; docs/assistants.md lists the rest.
 */
describeShop('the conformance suite of agents’ checkouts', (shop) => {
  let administrator: Person;
  let chair: Product;
  let gone: Product;
  beforeAll(async () => {
    administrator = await signInAdministrator(shop);
    await letAssistantsIn({ shop, administrator });
    chair = await createProduct(shop, administrator, { price: 3500, countInStock: 100 });
    gone = await createProduct(shop, administrator, { countInStock: 0 });
  });
  const ADDIS = {
    id: 'dest_1',
    street_address: '123 Main St',
    address_locality: 'Addis Ababa',
    address_country: 'ET',
  };
  const totalOf = (totals: { type: string; amount: number }[], type = 'total') =>
    totals.find((each) => each.type === type)?.amount;

  describe.each(VERSIONS)('in %s', (version) => {
    const agent = agentOf(shop, { version });
    const wanting = (quantity = 1, more: object = {}) => ({
      line_items: [{ item: { id: chair._id, title: chair.name }, quantity }],
      ...more,
    });
    const send = (method: string, path: string, body?: object, asked: Asked = {}) =>
      agent.rest(method, 'checkout-sessions', path, body, { key: randomUUID(), ...asked });
    const begin = async (body: object = wanting()) => bodyOf(await send('POST', '', body), 201);
    const update = async (id: string, body: object) => bodyOf(await send('PUT', `/${id}`, body));
    const shipping = (more: object = {}) => ({
      fulfillment: { methods: [{ type: 'shipping', ...more }] },
    });
    const cancel = (id: string) => send('POST', `/${id}/cancel`);
    const NOTHING_PAID = {};

    describe('lifecycle', () => {
      test('a checkout that is created has an id, and is read by it', async () => {
        const { id } = await begin();
        expect(id).toBeTruthy();
        expect(bodyOf(await send('GET', `/${id}`)).id).toBe(id);
      });

      test('an update with the lines as they were answered, in another number, is taken', async () => {
        const { id, line_items: lines, currency } = await begin();
        const updated = await update(id, { id, currency, line_items: [{ ...lines[0], quantity: 2 }] });
        expect(updated.line_items[0].quantity).toBe(2);
      });

      test('a checkout is canceled once, and then neither canceled, changed nor completed', async () => {
        const { id } = await begin();
        expect(bodyOf(await cancel(id)).status).toBe('canceled');
        expect((await cancel(id)).status).toBe(409);
        expect((await send('PUT', `/${id}`, wanting(2))).status).toBe(409);
        expect((await send('POST', `/${id}/complete`, NOTHING_PAID)).status).toBe(409);
        expect(bodyOf(await send('GET', `/${id}`)).status).toBe('canceled');
      });
    });

    describe('fulfilment', () => {
      test('a destination brings options, and a chosen one is in the total at its price', async () => {
        const { id, line_items: lines } = await begin();
        const to = { destinations: [ADDIS], selected_destination_id: 'dest_1' };
        const [method] = (await update(id, { line_items: lines, ...shipping(to) })).fulfillment.methods;
        const [option] = method.groups[0].options;
        const chosen = await update(id, {
          line_items: lines,
          ...shipping({ ...to, groups: [{ selected_option_id: option.id }] }),
        });
        expect(chosen.fulfillment.methods[0].groups[0].selected_option_id).toBe(option.id);
        const { totals } = chosen;
        expect(totalOf(totals)).toBe(
          totalOf(totals, 'subtotal')! + totalOf(option.totals)! + totalOf(totals, 'tax')!,
        );
      });

      test('another destination brings its own price', async () => {
        const { id } = await begin();
        const priceAt = async (city: string) => {
          const to = { id: 'to', address_locality: city, address_country: 'ET' };
          const { totals } = await update(id, wanting(1, shipping({ destinations: [to] })));
          const quote = { orderItems: [{ product: chair._id, qty: 1 }], city };
          const { shippingPrice } = bodyOf(await shop.call('POST', '/api/orders/quote', { body: quote }));
          expect(totalOf(totals, 'fulfillment') ?? 0).toBe(Math.round(shippingPrice * 100));
        };
        await priceAt('Addis Ababa');
        await priceAt('Mekelle');
      });

      test.each(['jane.doe@example.com', 'john.doe@example.com'])(
        'no address of a buyer (%s) is added by itself',
        async (email) => {
          const { id } = await begin(wanting(1, { buyer: { email } }));
          const updated = await update(id, wanting(1, { buyer: { email }, ...shipping() }));
          expect(updated.fulfillment.methods[0].destinations).toBeUndefined();
        },
      );

      test('a new address counts at once, under the id of the agent or one of the shop', async () => {
        const { id } = await begin();
        const given = await update(
          id,
          wanting(1, shipping({ destinations: [{ ...ADDIS, id: 'dest_new' }] })),
        );
        expect(given.fulfillment.methods[0].destinations).toMatchObject([{ id: 'dest_new' }]);
        const { id: _id, ...nameless } = ADDIS;
        const made = await update(id, wanting(1, shipping({ destinations: [nameless] })));
        expect(made.fulfillment.methods[0].destinations[0].id).toBeTruthy();
      });
    });

    describe('idempotency', () => {
      test('the same creation again is the same answer; with other contents it is a conflict', async () => {
        const key = randomUUID();
        const first = await send('POST', '', wanting(), { key });
        const again = await send('POST', '', wanting(), { key });
        expect([again.status, again.body]).toEqual([first.status, first.body]);
        expect((await send('POST', '', wanting(2), { key })).status).toBe(409);
      });

      test('the same update again is the same answer; with other contents it is a conflict', async () => {
        const { id } = await begin();
        const key = randomUUID();
        const first = await send('PUT', `/${id}`, wanting(2), { key });
        const again = await send('PUT', `/${id}`, wanting(2), { key });
        expect([again.status, again.body]).toEqual([first.status, first.body]);
        expect((await send('PUT', `/${id}`, wanting(3), { key })).status).toBe(409);
      });

      test.each(['complete', 'cancel'])('the same call to %s again is the same answer', async (verb) => {
        const { id } = await begin();
        const key = randomUUID();
        const first = await send('POST', `/${id}/${verb}`, {}, { key });
        const again = await send('POST', `/${id}/${verb}`, {}, { key });
        expect([again.status, again.body]).toEqual([200, first.body]);
      });
    });

    describe('validation', () => {
      test('what is sold out, and what there is not, begins nothing and is named', async () => {
        for (const [item, code] of [
          [gone._id, 'out_of_stock'],
          ['non_existent_item_1', 'not_found'],
        ] as const) {
          const refused = await send('POST', '', { line_items: [{ item: { id: item }, quantity: 1 }] });
          expect([refused.status, refused.body.ucp.status, refused.body.id]).toEqual([
            200,
            'error',
            undefined,
          ]);
          expect(refused.body.messages).toMatchObject([{ code, path: '$.line_items[0]' }]);
        }
      });

      test('an update to more than there are says how many there are, and to more than anybody may is refused', async () => {
        const { id } = await begin();
        const { status, messages } = await update(id, wanting(900));
        expect([status, messages]).toMatchObject(['incomplete', [{ code: 'out_of_stock' }]]);
        const refused = await send('PUT', `/${id}`, wanting(10_001));
        expect(refused.status).toBe(400);
        expect(refused.body.messages).toMatchObject([{ path: '$.line_items[0].quantity' }]);
      });

      test('completing places no order: the buyer is led to the page of the shop', async () => {
        const { id } = await begin();
        const completed = bodyOf(await send('POST', `/${id}/complete`, NOTHING_PAID));
        expect([completed.status, completed.order]).toEqual(['requires_escalation', undefined]);
        expect(completed.messages).toMatchObject([{ severity: 'requires_buyer_input' }]);
      });

      test('an unknown code of a discount is taken, without a discount', async () => {
        const { id, totals } = await begin();
        const updated = await update(id, wanting(1, { discounts: { codes: ['INVALID_CODE_123'] } }));
        expect(updated.totals).toEqual(totals);
      });
    });
  });
});
