import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderMail } from '../../contract/journal/events.ts';
import type { OrderState } from '../../contract/orders/order-states.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import type { Settings, SettingsAnswer } from '../../contract/shop/settings.ts';
import { orderMailsText } from '../../contract/texts/order-mails.ts';
import { bothOf } from '../../server/mail/mail-layout.ts';
import { expireOrder } from '../../server/sales/orders/ending/expire-order.ts';
import {
  beginPayment,
  bodyOf,
  createCustomer,
  createProduct,
  orderBody,
  pay,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { exactly, expectWhole, plain } from '../support/order-mail.ts';
import { moveOrder } from '../support/order-states.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';

const SHOP = 'office@wenber.test';
const ACCOUNT = { bank: 'CBE', accountName: 'Wenber PLC', accountNumber: '1000 2233 4455' };
const ADDRESS = {
  ...orderBody([]).shippingAddress,
  name: 'Almaz <b>Bekele</b>',
  landmark: 'behind the "Edna" mall & cinema',
  secondPhone: '0922334455',
  deliveryNote: '3rd floor, no lift',
  company: 'አልማዝ ንግድ',
  tin: '0012345678',
};

describeShopOnce(
  'mails of an order',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let chair: Product;
    let table: Product;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      chair = await createProduct(shop, administrator, {
        name: 'የወንበር ሶፋ <Deluxe>',
        price: 33.3,
        countInStock: 500,
      });
      table = await createProduct(shop, administrator, { name: 'Table', price: 12_000, countInStock: 500 });
      await changeSettings({
        email: SHOP,
        bankAccounts: [ACCOUNT],
        paymentMethods: ['PayPal', 'BankTransfer', 'PayOnDelivery'],
      });
    });
    beforeEach(async () => void (buyer = await createCustomer(shop)));

    async function changeSettings(change: Partial<Settings>): Promise<void> {
      const { token } = administrator;
      const { settings, version } = bodyOf<SettingsAnswer>(
        await shop.call('GET', '/api/settings', { token }),
      );
      const body = { settings: { ...settings, ...change }, version };
      bodyOf(await shop.call('PUT', '/api/settings', { token, body }));
    }

    async function place({ paymentMethod = 'PayPal', city = 'Addis Ababa' } = {}): Promise<Order> {
      const lines = [
        { product: chair._id, qty: 1 },
        { product: table._id, qty: 2 },
      ];
      const body = orderBody(lines, { shippingAddress: { ...ADDRESS, city }, paymentMethod });
      const headers = { 'idempotency-key': randomUUID() };
      return bodyOf<Order>(
        await shop.call('POST', '/api/orders', { token: buyer.token, body, headers }),
        201,
      );
    }
    const payOrder = async (order: Order) => {
      const providerOrderId = await beginPayment(shop, buyer, order._id);
      shop.paypal.approve(providerOrderId);
      return bodyOf<Order>(await pay(shop, buyer, order._id, providerOrderId));
    };
    const administrate = async (method: string, order: Order, path: string, body: object) =>
      bodyOf(
        await shop.call(method, `/api/orders/${order._id}/${path}`, { token: administrator.token, body }),
      );

    /** Brings an order to each state of which a mail tells. */
    const COME_TO: Record<Extract<OrderState, OrderMail>, (body?: object) => Promise<Order>> = {
      paid: async () => payOrder(await place()),
      async delivered() {
        const order = await COME_TO.paid();
        await administrate('PUT', order, 'deliver', {});
        return order;
      },
      async expired() {
        const order = await place();
        const end = "update orders set expires_at = now() - interval '1 second' where id = $1";
        await shop.database.query(end, [order._id]);
        await expireOrder(shop.services.sales, order._id);
        return order;
      },
      async cancelled(body = { reason: 'a mistake' }) {
        const order = await place();
        await administrate('POST', order, 'cancel', body);
        return order;
      },
      async refunded(body = { amount: 28_638.3, reason: 'a scratch', goods: 'not-returned' }) {
        const order = await COME_TO.paid();
        await administrate('POST', order, 'refunds', body);
        return order;
      },
      async 'needs-review'() {
        const order = await place();
        const providerOrderId = await beginPayment(shop, buyer, order._id);
        shop.paypal.approve(providerOrderId);
        shop.paypal.order(providerOrderId).nextCapture = { amount: { currency_code: 'USD', value: '1.00' } };
        await pay(shop, buyer, order._id, providerOrderId);
        return order;
      },
    };
    const toBuyer = (subject: string) => shop.mailbox.waitFor(buyer.email, exactly(subject));
    const toShop = (subject: string) => shop.mailbox.waitFor(SHOP, exactly(subject));
    const write = (
      work: (
        mails: typeof shop.services.sales.orderMails,
        tx: Parameters<typeof shop.services.sales.orderMails.tell>[0],
      ) => Promise<void>,
    ) => shop.database.transaction((tx) => work(shop.services.sales.orderMails, tx));

    test.each(Object.entries(COME_TO))(
      'the buyer of an order that comes to %s is told',
      async (state, come) => {
        const order = await come();
        const subject = orderMailsText.both(`${state as keyof typeof COME_TO}.subject`, {
          number: order.number,
        });
        expectWhole(await toBuyer(bothOf(subject)), order);
      },
    );

    test('a PayPal order’s mail says the charge, the exchange rate and the deadline', async () => {
      const order = await place();
      const mail = await toBuyer(`Order ${order.number} received · ትዕዛዝዎ ደርሶናል`);
      const { amount } = order.charge!;
      const until = new Intl.DateTimeFormat('en-GB', {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: 'Africa/Addis_Ababa',
      }).format(new Date(order.expiresAt!));
      expectWhole(mail, order, ['28,638.30 ETB', `USD ${amount} at 1 USD = 160.25 ETB`, until, 'አሁን ይክፈሉ']);
      expect(mail.html).toContain('lang="am"');
      expect(
        (await shop.mailbox.to(SHOP)).filter(({ subject }) => subject.includes(String(order.number))),
      ).toEqual([]);
    });

    test('a bank transfer order’s mail says accounts, reference and amount', async () => {
      const order = await place({ paymentMethod: 'BankTransfer' });
      const mail = await toBuyer(`Order ${order.number} received · ትዕዛዝዎ ደርሶናል`);
      expectWhole(mail, order, ['CBE', '1000 2233 4455 (Wenber PLC)', `WB-${order.number}`, '28,638.30 ETB']);
      expect(mail.text).not.toContain('USD');
    });

    test('a pay-on-delivery order’s mail asks the shop to phone the buyer', async () => {
      const order = await place({ paymentMethod: 'PayOnDelivery' });
      expectWhole(await toBuyer(`Order ${order.number} received · ትዕዛዝዎ ደርሶናል`), order, ['at your door']);
      expectWhole(await toShop(`Order ${order.number} to confirm by phone · በስልክ የሚረጋገጥ ትዕዛዝ`), order, [
        buyer.email,
      ]);
    });

    test('a mail for an order outside the delivery area says that no total is due yet, and the shop is told', async () => {
      const order = await place({ city: 'Gambela' });
      const mail = await toBuyer(`Order ${order.number} received · ትዕዛዝዎ ደርሶናል`);
      expectWhole(mail, order, ['to be agreed', 'Total without delivery', '27,638.30 ETB', 'before you pay']);
      expect(mail.text).not.toContain('Pay now');
      expectWhole(await toShop(`Transport to price for order ${order.number} · የማድረሻ ዋጋ ይወሰን`), order);
    });

    test('payment mails tell the buyer the charge and the shop about a new paid order', async () => {
      const order = await payOrder(await place());
      const mail = await toBuyer(`Order ${order.number} is paid · ክፍያዎ ደርሶናል`);
      expectWhole(mail, order, [
        '28,638.30 ETB',
        `You were charged USD ${order.charge!.amount} at 1 USD = 160.25 ETB`,
      ]);
      const told = await toShop(`New paid order ${order.number} · አዲስ የተከፈለ ትዕዛዝ`);
      expectWhole(told, order, ['28,638.30 ETB', buyer.email, 'PayPal']);
    });

    test('a shop without a mail address gets no mail', { tags: 'long' }, async () => {
      await changeSettings({ email: '' });
      const order = await payOrder(await place());
      await toBuyer(`Order ${order.number} is paid · ክፍያዎ ደርሶናል`);
      const { rows } = await shop.database.query(
        "select 1 from jobs.job where name = 'mail' and data->>'to' = ''",
      );
      expect(rows).toEqual([]);
      await changeSettings({ email: SHOP });
    });

    test('the delivery mail reaches the buyer', async () => {
      const order = await COME_TO.delivered();
      expectWhole(await toBuyer(`Order ${order.number} was delivered · ዕቃዎ ደርሷል`), order);
    });

    test('the expiry mail says that nothing was charged', async () => {
      const order = await COME_TO.expired();
      expectWhole(await toBuyer(`Order ${order.number} has expired · የትዕዛዝዎ ጊዜ አልፏል`), order, [
        'Nothing was charged',
      ]);
    });

    test('the cancellation mail has the reason as it was typed', async () => {
      const order = await COME_TO.cancelled({ reason: 'two <lines>\nof it' });
      const mail = await toBuyer(`Order ${order.number} was cancelled · ትዕዛዝዎ ተሰርዟል`);
      expectWhole(mail, order);
      expect(mail.html).toContain('two &lt;lines&gt;<br>of it');
      expect(mail.text).toContain('> two <lines>\n> of it');
    });

    test('the refund mail has the captured currency and its value in birr', { tags: 'long' }, async () => {
      const order = await COME_TO.refunded({ amount: 1602.5, reason: 'a scratch', goods: 'not-returned' });
      const mail = await toBuyer(`Refund for order ${order.number} · ገንዘብዎ ተመልሷል`);
      expectWhole(mail, order, ['USD 10.00 (1,602.50 ETB)', 'a scratch']);
    });

    test('the buyer is told when their payment is being reviewed', async () => {
      const order = await COME_TO['needs-review']();
      expectWhole(
        await toBuyer(`A payment for order ${order.number} is being checked · ክፍያው እየተረጋገጠ ነው`),
        order,
      );
    });

    test('the transport price mail has the price, the new total and how to pay', async () => {
      const order = await place({ city: 'Gambela', paymentMethod: 'BankTransfer' });
      await moveOrder(shop.database, order._id, 'pending');
      await shop.database.query(
        'update orders set shipping_santim = 250000, total_santim = total_santim + 250000 where id = $1',
        [order._id],
      );
      await write((mails, tx) => mails.tell(tx, order._id, 'order.transport-priced'));
      const mail = await toBuyer(`Transport for order ${order.number} is priced · የማድረሻ ዋጋ ተወስኗል`);
      expectWhole(mail, order, ['to Gambela costs 2,500.00 ETB', '30,138.30 ETB', `WB-${order.number}`]);
    });

    test('the shop is told of a sent receipt, the buyer why a receipt was refused', async () => {
      const order = await place({ paymentMethod: 'BankTransfer' });
      await write((mails, tx) => mails.tell(tx, order._id, 'order.receipt-sent'));
      expectWhole(await toShop(`A receipt to check for order ${order.number} · የሚረጋገጥ ደረሰኝ`), order);
      await write((mails, tx) =>
        mails.tell(tx, order._id, 'order.receipt-refused', { typed: 'the number is of another bank' }),
      );
      const mail = await toBuyer(
        `The receipt for order ${order.number} was not accepted · ደረሰኙ ተቀባይነት አላገኘም`,
      );
      expectWhole(mail, order, ['the number is of another bank', `WB-${order.number}`]);
    });

    test('a note to the buyer keeps its line breaks', async () => {
      const order = await place();
      await write((mails, tx) =>
        mails.tell(tx, order._id, 'order.noted', { typed: 'ነገ እንመጣለን\n<i>9:00</i>' }),
      );
      const mail = await toBuyer(`A message about order ${order.number} · ስለ ትዕዛዝዎ መልእክት`);
      expectWhole(mail, order);
      expect(mail.html).toContain('ነገ እንመጣለን<br>&lt;i&gt;9:00&lt;/i&gt;');
    });

    test('mails use the VAT rate at which the order was sold', async () => {
      const order = await place();
      await shop.database.query('update order_lines set vat_percent = 10 where order_id = $1', [order._id]);
      await write((mails, tx) => mails.tell(tx, order._id, 'order.delivered'));
      const mail = await toBuyer(`Order ${order.number} was delivered · ዕቃዎ ደርሷል`);
      expect(mail.text).toContain('VAT 10 %');
      expect(plain(mail.html)).toContain('VAT 10 %');
    });

    describe('a transaction that was rolled back', () => {
      test('a change of an order that was rolled back sends no mail', async () => {
        const order = await place();
        await toBuyer(`Order ${order.number} received · ትዕዛዝዎ ደርሶናል`);
        const rolledBack = write(async (mails, tx) => {
          await mails.tell(tx, order._id, 'order.delivered');
          throw new Error('rolled back');
        });
        await expect(rolledBack).rejects.toThrow('rolled back');
        const { rows } = await shop.database.query(
          "select 1 from jobs.job where name = 'mail' and data->>'subject' like $1",
          [`Order ${order.number} was delivered%`],
        );
        expect(rows).toEqual([]);
      });
    });
  },
  { variables: AT_ONCE },
);
