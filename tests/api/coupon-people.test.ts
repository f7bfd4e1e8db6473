import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { Quote } from '../../contract/orders/quotes.ts';
import { createCoupon, orderWith, quoteWith } from '../support/coupons.ts';
import {
  bodyOf,
  createCustomer,
  orderBody,
  refusalOf,
  SHIPPING_ADDRESS,
  type Person,
} from '../support/factories.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'a coupon with so many uses a person',
  (shop) => {
    const sale = useSale(shop, { qty: 0, newBuyers: true, methods: ['PayPal', 'BankTransfer'] });
    let lines: { product: string; qty: number }[];
    beforeEach(() => {
      lines = [{ product: sale.chair._id, qty: 2 }];
    });
    const make = (fields: object) => createCoupon(shop, sale.administrator, fields);
    const quote = async (code: string, more = {}) => bodyOf<Quote>(await quoteWith(shop, lines, code, more));
    const order = async (code: string, more: object = {}, buyer = sale.buyer) =>
      bodyOf<Order>(await orderWith(shop, buyer, lines, { coupon: code, ...more }), 201);

    test('lets one person use it so often, and others too', async () => {
      const { code } = await make({ maxUsesPerPerson: 1 });
      const first = await order(code);
      expect((await quote(code, { token: sale.buyer.token })).coupon!.problem).toBe('used-by-you');
      expect((await quote(code)).coupon!.problem).toBe(null);
      const again = await orderWith(shop, sale.buyer, [{ product: sale.chair._id, qty: 1 }], {
        coupon: code,
      });
      expect(again.body.details).toMatchObject({ what: 'coupon', coupon: { problem: 'used-by-you' } });
      const other = await createCustomer(shop);
      const shippingAddress = { ...SHIPPING_ADDRESS, phone: '0922 333 444', email: 'other@people.test' };
      expect((await order(code, { shippingAddress }, other))._id).not.toBe(first._id);
    });

    test('knows a person with several accounts by their phone number, and by their address', async () => {
      const { code } = await make({ maxUsesPerPerson: 1 });
      const sentTo = (phone: string, email: string) => ({
        coupon: code,
        shippingAddress: { ...SHIPPING_ADDRESS, phone, email },
      });
      await order(code, sentTo('0933 111 222', 'first@people.test'));
      const problemOf = async (more: object) => {
        const answer = await orderWith(shop, await createCustomer(shop), lines, more);
        expect(refusalOf(answer)).toBe('409 quote-changed');
        return answer.body.details.coupon.problem;
      };
      expect(await problemOf(sentTo('+251 933 11 12 22', 'second@people.test'))).toBe('used-by-you');
      expect(await problemOf(sentTo('0933 111 223', 'First@People.test'))).toBe('used-by-you');
      expect(await problemOf(sentTo('0933 111 224', sale.buyer.email))).toBe('used-by-you');
      const payer = { name: 'Almaz', country: 'Ethiopia', phone: '0933111222' };
      expect(await problemOf({ ...sentTo('0933 111 225', 'fifth@people.test'), payer })).toBe('used-by-you');
      const free = sentTo('0933 111 226', 'sixth@people.test');
      bodyOf(await orderWith(shop, await createCustomer(shop), lines, free), 201);
    });

    test('B26: knows a person by the number of their account and by the mailbox behind an address', async () => {
      const { code } = await make({ maxUsesPerPerson: 1 });
      const account = async (phone: string) =>
        bodyOf<Person>(
          await shop.call('POST', '/api/users/by-phone', { body: { name: 'Hana', phone } }),
          201,
        );
      const sentTo = (phone: string, email = '') => ({
        coupon: code,
        shippingAddress: { ...SHIPPING_ADDRESS, phone, email },
        paymentMethod: 'BankTransfer',
      });
      const problemOf = async (by: Pick<Person, 'token'>, more: object) => {
        const answer = await orderWith(shop, by as Person, lines, more);
        expect(refusalOf(answer)).toBe('409 quote-changed');
        return answer.body.details.coupon.problem;
      };
      const phone = '0944 111 222';
      bodyOf(await orderWith(shop, await account(phone), lines, sentTo('0944 111 333')), 201);
      expect(await problemOf(await account(phone), sentTo('0944 111 444'))).toBe('used-by-you');
      expect(await problemOf(await createCustomer(shop), sentTo(phone, 'one@coupon.test'))).toBe(
        'used-by-you',
      );

      const mailbox = randomUUID().slice(0, 8);
      const [first, second] = [
        await createCustomer(shop, { email: `${mailbox}@coupon.test` }),
        await createCustomer(shop, { email: `${mailbox}+2@coupon.test` }),
      ];
      bodyOf(await orderWith(shop, first, lines, sentTo('0944 222 111', 'two@coupon.test')), 201);
      expect(await problemOf(second, sentTo('0944 222 112', 'three@coupon.test'))).toBe('used-by-you');

      const gift = (phoneOfPayer: string) => ({
        ...sentTo('0944 333 111', ''),
        payer: { name: 'Almaz', country: 'Ethiopia', phone: phoneOfPayer },
      });
      bodyOf(await orderWith(shop, await createCustomer(shop), lines, gift('0944333222')), 201);
      expect(await problemOf(await createCustomer(shop), gift('0944333223'))).toBe('used-by-you');
    });

    test('counts an order for somebody else for its payer, not for who gets the goods', async () => {
      const { code } = await make({ maxUsesPerPerson: 1 });
      const to = { ...SHIPPING_ADDRESS, phone: '0933 222 111', email: 'receiver@people.test' };
      const payer = { name: 'Almaz', country: 'Ethiopia', phone: '0933222222' };
      await order(code, { shippingAddress: to, payer });
      const byReceiver = await order(code, { shippingAddress: to }, await createCustomer(shop));
      expect(byReceiver.coupon!.code).toBe(code);
    });

    test(
      'counts for somebody without an account who phones by their phone number',
      { tags: 'long' },
      async () => {
        const { code } = await make({ maxUsesPerPerson: 1 });
        const byPhone = (phone: string) =>
          shop.call('POST', '/api/orders/by-phone', {
            token: sale.administrator.token,
            body: orderBody([{ product: sale.chair._id, qty: 1 }], {
              shippingAddress: { ...SHIPPING_ADDRESS, email: '', phone },
              paymentMethod: 'BankTransfer',
              coupon: code,
            }),
            headers: { 'idempotency-key': randomUUID() },
          });
        expect(bodyOf<Order>(await byPhone('0911 77 66 55'), 201)).toMatchObject({ discount: 950 });
        expect((await byPhone('+251911776655')).body.details).toMatchObject({
          coupon: { problem: 'used-by-you' },
        });
        bodyOf(await byPhone('0911776656'), 201);
      },
    );
  },
  { variables: AT_ONCE },
);
