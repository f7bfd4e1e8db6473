import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../contract/orders.ts';
import type { Product } from '../../contract/products.ts';
import {
  beginPayment,
  bodyOf,
  createCustomer,
  createProduct,
  pay,
  placeOrder,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import type { SimulatedCapture } from '../support/paypal-simulator.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'paying',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let chair: Product;
    let order: Order;
    let providerOrderId: string;

    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      buyer = await createCustomer(shop);
      chair = await createProduct(shop, administrator, { countInStock: 1000 });
    });
    beforeEach(async () => {
      order = await newOrder();
      providerOrderId = await beginPayment(shop, buyer, order._id);
    });
    const newOrder = () => placeOrder(shop, buyer, [{ product: chair._id, qty: 1 }]);
    const read = async (id = order._id) =>
      bodyOf<Order>(await shop.call('GET', `/api/orders/${id}`, { token: buyer.token }));
    const payNow = () => pay(shop, buyer, order._id, providerOrderId);
    const paidMails = async () => {
      const mails = await shop.mailbox.to(buyer.email);
      return mails.filter(({ subject }) => subject.startsWith(`Order ${order.number} is paid`)).length;
    };

    test('A1: an invented payment is refused, whatever the body says', async () => {
      const forged = {
        status: 'COMPLETED',
        payer: { email_address: buyer.email },
        update_time: new Date().toISOString(),
      };
      for (const id of ['INVENTED0000000AA', '', "' or 1=1 --", '../../v1/oauth2/token', order._id]) {
        const body = { ...forged, id };
        const answer = await shop.call('PUT', `/api/orders/${order._id}/pay`, { token: buyer.token, body });
        expect(refusalOf(answer)).toBe('409 payment-not-found');
      }
      expect(await read()).toMatchObject({ isPaid: false, status: 'pending' });
    });

    test('A3: the payment of another order pays neither', async () => {
      const dear = await newOrder();
      await beginPayment(shop, buyer, dear._id);
      shop.paypal.approve(providerOrderId);
      expect(refusalOf(await pay(shop, buyer, dear._id, providerOrderId))).toBe('409 payment-not-found');
      expect([(await read()).isPaid, (await read(dear._id)).isPaid]).toEqual([false, false]);
      expect(shop.paypal.order(providerOrderId).captures).toEqual([]);
    });

    const wrong: [id: string, what: string, Partial<SimulatedCapture>][] = [
      ['A2', 'one cent less', { amount: { currency_code: 'USD', value: '74.40' } }],
      ['A2', 'one cent more', { amount: { currency_code: 'USD', value: '74.42' } }],
      ['A5', 'the same digits of another currency', { amount: { currency_code: 'AUD', value: '74.41' } }],
      ['A3', 'the order of somebody else', { custom_id: '01930000-0000-7000-8000-000000000000' }],
    ];
    test.each(wrong)(
      '%s: a capture over %s leaves the order unpaid and for a person to look at',
      async (_id, _what, says) => {
        expect(order.charge?.amount).toBe('74.41');
        shop.paypal.approve(providerOrderId);
        shop.paypal.order(providerOrderId).nextCapture = says;
        for (let attempt = 1; attempt <= 2; attempt += 1) expect((await payNow()).status).toBe(409);
        expect(await read()).toMatchObject({ isPaid: false, status: 'needs-review' });
        await shop.mailbox.waitFor(
          buyer.email,
          new RegExp(`payment for order ${order.number} is being checked`),
        );
        expect(await paidMails()).toBe(0);
      },
    );

    test('A7: a declined capture can be tried again with another payment', async () => {
      shop.paypal.approve(providerOrderId);
      shop.paypal.order(providerOrderId).nextCapture = { status: 'DECLINED' };
      expect(refusalOf(await payNow())).toBe('409 payment-declined');
      expect(refusalOf(await payNow())).toBe('409 payment-declined');
      expect(await read()).toMatchObject({ isPaid: false, status: 'pending' });
      const second = await beginPayment(shop, buyer, order._id);
      expect(second).not.toBe(providerOrderId);
      shop.paypal.approve(second);
      expect(bodyOf(await pay(shop, buyer, order._id, second))).toMatchObject({ isPaid: true });
    });

    test('a refused card can be replaced within the same payment', async () => {
      shop.paypal.approve(providerOrderId);
      shop.paypal.order(providerOrderId).refuseCapture = 'INSTRUMENT_DECLINED';
      expect(refusalOf(await payNow())).toBe('409 payment-declined');
      expect(await beginPayment(shop, buyer, order._id)).toBe(providerOrderId);
      shop.paypal.order(providerOrderId).refuseCapture = null;
      expect(bodyOf(await payNow())).toMatchObject({ isPaid: true });
    });

    test('A6: a capture that the provider still checks pays once it is completed', async () => {
      shop.paypal.approve(providerOrderId);
      shop.paypal.order(providerOrderId).nextCapture = { status: 'PENDING' };
      expect(refusalOf(await payNow())).toBe('409 payment-pending');
      expect(await read()).toMatchObject({
        isPaid: false,
        status: 'awaiting-confirmation',
        awaiting: 'capture',
      });
      shop.paypal.order(providerOrderId).captures[0]!.status = 'COMPLETED';
      expect(bodyOf(await payNow())).toMatchObject({ isPaid: true, status: 'paid' });
    });

    test('sent again answers the same order and changes nothing', async () => {
      shop.paypal.approve(providerOrderId);
      const first = bodyOf(await payNow());
      await shop.mailbox.waitFor(buyer.email, new RegExp(`^Order ${order.number} is paid · ክፍያዎ ደርሶናል$`));
      expect(bodyOf(await payNow())).toEqual(first);
      // Mail goes in the order of its jobs: once the later one is there, a second of this order would be too.
      await placeOrder(shop, buyer, [{ product: chair._id, qty: 1 }]).then((later) =>
        shop.mailbox.waitFor(buyer.email, new RegExp(`^Order ${later.number} received · ትዕዛዝዎ ደርሶናል$`)),
      );
      expect(await paidMails()).toBe(1);
    });

    test('sent ten times at once captures once and pays once', async () => {
      shop.paypal.approve(providerOrderId);
      const answers = await Promise.all(Array.from({ length: 10 }, payNow));
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
      expect(new Set(answers.map(({ body }) => body.paidAt)).size).toBe(1);
      expect(shop.paypal.order(providerOrderId).captures).toHaveLength(1);
      const { rows } = await shop.database.query(
        "select count(*) from order_history where order_id = $1 and to_status = 'paid'",
        [order._id],
      );
      expect(rows[0].count).toBe(1);
    });

    test('begun ten times at once is one payment at the provider', async () => {
      const another = await newOrder();
      const begun = await Promise.all(
        Array.from({ length: 10 }, () => beginPayment(shop, buyer, another._id)),
      );
      expect(new Set(begun).size).toBe(1);
    });

    test('begun anew for a paid order is refused', async () => {
      shop.paypal.approve(providerOrderId);
      bodyOf(await payNow());
      const body = { method: 'PayPal' };
      const answer = await shop.call('POST', `/api/orders/${order._id}/payments`, {
        token: buyer.token,
        body,
      });
      expect(refusalOf(answer)).toBe('409 not-payable');
    });

    test('an administrator sees the order, another customer does not', async () => {
      const stranger = await createCustomer(shop);
      shop.paypal.approve(providerOrderId);
      expect(refusalOf(await pay(shop, stranger, order._id, providerOrderId))).toBe('404 order-not-found');
      expect(bodyOf(await pay(shop, administrator, order._id, providerOrderId)).isPaid).toBe(true);
    });
  },
  { variables: AT_ONCE },
);
