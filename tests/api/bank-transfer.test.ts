import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import { expireOrder } from '../../server/sales/orders/ending/expire-order.ts';
import { settlePaymentById } from '../../server/sales/payments/settle-payment.ts';
import {
  BANK_ACCOUNT,
  beginPayment,
  bodyOf,
  pay,
  placeOrder,
  refusalOf,
  stockOf,
} from '../support/factories.ts';
import { hoursOfOpenDays } from '../support/open-days.ts';
import { noisyPicture, phonePicture, plainPicture } from '../support/pictures.ts';
import { AT_ONCE, describeShopOnce, ONE_CONNECTION } from '../support/start-shop.ts';

import { newNumber, transfersOf } from '../support/transfers.ts';

const HOUR_MS = 3600_000;
const hoursUntil = (moment: string | null) => (Date.parse(moment!) - Date.now()) / HOUR_MS;

describeShopOnce(
  'bank transfer',
  (shop) => {
    const t = transfersOf(shop);
    const { people, state } = t;

    test('the buyer gets the accounts, a reference for the order, and 72 hours of open days', async () => {
      const { token } = people.buyer;
      const path = `/api/orders/${state.order._id}/payments`;
      const begun = bodyOf(await shop.call('POST', path, { token, body: { method: 'BankTransfer' } }), 201);
      expect(begun).toEqual({
        provider: 'bank-transfer',
        reference: `WB-${state.order.number}`,
        accounts: [BANK_ACCOUNT],
      });
      expect(hoursUntil(state.order.expiresAt)).toBeCloseTo(hoursOfOpenDays(72), 1);
    });

    test('an order that was to be paid by PayPal gets the longer time of a transfer', async () => {
      const order = await placeOrder(shop, people.buyer, [{ product: state.chair._id, qty: 1 }]);
      await beginPayment(shop, people.buyer, order._id);
      const path = `/api/orders/${order._id}/payments`;
      const { token } = people.buyer;
      bodyOf(await shop.call('POST', path, { token, body: { method: 'BankTransfer' } }), 201);
      const now = await t.read(order._id);
      expect(now.paymentMethod).toBe('BankTransfer');
      expect(hoursUntil(now.expiresAt)).toBeCloseTo(hoursOfOpenDays(72), 1);
    });

    test('an order with a receipt waits for a decision and does not expire meanwhile', async () => {
      const sent = bodyOf<Order>(await t.send({ transactionNumber: ' ft 24-325 abc ' }), 201);
      expect(sent).toMatchObject({ status: 'awaiting-confirmation', awaiting: 'receipt', expiresAt: null });
      expect(sent.receipts).toMatchObject([
        { transactionNumber: 'FT24325ABC', bank: 'CBE', state: 'waiting', hasPicture: false },
      ]);
      await t.makeOverdue();
      await expireOrder(shop.services.sales, state.order._id);
      expect((await t.read()).status).toBe('awaiting-confirmation');
      expect(await stockOf(shop, state.chair._id)).toBe(8);
      expect(await t.queue()).toMatchObject([
        { order: { number: state.order.number, buyer: people.buyer.name }, money: { amount: '22850.00' } },
      ]);
    });

    test('an accepted receipt pays the order, and the buyer is told', async () => {
      const { receipts } = bodyOf<Order>(await t.send(), 201);
      const paid = bodyOf<Order>(await t.decide({ accepted: true }));
      const proof = `transfer:${receipts[0]!.transactionNumber}`;
      expect(paid).toMatchObject({
        status: 'paid',
        isPaid: true,
        payment: { method: 'BankTransfer', proof },
      });
      await shop.mailbox.waitFor(people.buyer.email, new RegExp(`^Order ${state.order.number} is paid`));
      expect(await t.queue()).toEqual([]);
      expect(await t.history()).toEqual([
        'null → pending',
        'pending → awaiting-confirmation',
        'awaiting-confirmation → paid',
      ]);
    });

    test(
      'a refused receipt gives its reason by mail and on the order, and the buyer may send another',
      { tags: 'long' },
      async () => {
        bodyOf(await t.send(), 201);
        expect((await t.decide({ accepted: false })).body.details.fields).toHaveProperty('reason');
        const refused = bodyOf<Order>(await t.decide({ accepted: false, reason: 'We see no such transfer' }));
        expect(refused).toMatchObject({ status: 'pending', awaiting: null });
        expect(hoursUntil(refused.expiresAt)).toBeCloseTo(hoursOfOpenDays(72), 1);
        const mail = await shop.mailbox.waitFor(
          people.buyer.email,
          new RegExp(`^The receipt for order ${state.order.number} was not accepted`),
        );
        expect(mail.text).toContain('We see no such transfer');
        bodyOf(await t.send(), 201);
        bodyOf(await t.decide({ accepted: true }));
        expect((await t.read()).receipts).toMatchObject([
          { state: 'refused', reason: 'We see no such transfer' },
          { state: 'accepted', reason: null },
        ]);
      },
    );

    test('after a refusal the buyer has at least 24 hours of open days before the order expires', async () => {
      const text = `update orders set created_at = now() - interval '10 days',
        expires_at = now() + interval '1 hour' where id = $1`;
      await shop.database.query(text, [state.order._id]);
      bodyOf(await t.send(), 201);
      const refused = bodyOf<Order>(await t.decide({ accepted: false, reason: 'Too little' }));
      expect(hoursUntil(refused.expiresAt)).toBeCloseTo(hoursOfOpenDays(24), 1);
      await t.makeOverdue();
      await expireOrder(shop.services.sales, state.order._id);
      expect((await t.read()).status).toBe('expired');
      expect(await stockOf(shop, state.chair._id)).toBe(10);
    });

    test('a transaction number is accepted for one order only, however it is spelled', async () => {
      const transactionNumber = newNumber();
      bodyOf(await t.send({ transactionNumber }), 201);
      const other = await t.place();
      for (const written of [
        transactionNumber,
        ` ${transactionNumber.toLowerCase().replace('FT', 'f t-')} `,
      ]) {
        const answer = await t.send({ transactionNumber: written }, other._id);
        expect(refusalOf(answer)).toBe('409 transaction-number-used');
      }
      expect(await t.read(other._id)).toMatchObject({ status: 'pending', receipts: [] });
      // The buyer may have sent a refused number for the wrong order, so it can be used again.
      bodyOf(await t.decide({ accepted: false, reason: 'Another order' }));
      bodyOf(await t.send({ transactionNumber }, other._id), 201);
    });

    test('sending the same receipt again while it waits changes nothing; a different one is refused', async () => {
      const transactionNumber = newNumber();
      for (let time = 1; time <= 2; time += 1) bodyOf(await t.send({ transactionNumber }), 201);
      expect(refusalOf(await t.send())).toBe('409 receipt-waiting');
      expect((await t.read()).receipts).toHaveLength(1);
    });

    test('an invalid transaction number is refused at its field', async () => {
      for (const transactionNumber of ['', 'abc', 'x'.repeat(41), 'FT<script>', '----']) {
        const answer = await t.send({ transactionNumber });
        expect(refusalOf(answer)).toBe('400 invalid-field');
        expect(answer.body.details.fields).toHaveProperty('transactionNumber');
      }
    });

    test('an order that is paid or has ended takes no receipt', async () => {
      await t.makeOverdue();
      await expireOrder(shop.services.sales, state.order._id);
      expect(refusalOf(await t.send())).toBe('409 not-payable');
    });

    test('a person can send ten receipts an hour', async () => {
      const transactionNumber = newNumber();
      for (let time = 1; time <= 10; time += 1) bodyOf(await t.send({ transactionNumber }), 201);
      expect(refusalOf(await t.send({ transactionNumber }))).toBe('429 too-many-requests');
    });

    test('a transfer for an order that was meanwhile paid otherwise becomes an overpayment', async () => {
      const order = await placeOrder(shop, people.buyer, [{ product: state.chair._id, qty: 1 }]);
      const providerOrderId = await beginPayment(shop, people.buyer, order._id);
      bodyOf(await t.send({}, order._id), 201);
      shop.paypal.captureBehindTheShop(providerOrderId);
      const { rows } = await shop.database.query(
        "select id from payments where order_id = $1 and provider = 'paypal'",
        [order._id],
      );
      await settlePaymentById(shop.services.sales, rows[0].id);
      expect(await t.read(order._id)).toMatchObject({ status: 'paid', paymentMethod: 'PayPal' });
      const { paidAt } = await t.read(order._id);

      expect(refusalOf(await t.decide({ accepted: true }, people.administrator, order._id))).toBe(
        '409 payment-surplus',
      );
      expect(await t.read(order._id)).toMatchObject({ status: 'needs-review', isPaid: true });
      expect((await t.history(order._id)).at(-1)).toBe('paid → needs-review');
      expect(refusalOf(await t.decide({ accepted: true }, people.administrator, order._id))).toBe(
        '409 receipt-decided',
      );
      const path = `/api/orders/${order._id}/refunds`;
      const { refundable } = bodyOf<Order>(
        await shop.call('GET', `/api/orders/${order._id}`, { token: people.administrator.token }),
      );
      const body = {
        payment: refundable!.find(({ paysOrder }) => !paysOrder)!.payment,
        reason: 'paid twice',
        goods: 'not-returned',
        byHand: { way: 'transfer', reference: 'B1' },
      };
      const { token } = people.administrator;
      // The overpayment is returned offline, and the order stays as it was.
      expect(bodyOf<Order>(await shop.call('POST', path, { token, body }))).toMatchObject({
        status: 'paid',
        refundedPrice: 0,
        paidAt,
      });
      const { rows: payments } = await shop.database.query(
        'select status, refunded_minor from payments where order_id = $1 order by id',
        [order._id],
      );
      expect(payments).toEqual([
        { status: 'completed', refunded_minor: 0 },
        { status: 'surplus', refunded_minor: order.totalPrice * 100 },
      ]);
    });

    test('a receipt of an order that was paid otherwise can be refused, and the order stays paid', async () => {
      const order = await placeOrder(shop, people.buyer, [{ product: state.chair._id, qty: 1 }]);
      const providerOrderId = await beginPayment(shop, people.buyer, order._id);
      bodyOf(await t.send({}, order._id), 201);
      shop.paypal.captureBehindTheShop(providerOrderId);
      await pay(shop, people.buyer, order._id, providerOrderId);
      const { rows } = await shop.database.query(
        "select id from payments where order_id = $1 and provider = 'paypal'",
        [order._id],
      );
      await settlePaymentById(shop.services.sales, rows[0].id);
      bodyOf(await t.decide({ accepted: false, reason: 'Paid by card' }, people.administrator, order._id));
      expect((await t.read(order._id)).status).toBe('paid');
    });

    test(
      'a receipt’s picture is re-encoded upright without metadata, and only its owner and administrators see it',
      { tags: 'long' },
      async () => {
        const before = await t.pictures();
        const picture = (await phonePicture()).toString('base64');
        const { receipts } = bodyOf<Order>(await t.send({ picture }), 201);
        const [name] = (await t.pictures()).filter((each) => !before.includes(each));
        const path = `/api/orders/${state.order._id}/receipts/${receipts[0]!._id}/picture`;
        const answer = await shop.app.inject({
          method: 'GET',
          url: path,
          headers: { authorization: `Bearer ${people.buyer.token}` },
        });
        expect(answer.statusCode).toBe(200);
        expect(answer.headers).toMatchObject({
          'content-type': 'image/jpeg',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        });
        const seen = await sharp(answer.rawPayload).metadata();
        expect(seen).toMatchObject({ format: 'jpeg', width: 40, height: 80 });
        expect(seen).not.toHaveProperty('exif');
        for (const folder of ['receipts', 'images/receipts', 'images/../receipts']) {
          expect((await shop.call('GET', `/${folder}/${name}`)).status).toBe(404);
        }
      },
    );

    test(
      'a large picture is scaled down to 1600 pixels; a file that is no picture is refused and leaves nothing',
      { tags: 'long' },
      async () => {
        const large = (await plainPicture(3000, 2000)).toString('base64');
        bodyOf(await t.send({ picture: large }), 201);
        const before = await t.pictures();
        const other = await t.place();
        const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
        expect(refusalOf(await t.send({ picture: svg }, other._id))).toBe('422 invalid-image');
        expect(refusalOf(await t.send({ picture: 'not base64!' }, other._id))).toBe('400 invalid-field');
        const tooLarge = (await noisyPicture(1600, 1600)).toString('base64');
        expect(tooLarge.length).toBeGreaterThan(1_400_000);
        expect((await t.send({ picture: tooLarge }, other._id)).status).toBe(413);
        expect(await t.pictures()).toEqual(before);
        const { rows } = await shop.database.query(
          "select count(*)::int as count from uploads where address like 'receipts/%'",
        );
        expect(rows[0].count).toBe(before.length);
      },
    );

    test('bank transfer cannot be switched on without an account', async () => {
      const { token } = people.administrator;
      const { settings, version } = bodyOf(await shop.call('GET', '/api/settings', { token }));
      const body = { settings: { ...settings, bankAccounts: [] }, version };
      const answer = await shop.call('PUT', '/api/settings', { token, body });
      expect(refusalOf(answer)).toBe('400 invalid-field');
      expect(answer.body.details.fields).toHaveProperty(['settings.paymentMethods']);
    });

    test('an order cannot be paid by a transfer while no account counts', async () => {
      const order = await placeOrder(shop, people.buyer, [{ product: state.chair._id, qty: 1 }]);
      const write = (accounts: object[]) =>
        shop.database.query(
          "update settings set document = jsonb_set(document, '{bankAccounts}', $1), version = version + 1",
          [JSON.stringify(accounts)],
        );
      await write([]);
      const { token } = people.buyer;
      const path = `/api/orders/${order._id}/payments`;
      const begin = () => shop.call('POST', path, { token, body: { method: 'BankTransfer' } });
      expect(refusalOf(await begin())).toBe('409 payment-method-unavailable');
      await write([BANK_ACCOUNT]);
      bodyOf(await begin(), 201);
    });

    test('settings say which methods are configured, and buyers are offered only those that work', async () => {
      const { token } = people.administrator;
      const { configuredMethods } = bodyOf(await shop.call('GET', '/api/settings', { token }));
      expect(configuredMethods).toEqual(['PayPal', 'Chapa', 'BankTransfer', 'PayOnDelivery']);
      const store = bodyOf(await shop.call('GET', '/api/store'));
      expect(store.paymentMethods).toEqual(['PayPal', 'BankTransfer', 'PayOnDelivery']);
    });
  },
  { variables: { ...AT_ONCE, ...ONE_CONNECTION } },
);
