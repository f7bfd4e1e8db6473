import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../contract/orders.ts';
import type { Product } from '../../contract/products.ts';
import {
  beginPayment,
  bodyOf,
  createCustomer,
  createProduct,
  orderBody,
  pay,
  placeOrder,
  refusalOf,
  requestOrder,
  signInAdministrator,
  stockOf,
  type Person,
} from '../support/factories.ts';
import { faultsOfAnswer, faultsOfShop } from '../support/oracle.ts';
import { placePaid } from '../support/paid-orders.ts';
import { startRival } from '../support/rival.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'what a buyer or a provider only says',
  (shop, kind) => {
    let administrator: Person;
    let buyer: Person;
    let chair: Product;
    const stock = new Map<string, number>();
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      buyer = await createCustomer(shop);
    });
    beforeEach(async () => {
      chair = await createProduct(shop, administrator, { countInStock: 20 });
      stock.set(chair._id, 20);
    });
    const line = (qty = 1) => [{ product: chair._id, qty }];
    const read = async (id: string) =>
      bodyOf<Order>(await shop.call('GET', `/api/orders/${id}`, { token: buyer.token }));
    const expectSound = async () => expect(await faultsOfShop({ ...shop, stock })).toEqual([]);

    test('A1: a body that says COMPLETED for a payment nobody approved: the provider is asked, and nothing is paid', async () => {
      const order = await placeOrder(shop, buyer, line());
      const id = await beginPayment(shop, buyer, order._id);
      const asked = shop.paypal.requests.length;
      const body = {
        id,
        status: 'COMPLETED',
        intent: 'CAPTURE',
        purchase_units: [{ payments: { captures: [{ id: 'FORGED0000000000A', status: 'COMPLETED' }] } }],
        payer: { email_address: buyer.email },
        update_time: new Date().toISOString(),
      };
      const answer = await shop.call('PUT', `/api/orders/${order._id}/pay`, { token: buyer.token, body });
      expect(refusalOf(answer)).toBe('409 payment-not-approved');
      expect(faultsOfAnswer(answer)).toEqual([]);
      expect(shop.paypal.requests.slice(asked).map(({ call }) => call)).toContain('get');
      expect(await read(order._id)).toMatchObject({ isPaid: false, status: 'pending' });
      await expectSound();
    });

    test('A4: one capture named for two orders at once pays one of them', async () => {
      const orders = [await placeOrder(shop, buyer, line()), await placeOrder(shop, buyer, line())];
      const begun = [];
      for (const order of orders) {
        const id = await beginPayment(shop, buyer, order._id);
        shop.paypal.approve(id);
        shop.paypal.order(id).nextCapture = { id: `SHARED${order.number - (orders.indexOf(order) ? 1 : 0)}` };
        begun.push({ order, id });
      }
      await Promise.all(begun.map(({ order, id }) => pay(shop, buyer, order._id, id)));
      const states = (await Promise.all(orders.map(({ _id }) => read(_id)))).map(({ status }) => status);
      expect(states.sort()).toEqual(['needs-review', 'paid']);
      await expectSound();
    });

    if (kind === 'PostgreSQL') {
      test('A4: one capture that pays another order while the first is looked at pays no second one', async () => {
        const late = await placeOrder(shop, buyer, line());
        const lateId = await beginPayment(shop, buyer, late._id);
        await shop.database.query(
          "update orders set expires_at = now() - interval '1 second' where id = $1",
          [late._id],
        );
        await shop.services.orderEnding.expire(late._id);
        const shared = { id: `SHARED${late.number}` };
        shop.paypal.order(lateId).nextCapture = shared;
        shop.paypal.captureBehindTheShop(lateId);
        const table = await createProduct(shop, administrator, { countInStock: 5 });
        const order = await placeOrder(shop, buyer, [{ product: table._id, qty: 1 }]);
        const id = await beginPayment(shop, buyer, order._id);
        shop.paypal.approve(id);
        shop.paypal.order(id).nextCapture = shared;

        const rival = await startRival(shop);
        await rival.query('begin');
        await rival.lockProduct(chair._id);
        const paying = pay(shop, buyer, late._id, lateId);
        // The money was found right, and its goods are to be taken again.
        await rival.untilWaiting(1);
        bodyOf(await pay(shop, buyer, order._id, id));
        await rival.query('commit');
        await rival.close();
        expect(refusalOf(await paying)).toBe('409 not-payable');
        expect([(await read(late._id)).status, (await read(order._id)).status]).toEqual([
          'needs-review',
          'paid',
        ]);
        await expectSound();
      });
    }

    test.each([1, 0.01, -1, 1e9])(
      'A11: an order of 9,500 at a price of %d is refused, or costs what it costs',
      async (price) => {
        const bodies = [
          orderBody([{ product: chair._id, qty: 1, price }]),
          orderBody(line(), { itemsPrice: price, taxPrice: price, shippingPrice: price, totalPrice: price }),
          orderBody(line(), { charge: { amount: '0.01', etbPerUnit: '160.25' } }),
          orderBody(line(), { user: administrator._id, price, total: price }),
        ];
        const answers = [];
        for (const body of bodies) {
          answers.push(await shop.call('POST', '/api/orders', { token: buyer.token, body }));
        }
        expect(answers.flatMap((answer) => faultsOfAnswer(answer))).toEqual([]);
        expect(answers.slice(0, 3).map(({ status }) => status)).not.toContain(201);
        expect(bodyOf(answers[3]!, 201)).toMatchObject({ totalPrice: 11_925, user: { email: buyer.email } });
        expect(await stockOf(shop, chair._id)).toBe(19);
        await expectSound();
      },
    );

    test('A26: what is a draft or was deleted cannot be ordered, and takes nothing else along', async () => {
      const { token } = administrator;
      const draft = bodyOf<Product>(await shop.call('POST', '/api/products', { token }), 201);
      const deleted = await createProduct(shop, administrator);
      bodyOf(await shop.call('DELETE', `/api/products/${deleted._id}`, { token }));
      for (const { _id } of [draft, deleted]) {
        const answer = await requestOrder(shop, buyer, [...line(), { product: _id, qty: 1 }]);
        expect(refusalOf(answer)).toBe('409 quote-changed');
        expect(answer.body.details.orderItems).toMatchObject([{ problem: null }, { problem: 'gone' }]);
      }
      expect(await stockOf(shop, chair._id)).toBe(20);
    });

    test('A23: unpaid goods are not delivered, a customer delivers nothing, and a delivery keeps its date', async () => {
      const deliver = (id: string, { token }: Person) =>
        shop.call('PUT', `/api/orders/${id}/deliver`, { token });
      const unpaid = await placeOrder(shop, buyer, line());
      expect(refusalOf(await deliver(unpaid._id, administrator))).toBe('409 not-deliverable');
      const [paid] = await placePaid(shop, buyer, line());
      expect((await deliver(paid._id, buyer)).status).toBe(403);
      const first = bodyOf<Order>(await deliver(paid._id, administrator));
      const again = await Promise.all(Array.from({ length: 3 }, () => deliver(paid._id, administrator)));
      expect(again.map((answer) => bodyOf<Order>(answer).deliveredAt)).toEqual(
        Array(3).fill(first.deliveredAt),
      );
      await expectSound();
    });

    test('news of an older payment say nothing about the one that is being checked', async () => {
      const order = await placeOrder(shop, buyer, line());
      const declined = await beginPayment(shop, buyer, order._id);
      shop.paypal.approve(declined);
      shop.paypal.order(declined).nextCapture = { status: 'DECLINED' };
      await pay(shop, buyer, order._id, declined);
      const pending = await beginPayment(shop, buyer, order._id);
      shop.paypal.approve(pending);
      shop.paypal.order(pending).nextCapture = { status: 'PENDING' };
      await pay(shop, buyer, order._id, pending);
      const { rows } = await shop.database.query('select id from payments where provider_order_id = $1', [
        declined,
      ]);
      await shop.services.orderPayment.settlePayment(rows[0].id);
      expect(await read(order._id)).toMatchObject({ status: 'awaiting-confirmation', awaiting: 'capture' });
      await expectSound();
    });
  },
  { variables: AT_ONCE },
);
