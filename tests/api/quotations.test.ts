import { beforeAll, beforeEach, expect, test } from 'vitest';
import { quotationLink, quotationOfLink, quotationPath } from '../../contract/orders/quotation-states.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import type { Quotation } from '../../contract/orders/quotations.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  newAddress,
  orderBody,
  refusalOf,
  signInAdministrator,
  stockOf,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { newPhone, waitForMessage } from '../support/messages.ts';
import { faultsOfPapers } from '../support/oracle-of-papers.ts';
import { askForQuotation, expireQuotation, orderQuotation, quotationBody } from '../support/quotations.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

describeShop(
  'a quotation',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let chair: Product;

    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      await switchOn(shop, administrator);
    });
    beforeEach(async () => {
      buyer = await createCustomer(shop);
      chair = await createProduct(shop, administrator, { price: 10_000, countInStock: 10 });
    });
    const ask = (more: object = {}) => askForQuotation(shop, chair, { email: newAddress(), ...more });
    const read = async ({ _id }: Pick<Quotation, '_id'>, token?: string): Promise<Quotation> =>
      bodyOf(await shop.call('GET', `/api/quotations/${_id}`, { ...(token && { token }) }));
    const desk = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
      shop.call(method, `/api/quotations${path}`, { token: administrator.token, body });
    const setPrice = async (price: number) => {
      const { token } = administrator;
      const now = bodyOf<Product>(await shop.call('GET', `/api/products/${chair._id}`, { token }));
      bodyOf(await shop.call('PUT', `/api/products/${chair._id}`, { token, body: { ...now, price } }));
    };
    const ordersOf = async ({ token }: Person) =>
      bodyOf<Order[]>(await shop.call('GET', '/api/orders/myorders', { token }));

    /** Lets the transaction end in the middle while something is done. */
    async function dying(table: string, when: string, work: () => Promise<void>): Promise<void> {
      const { query } = shop.database;
      await query(
        "create function die_now() returns trigger language plpgsql as $$ begin raise exception 'died'; end $$",
      );
      await query(`create trigger dies ${when} on ${table} for each row execute function die_now()`);
      await work();
      await query(`drop trigger dies on ${table}`);
      await query('drop function die_now()');
    }

    test('is made for somebody without an account, who gets the link by mail and by SMS', async () => {
      const [email, phone] = [newAddress(), newPhone()];
      const quotation = await ask({ email, phone });
      expect(quotation).toMatchObject({
        state: 'open',
        company: 'Abay Consulting PLC',
        tin: '0012345678',
        itemsPrice: 20_000,
        taxPrice: 3000,
        shippingPrice: 1000,
        totalPrice: 24_000,
        orderItems: [{ name: chair.name, price: 10_000, qty: 2, available: 2 }],
      });
      const url = 'https://shop.test' + quotationPath(quotation._id);
      const mail = await shop.mailbox.waitFor(email, /quotation/);
      expect(mail.text).toContain(url);
      // Anybody may type anybody's address, so nobody's words go out with it.
      expect(mail.text).not.toContain('Abay');
      expect((await waitForMessage(shop.database, phone)).text).toContain(url);
      expect(await stockOf(shop, chair._id)).toBe(10);
    });

    test('is read by everybody who has its link, without phone and address; a wrong link shows nothing', async () => {
      const email = newAddress();
      const quotation = await ask({ email, phone: newPhone() });
      expect(quotationOfLink(quotationLink(quotation._id))).toBe(quotation._id);
      for (const seen of [await read(quotation), await read(quotation, buyer.token)]) {
        expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${email}|\\+251`));
        expect(seen.contact).toBeUndefined();
      }
      expect((await read(quotation, administrator.token)).contact?.email).toBe(email);
      const other = quotation._id.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
      expect(refusalOf(await shop.call('GET', `/api/quotations/${other}`))).toBe('404 not-found');
      expect(refusalOf(await shop.call('GET', '/api/quotations/x'))).toBe('404 not-found');
    });

    test('has a number of its own without a gap, also when its making fails', async () => {
      await ask();
      await dying('papers', 'after insert', async () => {
        const body = quotationBody([{ product: chair._id, qty: 1 }], { email: newAddress() });
        expect((await shop.call('POST', '/api/quotations', { body })).status).toBe(500);
      });
      const last = await ask();
      await shop.services.papers.issue();
      expect((await read(last)).number).toMatch(/^QUO-20\d\d-\d{6}$/);
      expect(await faultsOfPapers(shop)).toEqual([]);
    });

    test(
      'holds its prices when the shop’s rise, and becomes an order at them',
      { tags: 'long' },
      async () => {
        const quotation = await ask();
        await setPrice(15_000);
        const order = bodyOf<Order>(await orderQuotation(shop, buyer, quotation), 201);
        expect(order).toMatchObject({
          totalPrice: 24_000,
          orderItems: [{ price: 10_000, qty: 2 }],
          shippingAddress: { city: 'Addis Ababa', company: 'Abay Consulting PLC', tin: '0012345678' },
        });
        expect(await stockOf(shop, chair._id)).toBe(8);
        expect(await read(quotation, buyer.token)).toMatchObject({
          state: 'ordered',
          order: { _id: order._id, number: order.number },
        });
      },
    );

    test('is refused once its last day is over, until the shop gives it another', async () => {
      const quotation = await ask();
      await expireQuotation(shop, quotation);
      expect(await read(quotation)).toMatchObject({ state: 'expired', methods: [] });
      const refused = await orderQuotation(shop, buyer, quotation);
      expect(refusalOf(refused)).toBe('409 quotation-not-open');
      expect(refused.body.details).toEqual({ state: 'expired' });
      await setPrice(15_000);
      const validUntil = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
      const extended = bodyOf(await desk('PUT', `/${quotation._id}/validity`, { validUntil }));
      expect(extended).toMatchObject({ state: 'open', validUntil });
      expect(bodyOf<Order>(await orderQuotation(shop, buyer, quotation), 201).totalPrice).toBe(24_000);
      for (const day of ['2020-01-01', '2999-01-01'])
        expect(refusalOf(await desk('PUT', `/${(await ask())._id}/validity`, { validUntil: day }))).toBe(
          '400 quotation-day',
        );
    });

    test('says beforehand what is sold out, and takes nothing', async () => {
      const quotation = await ask();
      const rival = await ask({ orderItems: [{ product: chair._id, qty: 9 }] });
      bodyOf(await orderQuotation(shop, await createCustomer(shop), rival), 201);
      expect((await read(quotation)).orderItems).toMatchObject([{ qty: 2, available: 1 }]);
      const refused = await orderQuotation(shop, buyer, quotation);
      expect(refusalOf(refused)).toBe('409 quotation-goods-gone');
      expect(refused.body.message).toContain(`Only 1 of ${chair.name} is left`);
      expect(await read(quotation)).toMatchObject({ state: 'open' });
      expect(await stockOf(shop, chair._id)).toBe(1);
      const more = quotationBody([{ product: chair._id, qty: 2 }]);
      expect(refusalOf(await shop.call('POST', '/api/quotations', { body: more }))).toBe(
        '409 quotation-goods-gone',
      );
    });

    test('becomes one order when it is ordered several times at once, and the same one afterwards', async () => {
      const quotation = await ask();
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => orderQuotation(shop, buyer, quotation)),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201]);
      expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
      expect(bodyOf<Order>(await orderQuotation(shop, buyer, quotation))._id).toBe(answers[0]!.body._id);
      expect(await stockOf(shop, chair._id)).toBe(8);
      expect(await ordersOf(buyer)).toHaveLength(1);
    });

    test('is the order of one of two people who order it at once; the other learns nothing of it', async () => {
      const quotation = await ask();
      const other = await createCustomer(shop);
      const answers = await Promise.all([buyer, other].map((each) => orderQuotation(shop, each, quotation)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      const lost = answers.find(({ status }) => status === 409)!;
      expect(refusalOf(lost)).toBe('409 quotation-not-open');
      const [winner, loser] = answers[0]!.status === 201 ? [buyer, other] : [other, buyer];
      expect(await ordersOf(loser)).toEqual([]);
      expect(await ordersOf(winner)).toHaveLength(1);
      expect(await read(quotation, loser.token)).not.toHaveProperty('order');
      expect(await stockOf(shop, chair._id)).toBe(8);
    });

    test('leaves nothing behind when the shop dies in the middle of its order', async () => {
      const quotation = await ask();
      await dying('quotations', 'before update', async () => {
        expect((await orderQuotation(shop, buyer, quotation)).status).toBe(500);
      });
      expect(await ordersOf(buyer)).toEqual([]);
      expect(await stockOf(shop, chair._id)).toBe(10);
      bodyOf(await orderQuotation(shop, buyer, quotation), 201);
      expect(await stockOf(shop, chair._id)).toBe(8);
    });

    test('waits for the price of transport where the shop does not deliver, as any other order', async () => {
      await switchOn(shop, administrator, undefined, { deliveryCities: ['Addis Ababa'] });
      const quotation = await ask({ city: 'Jimma' });
      expect(quotation).toMatchObject({ isTransportPriced: false, shippingPrice: 0, totalPrice: 23_000 });
      const order = bodyOf<Order>(await orderQuotation(shop, buyer, quotation), 201);
      expect(order).toMatchObject({ awaiting: 'transport-price', isTransportPriced: false });
    });

    test('B26: becomes an order also when its buyer has sent a key like those of the shop, which no client can send', async () => {
      const quotation = await ask();
      const send = (key: string) =>
        shop.call('POST', '/api/orders', {
          token: buyer.token,
          headers: { 'idempotency-key': key },
          body: orderBody([{ product: chair._id, qty: 1 }]),
        });
      bodyOf(await send(`quotation-${quotation._id}`), 201);
      expect(refusalOf(await send(`shop:quotation-${quotation._id}`))).toBe('400 invalid-idempotency-key');
      bodyOf(await orderQuotation(shop, buyer, quotation), 201);
    });

    test('refuses a number that is none, and somebody whom nothing reaches', async () => {
      const post = (more: object) =>
        shop.call('POST', '/api/quotations', { body: quotationBody([{ product: chair._id, qty: 1 }], more) });
      expect(refusalOf(await post({ phone: '123' }))).toBe('400 invalid-phone');
      expect(refusalOf(await post({ email: '' }))).toBe('400 invalid-field');
      expect(refusalOf(await post({ tin: '12' }))).toBe('400 invalid-field');
    });

    test(
      'B24: is asked for with one address a limited number of times a day from one network, not by its owner elsewhere',
      { tags: 'long' },
      async () => {
        const email = newAddress();
        const post = (from?: string) =>
          shop.call('POST', '/api/quotations', {
            body: quotationBody([{ product: chair._id, qty: 1 }], { email }),
            ...(from && { from }),
          });
        for (let each = 0; each < 10; each += 1) bodyOf(await post(), 201);
        expect(refusalOf(await post())).toBe('429 too-many-requests');
        bodyOf(await post('198.18.7.1'), 201);
      },
    );

    test('goes a year after its last day, and with the person who asked', async () => {
      const [old, own] = [await ask(), await ask({ email: buyer.email })];
      await shop.database.query(
        "update quotations set valid_until = now() - interval '366 days' where id = $1",
        [old._id],
      );
      await shop.services.quotations.sweep();
      expect(refusalOf(await shop.call('GET', `/api/quotations/${old._id}`))).toBe('404 not-found');
      const body = { currentPassword: buyer.password };
      bodyOf(await shop.call('POST', '/api/users/profile/deletion', { token: buyer.token, body }));
      expect(refusalOf(await shop.call('GET', `/api/quotations/${own._id}`))).toBe('404 not-found');
      expect(await faultsOfPapers(shop)).toEqual([]);
    });

    test('is printed as PDF with its fonts for everybody who has the link', { tags: 'long' }, async () => {
      const quotation = await ask({ company: 'አባይ አማካሪ ድርጅት' });
      const { statusCode, headers, rawPayload } = await shop.app.inject({
        url: `/api/quotations/${quotation._id}/paper`,
      });
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(rawPayload.toString('latin1')).toContain('NotoSansEthiopic');
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
