import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { StockItem } from '../../contract/stock/stock.ts';
import type { RefusedPieces } from '../../contract/stock/refused-pieces.ts';
import type { ManagedCase } from '../../contract/work/service-cases.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  refusalOf,
  signInAdministrator,
  stockOf,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { changesOf } from '../support/changed-orders.ts';
import { faultsOfShop } from '../support/oracle.ts';
import { serviceOf, SOME_DAY } from '../support/service-cases.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';
import { deliveryOf, handedOver, newReport, orderPieces, PIXEL, useTour } from '../support/tours.ts';

describeShop(
  'pieces that were sent back at the door',
  (shop) => {
    const on = useTour(shop);
    const sale = {} as { administrator: Person; buyer: Person; order: Order };
    const service = serviceOf(shop, sale);
    let product: string;

    beforeAll(async () => {
      sale.administrator = await signInAdministrator(shop);
      await switchOn(shop, sale.administrator, ['PayPal', 'BankTransfer', 'PayOnDelivery']);
    });
    beforeEach(async () => {
      sale.buyer = await createCustomer(shop);
      product = (await createProduct(shop, sale.administrator, { countInStock: 10 }))._id;
    });
    const asOwner = (method: string, path: string, body?: object) =>
      shop.call(method, `/api${path}`, { token: sale.administrator.token, body });
    const sell = async (qty: number, isPaid = true) => {
      const method = isPaid ? 'BankTransfer' : 'PayOnDelivery';
      sale.order = await orderPieces(on, sale.buyer, { qty, product, method });
      const { _id, totalPrice } = sale.order;
      const body = {
        way: 'cheque',
        amount: totalPrice,
        reference: `RF-${randomUUID().slice(0, 12)}`,
      };
      if (isPaid) bodyOf(await asOwner('POST', `/orders/${_id}/recorded-payments`, body));
      return on.plan(_id);
    };
    const sendBack = async (delivery: string, more: object = {}) =>
      bodyOf(
        await on.report(newReport(delivery, 'refused', { reason: 'damaged', note: 'A torn arm', ...more })),
      );
    const listed = async () =>
      bodyOf<RefusedPieces[]>(await asOwner('GET', '/refused-pieces')).filter(
        ({ order }) => order._id === sale.order._id,
      );
    const decide = (id: string, wish: string) =>
      asOwner('POST', `/refused-pieces/${id}/service-case`, { wish });
    const standing = async () => {
      const name = bodyOf<{ name: string }>(await asOwner('GET', `/products/${product}`)).name;
      const found = bodyOf<StockItem[]>(await asOwner('GET', `/stock?keyword=${encodeURIComponent(name)}`));
      return found.find((each) => each.product === product);
    };
    const stateOf = async () => bodyOf<Order>(await asOwner('GET', `/orders/${sale.order._id}`)).status;
    const expectSound = async () =>
      expect(await faultsOfShop({ ...shop, stock: new Map([[product, 10]]) })).toEqual([]);

    test('stand in a list until somebody decides, once', async () => {
      const delivery = await sell(2);
      await sendBack(delivery, { pieces: [{ line: 1, qty: 1 }], pictures: [PIXEL] });
      bodyOf(await on.report(handedOver(delivery)));
      const [refused] = await listed();
      expect(refused).toMatchObject({ reason: 'damaged', note: 'A torn arm', pictures: 1, isPaid: true });
      expect(refused!.orderItems).toMatchObject([{ line: 1, qty: 1 }]);
      expect(refusalOf(await decide(delivery, 'exchange'))).toBe('409 delivery-not-refused');
      const answers = await Promise.all([decide(refused!._id, 'exchange'), decide(refused!._id, 'exchange')]);
      const [one, other] = answers.map((answer) => bodyOf<ManagedCase>(answer));
      expect(one).toMatchObject({ state: 'accepted', wish: 'exchange', isRefused: true, isFree: true });
      expect(other!._id).toBe(one!._id);
      expect(await listed()).toEqual([]);
    });

    test('are those that the crew brought, also where a change took a line out', async () => {
      await sell(1);
      const { _id: other } = await createProduct(shop, sale.administrator, { countInStock: 10 });
      await changesOf(shop, sale).change({ orderItems: [{ product: other, qty: 1 }] });
      await sendBack(await on.plan(sale.order._id));
      const [refused] = await listed();
      expect(refused!.orderItems).toMatchObject([{ line: 1, qty: 1 }]);
      const opened = bodyOf<ManagedCase>(await decide(refused!._id, 'exchange'));
      expect(opened.orderItems).toMatchObject([{ line: 1, product: other, qty: 1 }]);
    });

    test('are exchanged, and then the order is delivered with all that came', { tags: 'long' }, async () => {
      const delivery = await sell(1);
      await sendBack(delivery);
      expect(await stateOf()).toBe('paid');
      const { _id } = bodyOf<ManagedCase>(await decide(delivery, 'exchange'));
      await service.act(_id, '/exchange', SOME_DAY);
      await service.act(_id, '/outcome', { outcome: 'exchanged', goods: 'in-stock' });
      expect(await stateOf()).toBe('delivered');
      expect((await service.read()).orderItems[0]).toMatchObject({ delivered: 1, askable: 1 });
      expect(await stockOf(shop, product)).toBe(9);
      await expectSound();
    });

    test(
      'are repaired and brought again, while another piece of the line is asked about as ever',
      { tags: 'long' },
      async () => {
        const delivery = await sell(2);
        await sendBack(delivery, { pieces: [{ line: 1, qty: 1 }] });
        bodyOf(await on.report(handedOver(delivery)));
        const [refused] = await listed();
        const { _id } = bodyOf<ManagedCase>(await decide(refused!._id, 'repair'));
        expect((await service.read()).orderItems[0]).toMatchObject({ delivered: 1, askable: 1 });
        await service.act(_id, '/visits', { kind: 'delivery', ...SOME_DAY });
        await service.act(_id, '/outcome', { outcome: 'repaired', cost: 120 });
        expect((await service.read()).orderItems[0]).toMatchObject({ delivered: 2, askable: 2 });
        await expectSound();
      },
    );

    test('are refunded, and are for sale again', { tags: 'long' }, async () => {
      const delivery = await sell(2);
      await sendBack(delivery, { pieces: [{ line: 1, qty: 1 }] });
      bodyOf(await on.report(handedOver(delivery)));
      const [refused] = await listed();
      const { _id, worth } = bodyOf<ManagedCase>(await decide(refused!._id, 'money-back'));
      const byHand = { way: 'transfer', reference: `BACK-${_id.slice(0, 8)}` };
      await service.act(_id, '/money-back', { amount: worth, goods: 'in-stock', byHand });
      expect(await stockOf(shop, product)).toBe(9);
      expect(await listed()).toEqual([]);
      expect((await service.read()).orderItems[0]).toMatchObject({ delivered: 1, askable: 1 });
      await expectSound();
    });

    test('end their order with the money that a change had left to pay', { tags: 'long' }, async () => {
      const delivery = await sell(2);
      bodyOf(await on.report(handedOver(delivery, { pieces: [{ line: 1, qty: 1 }] })));
      await changesOf(shop, sale).change({ orderItems: [{ product, qty: 3 }] });
      await sendBack(await on.plan(sale.order._id));
      const { amountDue: amount } = bodyOf<Order>(await asOwner('GET', `/orders/${sale.order._id}`));
      expect(await stateOf()).toBe('pending');
      const body = { way: 'cash', reference: '', amount };
      bodyOf(await asOwner('POST', `/orders/${sale.order._id}/recorded-payments`, body));
      expect(await stateOf()).toBe('delivered');
      await expectSound();
    });

    test('end an order that was under review when its review is closed', { tags: 'long' }, async () => {
      const delivery = await sell(2);
      bodyOf(await on.report(handedOver(delivery, { pieces: [{ line: 1, qty: 1 }] })));
      await shop.database.query(
        `insert into order_history (order_id, from_status, to_status, actor, reason)
         values ($1, 'paid', 'needs-review', 'paypal', 'Money came back')`,
        [sale.order._id],
      );
      await sendBack(await on.plan(sale.order._id));
      bodyOf(await asOwner('POST', `/orders/${sale.order._id}/review-closing`, { reason: 'Their change' }));
      expect(await stateOf()).toBe('delivered');
    });

    test('leave nothing to be brought where all were sent back that had not been given back before', async () => {
      const delivery = await sell(3);
      const back = { amount: 1000, goods: 'in-stock', reason: 'One too many', lines: [{ line: 1, qty: 1 }] };
      const byHand = { way: 'transfer', reference: `BACK-${delivery.slice(0, 8)}` };
      bodyOf(await asOwner('POST', `/orders/${sale.order._id}/refunds`, { ...back, byHand }));
      await sendBack(await on.plan(sale.order._id));
      const { rows } = await shop.database.query('select * from rest_of_deliveries($1)', [sale.order._id]);
      expect(rows).toEqual([]);
      await expectSound();
    });

    const again = (id: string, body: object = {}) => asOwner('POST', `/refused-pieces/${id}/delivery`, body);

    test('tell what the buyer wants and how they came back, to the manager, the buyer and the stock', async () => {
      const delivery = await sell(1);
      await sendBack(delivery, { wish: 'exchange' });
      expect(await listed()).toMatchObject([{ wish: 'exchange', place: 'damaged' }]);
      const { deliveries } = bodyOf<Order>(await asOwner('GET', `/orders/${sale.order._id}`));
      expect(deliveries).toMatchObject([{ state: 'refused', place: 'damaged' }]);
      const mail = await shop.mailbox.waitFor(sale.buyer.email, /went back with the driver/);
      expect(mail.text).toContain('You asked us to exchange them');
      expect(await standing()).toMatchObject({ damaged: 1, inRepair: 0 });
    });

    test('come back by their reason where an older phone has not said how', async () => {
      await sendBack(await sell(1), { reason: 'does-not-fit' });
      expect(await listed()).toMatchObject([{ wish: 'office', place: 'whole' }]);
      expect(await standing()).toMatchObject({ damaged: 0 });
    });

    test('are brought again once, are refused again, and stand in the list again', async () => {
      const delivery = await sell(1);
      await sendBack(delivery, { condition: 'whole' });
      for (const answer of await Promise.all([again(delivery), again(delivery)])) bodyOf(answer);
      expect(await listed()).toEqual([]);
      expect(refusalOf(await decide(delivery, 'exchange'))).toBe('409 delivery-not-refused');
      await sendBack(await on.plan(sale.order._id), { wish: 'money-back' });
      expect(await listed()).toMatchObject([{ wish: 'money-back', place: 'damaged' }]);
      expect(refusalOf(await again(delivery))).toBe('409 refused-damaged');
      bodyOf(await again(delivery, { isWhole: true }));
      bodyOf(await on.report(handedOver(await on.plan(sale.order._id))));
      expect(await stateOf()).toBe('delivered');
      await expectSound();
    });

    test('are decided by one of two who decide otherwise at once', async () => {
      const delivery = await sell(1);
      await sendBack(delivery, { condition: 'whole' });
      const answers = await Promise.all([again(delivery), decide(delivery, 'exchange')]);
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
    });

    test('of which the rest has come are brought again, and have come then', async () => {
      const delivery = await sell(3);
      await sendBack(delivery, { pieces: [{ line: 1, qty: 2 }], condition: 'whole' });
      bodyOf(await on.report(handedOver(delivery)));
      expect(await stateOf()).toBe('delivered');
      const [refused] = await listed();
      bodyOf(await again(refused!._id));
      const waiting = bodyOf<{ _id: string }[]>(
        await asOwner('GET', '/deliveries?list=without-day&size=100'),
      );
      expect(waiting.map(({ _id }) => _id)).toContain(refused!._id);
      const part = await on.plan(sale.order._id);
      expect(part).toBe(refused!._id);
      bodyOf(await on.report(handedOver(part, { pieces: [{ line: 1, qty: 1 }] })));
      expect((await service.read()).orderItems[0]).toMatchObject({ delivered: 2 });
      bodyOf(await on.report(handedOver(await on.plan(sale.order._id))));
      expect((await service.read()).orderItems[0]).toMatchObject({ delivered: 3, askable: 3 });
      expect(await stateOf()).toBe('delivered');
      await expectSound();
    });

    test('that somebody was asked about have their money given back for what they are', async () => {
      const delivery = await sell(1);
      await sendBack(delivery);
      const { _id, place } = bodyOf<ManagedCase>(await decide(delivery, 'office'));
      expect(place).toBe('damaged');
      await service.accept(_id, { wish: 'repair' });
      await service.act(_id, '/state', { to: 'in-repair' }, 'PUT');
      expect(await standing()).toMatchObject({ damaged: 0, inRepair: 1 });
      const { deliveries } = bodyOf<Order>(await asOwner('GET', `/orders/${sale.order._id}`));
      expect(deliveries[0]).toMatchObject({ place: 'in-repair' });
    });

    test(
      'of an order that is not paid are no case: the order is changed or cancelled',
      { tags: 'long' },
      async () => {
        const delivery = await sell(1, false);
        await sendBack(delivery);
        expect(await listed()).toMatchObject([{ isPaid: false }]);
        expect(refusalOf(await decide(delivery, 'exchange'))).toBe('409 not-paid-yet');
        bodyOf(await again(delivery, { isWhole: true }));
        await sendBack(await on.plan(sale.order._id));
        expect(await deliveryOf(on, sale.order._id)).toBe(delivery);
        bodyOf(await asOwner('POST', `/orders/${sale.order._id}/cancel`, { reason: 'They do not want it' }));
        expect(await listed()).toEqual([]);
      },
    );
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
