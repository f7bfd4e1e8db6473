import { expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import { expireOrder } from '../../server/sales/orders/ending/expire-order.ts';
import { settlePaymentById } from '../../server/sales/payments/settle-payment.ts';
import {
  bodyOf,
  createProduct,
  orderBody,
  pay,
  placeOrder,
  refusalOf,
  requestOrder,
  stockOf,
  type Person,
} from '../support/factories.ts';
import { faultsOfAnswer } from '../support/oracle.ts';
import { placePaid } from '../support/paid-orders.ts';
import { startRival } from '../support/rival.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

describeShop(
  'claims of a buyer or a provider',
  (shop, kind) => {
    const sale = useSale(shop, { qty: 0, chair: { countInStock: 20 } });
    const { read, expectSound } = sale;
    const line = (qty = 1) => [{ product: sale.chair._id, qty }];

    test('a COMPLETED claim for a payment nobody approved makes the shop ask the provider, and pays nothing', async () => {
      const order = await placeOrder(shop, sale.buyer, line());
      const id = await sale.begin(order._id);
      const asked = shop.paypal.requests.length;
      const body = {
        id,
        status: 'COMPLETED',
        intent: 'CAPTURE',
        purchase_units: [{ payments: { captures: [{ id: 'FORGED0000000000A', status: 'COMPLETED' }] } }],
        payer: { email_address: sale.buyer.email },
        update_time: new Date().toISOString(),
      };
      const answer = await shop.call('PUT', `/api/orders/${order._id}/pay`, {
        token: sale.buyer.token,
        body,
      });
      expect(refusalOf(answer)).toBe('409 payment-not-approved');
      expect(faultsOfAnswer(answer)).toEqual([]);
      expect(shop.paypal.requests.slice(asked).map(({ call }) => call)).toContain('get');
      expect(await read(order._id)).toMatchObject({ isPaid: false, status: 'pending' });
      await expectSound();
    });

    test('one capture that is claimed for two orders at once pays one of them', async () => {
      const orders = [await placeOrder(shop, sale.buyer, line()), await placeOrder(shop, sale.buyer, line())];
      const begun = [];
      for (const order of orders) {
        const id = await sale.begin(order._id);
        shop.paypal.approve(id);
        shop.paypal.order(id).nextCapture = { id: `SHARED${order.number - (orders.indexOf(order) ? 1 : 0)}` };
        begun.push({ order, id });
      }
      await Promise.all(begun.map(({ order, id }) => pay(shop, sale.buyer, order._id, id)));
      const states = (await Promise.all(orders.map(({ _id }) => read(_id)))).map(({ status }) => status);
      expect(states.sort()).toEqual(['needs-review', 'paid']);
      await expectSound();
    });

    if (kind === 'PostgreSQL') {
      test('a capture that pays another order while the first is reviewed does not pay twice', async () => {
        const late = await placeOrder(shop, sale.buyer, line());
        const lateId = await sale.begin(late._id);
        await shop.database.query(
          "update orders set expires_at = now() - interval '1 second' where id = $1",
          [late._id],
        );
        await expireOrder(shop.services.sales, late._id);
        const shared = { id: `SHARED${late.number}` };
        shop.paypal.order(lateId).nextCapture = shared;
        shop.paypal.captureBehindTheShop(lateId);
        const table = await createProduct(shop, sale.administrator, { countInStock: 5 });
        const order = await placeOrder(shop, sale.buyer, [{ product: table._id, qty: 1 }]);
        const id = await sale.begin(order._id);
        shop.paypal.approve(id);
        shop.paypal.order(id).nextCapture = shared;

        const rival = await startRival(shop);
        await rival.query('begin');
        await rival.lockProduct(sale.chair._id);
        const paying = pay(shop, sale.buyer, late._id, lateId);
        // The money was found right, so its goods would be reserved again.
        await rival.untilWaiting(1);
        bodyOf(await pay(shop, sale.buyer, order._id, id));
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
      'an order of 9,500 that claims a price of %d is refused or costs its real price',
      async (price) => {
        const bodies = [
          orderBody([{ product: sale.chair._id, qty: 1, price }]),
          orderBody(line(), { itemsPrice: price, taxPrice: price, shippingPrice: price, totalPrice: price }),
          orderBody(line(), { charge: { amount: '0.01', etbPerUnit: '160.25' } }),
          orderBody(line(), { user: sale.administrator._id, price, total: price }),
        ];
        const answers = [];
        for (const body of bodies) {
          answers.push(await shop.call('POST', '/api/orders', { token: sale.buyer.token, body }));
        }
        expect(answers.flatMap((answer) => faultsOfAnswer(answer))).toEqual([]);
        expect(answers.slice(0, 3).map(({ status }) => status)).not.toContain(201);
        expect(bodyOf(answers[3]!, 201)).toMatchObject({
          totalPrice: 11_925,
          user: { email: sale.buyer.email },
        });
        expect(await stockOf(shop, sale.chair._id)).toBe(19);
        await expectSound();
      },
    );

    test('a draft or deleted product cannot be ordered, and the other lines reserve nothing', async () => {
      const { token } = sale.administrator;
      const draft = bodyOf<Product>(await shop.call('POST', '/api/products', { token }), 201);
      const deleted = await createProduct(shop, sale.administrator);
      bodyOf(await shop.call('DELETE', `/api/products/${deleted._id}`, { token }));
      for (const { _id } of [draft, deleted]) {
        const answer = await requestOrder(shop, sale.buyer, [...line(), { product: _id, qty: 1 }]);
        expect(refusalOf(answer)).toBe('409 quote-changed');
        expect(answer.body.details.orderItems).toMatchObject([{ problem: null }, { problem: 'gone' }]);
      }
      expect(await stockOf(shop, sale.chair._id)).toBe(20);
    });

    test('unpaid orders are not delivered, customers deliver nothing, and a delivery keeps its date', async () => {
      const deliver = (id: string, { token }: Person) =>
        shop.call('PUT', `/api/orders/${id}/deliver`, { token });
      const unpaid = await placeOrder(shop, sale.buyer, line());
      expect(refusalOf(await deliver(unpaid._id, sale.administrator))).toBe('409 not-deliverable');
      const [paid] = await placePaid(shop, sale.buyer, line());
      expect((await deliver(paid._id, sale.buyer)).status).toBe(403);
      const first = bodyOf<Order>(await deliver(paid._id, sale.administrator));
      const again = await Promise.all(Array.from({ length: 3 }, () => deliver(paid._id, sale.administrator)));
      expect(again.map((answer) => bodyOf<Order>(answer).deliveredAt)).toEqual(
        Array(3).fill(first.deliveredAt),
      );
      await expectSound();
    });

    test('a webhook about an older payment does not decide the one that is being checked', async () => {
      const order = await placeOrder(shop, sale.buyer, line());
      const declined = await sale.begin(order._id);
      shop.paypal.approve(declined);
      shop.paypal.order(declined).nextCapture = { status: 'DECLINED' };
      await pay(shop, sale.buyer, order._id, declined);
      const pending = await sale.begin(order._id);
      shop.paypal.approve(pending);
      shop.paypal.order(pending).nextCapture = { status: 'PENDING' };
      await pay(shop, sale.buyer, order._id, pending);
      const { rows } = await shop.database.query('select id from payments where provider_order_id = $1', [
        declined,
      ]);
      await settlePaymentById(shop.services.sales, rows[0].id);
      expect(await read(order._id)).toMatchObject({ status: 'awaiting-confirmation', awaiting: 'capture' });
      await expectSound();
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
