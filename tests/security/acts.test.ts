import { beforeEach, describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import type { Order } from '../../contract/orders/orders.ts';
import {
  bodyOf,
  createAdministrator,
  createProduct,
  createStaff,
  placeOrder,
  productFields,
  refusalOf,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { newCode } from '../support/coupons.ts';
import { atDrawer, openDrawer } from '../support/drawers.ts';
import type { Answer } from '../support/shop-client.ts';
import { giveProofMinutesAgo } from '../support/proof-age.ts';
import { useSale } from '../support/sale.ts';
import { serviceOf, SOME_DAY } from '../support/service-cases.ts';
import { createSofa, variantOf } from '../support/sofas.ts';
import { makeTablet, signInByPin } from '../support/tablets.ts';
import { newNumber } from '../support/transfers.ts';
import { createMadeBed, workOf } from '../support/workshops.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

const ASKED = '403 reauthentication-required';

describeShop(
  'E17: what an act lets out of the house is proven',
  (shop) => {
    const sale = useSale(shop, {
      qty: 0,
      newBuyers: true,
      methods: ['PayPal', 'BankTransfer', 'PayOnDelivery'],
    });
    const service = serviceOf(shop, sale);
    const as = (by: Person, method: string, path: string, body?: object) =>
      shop.call(method, path, { token: by.token, body });
    const payByCheque = async ({ _id, totalPrice }: Pick<Order, '_id' | 'totalPrice'>) => {
      const body = { way: 'cheque', amount: totalPrice, reference: `CH-${randomUUID().slice(0, 12)}` };
      return bodyOf<Order>(await sale.asOwner('POST', '/recorded-payments', body, _id));
    };
    const staff = async (role: 'seller' | 'storekeeper' | 'accountant') => {
      const person = await createStaff(shop, sale.administrator, role);
      await giveProofMinutesAgo(shop, person, 11);
      return person;
    };
    const proveAnew = (person: Person) => giveProofMinutesAgo(shop, person, 0);
    beforeEach(async () => {
      await shop.database.query('delete from rate_limits');
      sale.administrator = await signInAdministrator(shop);
    });

    describe('an exchange', () => {
      const acceptedCase = async () => {
        const sofa = await createSofa(shop, sale.administrator, {
          'teal two': { countInStock: 3, price: 50_000 },
          'sand two': { countInStock: 3, price: 50_001 },
        });
        const orderItems = [{ product: sofa._id, qty: 1, variant: variantOf(sofa, 'teal two')._id }];
        sale.order = await placeOrder(shop, sale.buyer, orderItems, 'BankTransfer');
        await payByCheque(sale.order);
        bodyOf(await sale.asOwner('PUT', '/deliver'));
        const { _id } = await service.asked({ kind: 'return', wish: 'exchange' });
        await service.accept(_id);
        return { path: `/api/service-cases/${_id}`, sofa };
      };

      test('E17: an exchange for a piece one birr dearer asks for the password by the worth of the old piece', async () => {
        const { path, sofa } = await acceptedCase();
        const seller = await staff('seller');
        const variants = [{ line: 1, variant: variantOf(sofa, 'sand two')._id }];
        const exchange = (by: Person) => as(by, 'POST', `${path}/exchange`, { ...SOME_DAY, variants });
        expect(refusalOf(await exchange(seller))).toBe(ASKED);
        await proveAnew(seller);
        expect(bodyOf(await exchange(seller)).payingOrder).toMatchObject({ due: 1.15 });
      });

      test('E17: a seller ends no exchange whose old piece nobody has fetched; a colleague, an owner or the collection does', async () => {
        const end = { outcome: 'exchanged', goods: 'damaged' };
        for (const word of ['colleague', 'owner', 'collection']) {
          const { path } = await acceptedCase();
          const seller = await createStaff(shop, sale.administrator, 'seller');
          bodyOf(await as(seller, 'POST', `${path}/exchange`, SOME_DAY));
          expect(refusalOf(await as(seller, 'POST', `${path}/outcome`, end)), word).toBe(
            '409 case-not-collected',
          );
          if (word === 'collection') {
            const planned = bodyOf(
              await as(seller, 'POST', `${path}/visits`, { kind: 'collection', ...SOME_DAY }),
            );
            expect(refusalOf(await as(seller, 'POST', `${path}/outcome`, end))).toBe(
              '409 case-not-collected',
            );
            await shop.database.query(
              `update deliveries set state = 'delivered', ended_at = now() where order_id = $1 and kind = 'collection'`,
              [sale.order._id],
            );
            expect(planned.state).toBe('planned');
          }
          const by = word === 'owner' ? sale.administrator : seller;
          const ending = word === 'colleague' ? await createStaff(shop, sale.administrator, 'seller') : by;
          expect(bodyOf(await as(ending, 'POST', `${path}/outcome`, end)).state, word).toBe('done');
        }
      });
    });

    describe('a price below that of today', () => {
      const quotation = (by: Person, product: string, more: object = {}) =>
        as(by, 'POST', '/api/quotations/by-staff', {
          ...{ name: 'Selamawit', company: '', tin: '', phone: '', email: 'selam@example.com' },
          ...{ city: 'Addis Ababa', orderItems: [{ product, qty: 1 }], ...more },
        });
      const raise = (id: string, price: number) =>
        shop.database.query(`update product_variants set price_santim = $2 where product_id = $1`, [
          id,
          price * 100,
        ]);
      const NEXT_WEEK = new Date(Date.now() + 7 * 24 * 3600_000).toISOString().slice(0, 10);

      test('E17: a quotation that has expired is not revived below the prices of today without the password, nor beyond what staff may give', async () => {
        const { _id: product } = await createProduct(shop, sale.administrator, { price: 10_000 });
        const seller = await staff('seller');
        const { _id } = bodyOf(await quotation(seller, product), 201);
        const extend = () => as(seller, 'PUT', `/api/quotations/${_id}/validity`, { validUntil: NEXT_WEEK });
        expect((await extend()).status).toBe(200);
        await raise(product, 30_000);
        // The price of a quotation that still holds is below today's, too, once it is promised for longer.
        expect(refusalOf(await extend())).toBe(ASKED);
        await shop.database.query(
          "update quotations set valid_until = now() - interval '400 days' where id = $1",
          [_id],
        );
        expect(refusalOf(await extend())).toBe(ASKED);
        await proveAnew(seller);
        await switchOn(shop, sale.administrator, undefined, { staffDiscountPercent: '10' });
        expect(refusalOf(await extend())).toBe('409 discount-needs-owner');
        await switchOn(shop, sale.administrator, undefined, { staffDiscountPercent: '' });
        expect(bodyOf(await extend()).state).toBe('open');
      });

      test('E17: transport below the price of its rule counts as a discount of a quotation', async () => {
        const { _id: product } = await createProduct(shop, sale.administrator, { price: 10_000 });
        await switchOn(shop, sale.administrator, undefined, { unprovenBirr: 900 });
        const seller = await staff('seller');
        expect(refusalOf(await quotation(seller, product, { shippingPrice: 0 }))).toBe(ASKED);
        expect((await quotation(seller, product, { shippingPrice: 200 })).status).toBe(201);
        await switchOn(shop, sale.administrator, undefined, { unprovenBirr: 10_000 });
      });

      test('E17: more pieces of a line at a former price count as a discount of so much', async () => {
        const { _id: product } = await createProduct(shop, sale.administrator, {
          price: 5_000,
          countInStock: 30,
        });
        const { _id } = await placeOrder(shop, sale.buyer, [{ product, qty: 1 }], 'BankTransfer');
        await raise(product, 30_000);
        const seller = await staff('seller');
        const change = async (qty: number) => {
          const orderItems = [{ product, qty }];
          const path = `/api/orders/${_id}/changes`;
          const { after, basis } = bodyOf(await as(seller, 'POST', `${path}/quote`, { orderItems }));
          const body = {
            orderItems,
            reason: 'They called',
            totalPrice: after.totalPrice,
            basis,
            agreed: true,
          };
          return as(seller, 'POST', path, body);
        };
        expect(refusalOf(await change(20))).toBe(ASKED);
        await proveAnew(seller);
        await switchOn(shop, sale.administrator, undefined, { staffDiscountPercent: '5' });
        expect(refusalOf(await change(20))).toBe('409 discount-needs-owner');
        await switchOn(shop, sale.administrator, undefined, { staffDiscountPercent: '' });
        expect((await change(20)).status).toBe(200);
      });
    });

    describe('stock and cash', () => {
      test('E17: a storekeeper takes pieces of much worth out of the stock with the password, by whatever correction', async () => {
        const { _id } = await createProduct(shop, sale.administrator, { price: 40_000, countInStock: 20 });
        const storekeeper = await staff('storekeeper');
        const [place] = bodyOf<{ _id: string }[]>(await as(storekeeper, 'GET', '/api/stock/places'));
        const send = (path: string, body: object) =>
          as(storekeeper, 'POST', `/api/stock/${_id}${path}`, { place: place!._id, ...body });
        const acts: (() => Promise<Answer>)[] = [
          () => send('/adjustment', { by: -5, reason: 'damaged' }),
          () => send('/count', { seen: 20, counted: 15 }),
          () => as(storekeeper, 'PATCH', `/api/products/${_id}/stock`, { by: -5 }),
        ];
        for (const act of acts) expect(refusalOf(await act())).toBe(ASKED);
        expect((await send('/adjustment', { by: 3, reason: 'correction' })).status).toBe(200);
        await proveAnew(storekeeper);
        for (const act of acts) expect((await act()).status).toBe(200);
      });

      test('E17: an owner takes pieces out of the stock by the form of a product or a change of many with the password', async () => {
        const product = await createProduct(shop, sale.administrator, { price: 40_000, countInStock: 20 });
        await giveProofMinutesAgo(shop, sale.administrator, 11);
        const save = () =>
          as(
            sale.administrator,
            'PUT',
            `/api/products/${product._id}`,
            productFields({ price: 40_000, countInStock: 2 }),
          );
        const bulk = async () => {
          const asked = {
            selection: { ids: [product._id] },
            change: { action: 'stock', way: 'set', pieces: 1 },
          };
          const { mark } = bodyOf(await as(sale.administrator, 'POST', '/api/products/bulk/preview', asked));
          return as(sale.administrator, 'POST', '/api/products/bulk', { _id: randomUUID(), ...asked, mark });
        };
        const refused = [await save(), await bulk()];
        expect(refused.map(refusalOf)).toEqual([ASKED, ASKED]);
        expect(refused.map(({ body }) => body.details.act)).toEqual(['stockOff', 'stockOff']);
        await proveAnew(sale.administrator);
        expect((await save()).status).toBe(200);
      });

      test('E17: a copy of a product is not priced below its original without the password', async () => {
        const sofa = await createProduct(shop, sale.administrator, { price: 40_000 });
        const { _id } = bodyOf(
          await as(sale.administrator, 'POST', `/api/products/${sofa._id}/duplicate`),
          201,
        );
        await giveProofMinutesAgo(shop, sale.administrator, 11);
        const save = (price: number, state: string) =>
          as(sale.administrator, 'PUT', `/api/products/${_id}`, { ...productFields({ price }), state });
        expect(refusalOf(await save(1, 'active'))).toBe(ASKED);
        expect((await save(36_000, 'draft')).status).toBe(200);
        expect(refusalOf(await save(1, 'draft'))).toBe(ASKED);
        await proveAnew(sale.administrator);
        expect((await save(1, 'active')).status).toBe(200);
      });

      test('E17: cash leaves a drawer with the password, by hand or as missing at a count', async () => {
        const seller = await staff('seller');
        const { _id } = await openDrawer(
          { shop, administrator: sale.administrator },
          { by: seller, float: 49_000 },
        );
        const drawer = atDrawer({ shop }, seller, _id);
        const out = async (amount: number) => {
          const { open } = await drawer.read();
          const body = {
            session: open!._id,
            expected: open!.expected,
            kind: 'out',
            amount,
            reason: 'to the bank',
          };
          return as(seller, 'POST', `/api/drawers/${_id}/entries`, body);
        };
        expect(refusalOf(await out(40_000))).toBe(ASKED);
        expect((await out(9_000)).status).toBe(201);
        // Sums of a day are added up.
        expect(refusalOf(await out(1_500))).toBe(ASKED);
        expect(refusalOf(await drawer.close(30_000, 'some is gone'))).toBe(ASKED);
        expect((await drawer.close(40_000)).status).toBe(201);
        const opening = { notes: { n200: 100 }, reason: 'some is gone' };
        expect(refusalOf(await as(seller, 'POST', `/api/drawers/${_id}/sessions`, opening))).toBe(ASKED);
        await proveAnew(seller);
        expect((await as(seller, 'POST', `/api/drawers/${_id}/sessions`, opening)).status).toBe(201);
        expect((await out(15_000)).status).toBe(201);
      });
    });

    describe('money that somebody says to have seen', () => {
      const piece = async (price: number) =>
        (await createProduct(shop, sale.administrator, { price, countInStock: 20 }))._id;
      const atCounter = (by: Person, product: string, amount: number) =>
        as(by, 'POST', '/api/counter/sales', {
          orderItems: [{ product, qty: 1 }],
          takenNow: true,
          payments: [{ way: 'transfer', reference: newNumber(), amount }],
        });

      test('E17: no goods leave the counter for a transfer of much worth that a seller saw, without the password', async () => {
        const product = await piece(40_000);
        const [seller, accountant] = [await staff('seller'), await staff('accountant')];
        expect(refusalOf(await atCounter(seller, product, 46_000))).toBe(ASKED);
        expect((await atCounter(seller, await piece(8_000), 9_200)).status).toBe(201);
        // Sums of a day are added up.
        expect(refusalOf(await atCounter(seller, await piece(8_000), 9_200))).toBe(ASKED);
        await proveAnew(seller);
        expect((await atCounter(seller, product, 46_000)).status).toBe(201);
        // An accountant has a proof of the session, and needs no newer one.
        const record = async (by: Person) => {
          const { _id, totalPrice } = await placeOrder(
            shop,
            sale.buyer,
            [{ product, qty: 1 }],
            'BankTransfer',
          );
          const body = { way: 'transfer', amount: totalPrice, reference: newNumber() };
          return as(by, 'POST', `/api/orders/${_id}/recorded-payments`, body);
        };
        expect((await record(accountant)).status).toBe(200);
      });

      test('E17: an order at the door is not delivered for a transfer of much worth that a storekeeper saw, without the password', async () => {
        const product = await piece(40_000);
        const { _id, totalPrice } = await placeOrder(
          shop,
          sale.buyer,
          [{ product, qty: 1 }],
          'PayOnDelivery',
        );
        const storekeeper = await staff('storekeeper');
        const seller = await staff('seller');
        const deliver = (by: Person) =>
          as(by, 'PUT', `/api/orders/${_id}/deliver`, {
            payment: { way: 'transfer', reference: newNumber(), amount: totalPrice },
          });
        expect((await deliver(storekeeper)).status).toBe(403);
        expect(refusalOf(await deliver(seller))).toBe(ASKED);
        await proveAnew(seller);
        expect(bodyOf<Order>(await deliver(seller)).isDelivered).toBe(true);
      });

      test('E17: at a shop tablet such a transfer waits until somebody who keeps the accounts has seen it', async () => {
        const { token: tablet } = await makeTablet({ shop, administrator: sale.administrator });
        const seller = await createStaff(shop, sale.administrator, 'seller');
        bodyOf(await as(seller, 'PUT', '/api/own-pin', { pin: '482915' }));
        const atTablet = bodyOf<Person>(await signInByPin(shop, tablet, seller._id, '482915'), 201);
        const product = await piece(40_000);
        const sold = bodyOf(await atCounter(atTablet, product, 46_000), 201);
        expect(sold.waits).toBe(true);
        const { _id } = sold.order;
        const read = async () => bodyOf<Order>(await as(sale.administrator, 'GET', `/api/orders/${_id}`));
        expect(await read()).toMatchObject({ isPaid: false, isDelivered: false });
        const { rows } = await shop.database.query(
          'select reference from money_sightings where order_id = $1',
          [_id],
        );
        const body = { way: 'transfer', amount: 46_000, reference: rows[0].reference };
        const accountant = await createStaff(shop, sale.administrator, 'accountant');
        bodyOf(await as(accountant, 'POST', `/api/orders/${_id}/recorded-payments`, body));
        expect((await read()).isPaid).toBe(true);
      });

      test('E17: a second person sees what one seller says to have seen in a day, over all orders', async () => {
        await switchOn(shop, sale.administrator, undefined, {
          secondPersonAbove: '10000',
          unprovenBirr: 100_000,
        });
        const seller = await staff('seller');
        const sell = async () => bodyOf(await atCounter(seller, await piece(8_000), 9_200), 201).waits;
        expect(await sell()).toBe(false);
        expect(await sell()).toBe(true);
        await switchOn(shop, sale.administrator, undefined, { secondPersonAbove: '', unprovenBirr: 10_000 });
      });

      test('E17: staff write no large sum of cash onto a crew, begin no large work and let no goods leave again without the password', async () => {
        const product = await piece(20_000);
        const { _id, totalPrice } = await placeOrder(
          shop,
          sale.buyer,
          [{ product, qty: 1 }],
          'PayOnDelivery',
        );
        const seller = await staff('seller');
        const { rows } = await shop.database.query('select id from deliveries where order_id = $1', [_id]);
        const report = () =>
          as(seller, 'POST', '/api/deliveries/reports', {
            ...{ id: randomUUID(), delivery: rows[0].id, kind: 'handed-over' },
            ...{ at: new Date().toISOString(), receiver: 'Almaz', cash: totalPrice },
          });
        expect(refusalOf(await report())).toBe(ASKED);
        await proveAnew(seller);
        expect((await report()).status).toBe(200);

        const bed = await createMadeBed(shop, sale.administrator);
        const made = await placeOrder(
          shop,
          sale.buyer,
          [{ product: bed._id, variant: variantOf(bed, 'single')._id, qty: 1 }],
          'BankTransfer',
        );
        const [work] = await workOf(shop, sale.administrator, made._id);
        await giveProofMinutesAgo(shop, sale.administrator, 11);
        const begin = () => as(sale.administrator, 'POST', `/api/work-orders/${work!._id}/beginning`);
        expect(refusalOf(await begin())).toBe(ASKED);
        await proveAnew(sale.administrator);
        expect((await begin()).status).toBe(200);

        const order = await placeOrder(shop, sale.buyer, [{ product, qty: 1 }], 'BankTransfer');
        await payByCheque(order);
        const { deliveredAt } = bodyOf<Order>(
          await as(sale.administrator, 'PUT', `/api/orders/${order._id}/deliver`),
        );
        await giveProofMinutesAgo(shop, seller, 11);
        const undo = () =>
          as(seller, 'POST', `/api/orders/${order._id}/delivery-undo`, {
            reason: 'wrong order',
            deliveredAt,
          });
        expect(refusalOf(await undo())).toBe(ASKED);
        await proveAnew(seller);
        expect((await undo()).status).toBe(200);
      });

      test('E17: free deliveries without an end are given with the password; a few are not asked for', async () => {
        await giveProofMinutesAgo(shop, sale.administrator, 11);
        const coupon = (fields: object) =>
          as(sale.administrator, 'POST', '/api/coupons', {
            code: newCode(),
            kind: 'free-delivery',
            ...fields,
          });
        expect(refusalOf(await coupon({}))).toBe(ASKED);
        expect((await coupon({ maxUses: 2 })).status).toBe(201);
      });

      test('E17: an accountant gives large sums back with a password of just now', async () => {
        const { _id, totalPrice } = await placeOrder(
          shop,
          sale.buyer,
          [{ product: await piece(40_000), qty: 1 }],
          'BankTransfer',
        );
        await payByCheque({ _id, totalPrice });
        const accountant = await staff('accountant');
        const refund = (amount: number) =>
          as(accountant, 'POST', `/api/orders/${_id}/refunds`, {
            ...{ amount, reason: 'scratched', goods: 'not-returned', byHand: { way: 'cash' } },
          });
        expect((await refund(9_000)).status).toBe(200);
        expect(refusalOf(await refund(9_000))).toBe(ASKED);
        await proveAnew(accountant);
        expect((await refund(9_000)).status).toBe(200);
      });
    });

    describe('where buyers send money', () => {
      const THEIRS = '1000999988887';
      const way = (fields: object) => ({
        ...{ id: 'cbeaccount', name: 'CBE account', nameAm: '', words: '', wordsAm: '', account: '' },
        ...{ proof: 'number', least: null, most: null, isOn: true, after: 0, ...fields },
      });
      const read = async () => bodyOf(await as(sale.administrator, 'GET', '/api/settings'));
      const save = async (fields: object) => {
        const { settings, version } = await read();
        const body = { settings: { ...settings, ...fields }, version };
        return as(sale.administrator, 'PUT', '/api/settings', body);
      };

      test.each([
        ['as its account', { account: '1000 9999 88887' }],
        ['in its words', { words: 'Pay to CBE 1000999988887' }],
        ['in its name', { name: 'CBE 1000 9999 88887' }],
      ])(
        'E17: a new account waits for a second owner in a way to pay of one’s own, %s',
        async (_where, fields) => {
          expect((await save({ otherWays: [] })).status).toBe(200);
          const saved = bodyOf(await save({ otherWays: [way(fields)] }));
          expect(saved.settings.otherWays).toEqual([]);
          expect(saved.waitingAccounts.ways.join().replaceAll(' ', '')).toContain(THEIRS);
          expect(
            JSON.stringify(bodyOf(await shop.call('GET', '/api/store'))).replaceAll(' ', ''),
          ).not.toContain(THEIRS);
          const second = await createAdministrator(shop, sale.administrator);
          await shop.database.query("update users set trusted_since = now() - interval '2 days'");
          const { accounts, ways } = saved.waitingAccounts;
          const path = '/api/settings/waiting-accounts/confirmation';
          expect(refusalOf(await as(second, 'POST', path, { accounts }))).toBe('409 edit-conflict');
          bodyOf(await as(second, 'POST', path, { accounts, ways }));
          expect((await read()).settings.otherWays).toMatchObject([fields]);
          // A known way is switched off, on and reworded at once.
          const known = way(fields);
          expect(
            bodyOf(await save({ otherWays: [{ ...known, isOn: false }] })).settings.otherWays[0].isOn,
          ).toBe(false);
          expect((await save({ otherWays: [] })).status).toBe(200);
        },
      );

      test('E17: no text that buyers read names an account that the shop does not have', async () => {
        const words = `Pay to CBE ${THEIRS}`;
        for (const field of ['quotationTerms', 'address', 'addressAm', 'openingHours', 'deliveryPromise'])
          expect(refusalOf(await save({ [field]: words })), field).toBe('400 invalid-field');
        const { content, version } = bodyOf(await shop.call('GET', '/api/policies/privacy'));
        const policy = { content: { ...content, title: words }, version };
        expect(refusalOf(await as(sale.administrator, 'PUT', '/api/policies/privacy', policy))).toBe(
          '400 invalid-field',
        );
        for (const hidden of [
          '1000-9999-88887',
          '1000 – 9999 – 88887',
          '1000_9999_88887',
          '1000\u200b9999\u200b88887',
        ])
          expect(refusalOf(await save({ quotationTerms: `/ Pay to ${hidden}` })), hidden).toBe(
            '400 invalid-field',
          );
        const spans = 'Since 1995-2026: 10000 - 20000 birr for 2-3 floors, until 31-12-2027';
        expect((await save({ quotationTerms: spans })).status).toBe(200);
        const look = bodyOf(await as(sale.administrator, 'GET', '/api/appearance'));
        const renamed = { appearance: { ...look.appearance, name: words }, version: look.version };
        expect(refusalOf(await as(sale.administrator, 'PUT', '/api/appearance', renamed))).toBe(
          '400 invalid-field',
        );
        const { settings } = await read();
        const [{ accountNumber }] = settings.bankAccounts;
        const known = { quotationTerms: `Half at once to ${accountNumber}, or call ${settings.phone}` };
        expect((await save(known)).status).toBe(200);
      });

      test('E17: an answer to a review names no account that the shop does not have, and words about a product do so only with the password', async () => {
        const { _id } = await createProduct(shop, sale.administrator, { price: 1_000 });
        const review = { name: 'A neighbour', rating: 2, comment: 'It came late' };
        expect((await as(sale.buyer, 'POST', `/api/products/${_id}/reviews`, review)).status).toBe(201);
        const [{ _id: written }] = bodyOf(await as(sale.administrator, 'GET', '/api/reviews'));
        const answer = (text: string) =>
          as(sale.administrator, 'PUT', `/api/reviews/${written}/answer`, { text });
        expect(refusalOf(await answer(`Pay to CBE ${THEIRS}`))).toBe('400 invalid-field');
        expect((await answer('We are sorry')).status).toBe(200);

        await giveProofMinutesAgo(shop, sale.administrator, 9 * 60);
        const tell = (description: string) => {
          const body = productFields({ price: 1_000, description });
          return as(sale.administrator, 'PUT', `/api/products/${_id}`, body);
        };
        expect((await tell('Made of wanza, 2-3 seats')).status).toBe(200);
        const refused = await tell(`Made of wanza. Pay to CBE ${THEIRS}`);
        expect(refusalOf(refused)).toBe(ASKED);
        expect(refused.body.details.act).toBe('shopWords');
        await proveAnew(sale.administrator);
        expect((await tell(`Made of wanza. Pay to CBE ${THEIRS}`)).status).toBe(200);
      });
    });
  },
  { variables: AT_ONCE },
);
