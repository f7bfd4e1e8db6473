import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import type { UserInfo } from '../../contract/accounts/users.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  orderBody,
  refusalOf,
  SHIPPING_ADDRESS,
  signInAdministrator,
  stockOf,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { messagesTo, newPhone, waitForPhoneCode, waitForWords } from '../support/messages.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

const PAYER = { name: 'Sara Girma', country: 'Sweden', phone: '+46701234567' };

describeShop(
  'an order for somebody else',
  (shop) => {
    let administrator: Person;
    let payer: Person;
    let chair: Product;
    let phone: string;

    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      await switchOn(shop, administrator);
    });
    beforeEach(async () => {
      payer = await createCustomer(shop);
      chair = await createProduct(shop, administrator, { price: 10_000, countInStock: 20 });
      phone = newPhone();
    });

    const request = (more: object = {}, by: Pick<Person, 'token'> = payer) => {
      const shippingAddress = { ...SHIPPING_ADDRESS, name: 'Tirunesh Alemu', email: '', phone };
      const body = orderBody([{ product: chair._id, qty: 2 }], {
        shippingAddress,
        payer: PAYER,
        paymentMethod: 'BankTransfer',
        ...more,
      });
      const headers = { 'idempotency-key': randomUUID() };
      return shop.call('POST', '/api/orders', { token: by.token, body, headers });
    };
    const place = async (more: object = {}, by: Pick<Person, 'token'> = payer) =>
      bodyOf<Order>(await request(more, by), 201);
    const read = async ({ _id }: Order, { token }: Pick<Person, 'token'> = payer) =>
      bodyOf<Order>(await shop.call('GET', `/api/orders/${_id}`, { token }));
    const pay = async ({ _id, totalPrice }: Order) => {
      const body = { way: 'transfer', amount: totalPrice, reference: randomUUID().slice(0, 12) };
      const { token } = administrator;
      bodyOf(await shop.call('POST', `/api/orders/${_id}/recorded-payments`, { token, body }));
    };

    test('has a payer and a receiver, whom it takes no address of mail of', async () => {
      const order = await place();
      expect(order).toMatchObject({
        payer: { ...PAYER, hidesPrices: true },
        shippingAddress: { name: 'Tirunesh Alemu', email: '', phone },
        user: { email: payer.email },
      });
      expect(await read(order, administrator)).toMatchObject({ payer: { name: 'Sara Girma' } });
      const open = await place({ payer: { ...PAYER, hidesPrices: false, phone: '' } });
      expect(open.payer).toEqual({ ...PAYER, hidesPrices: false, phone: '' });
    });

    test(
      'tells its receiver who sends it once it is paid, without a price, and the payer all by mail',
      { tags: 'long' },
      async () => {
        const order = await place();
        await shop.mailbox.waitFor(payer.email, new RegExp(`^Order ${order.number} received`));
        expect(await messagesTo(shop.database, phone)).toEqual([]);
        await pay(order);
        const { text } = await waitForWords(shop.database, phone, 'Sara Girma');
        expect(text).toBe('Sara Girma ከWenber ዕቃ ልከውልዎታል። እንደውልልዎታለን።');
        const mail = await shop.mailbox.waitFor(payer.email, new RegExp(`^Order ${order.number} is paid`));
        expect(mail.text).toContain('We tell Tirunesh Alemu that it comes, and call them');
        expect(await messagesTo(shop.database, phone)).toHaveLength(1);
      },
    );

    test('lets a payer send no address of a page to a stranger in their name', async () => {
      await pay(await place({ payer: { ...PAYER, name: 'Win: www.x.co/1 now, call 0900' } }));
      const { text } = await waitForWords(shop.database, phone, 'Win');
      expect(text).toBe('Win www x co now ከWenber ዕቃ ልከውልዎታል። እንደውልልዎታለን።');
    });

    test('is refused for a receiver whom the shop cannot call, and for a payer’s number that is none', async () => {
      const abroad = { ...SHIPPING_ADDRESS, email: '', phone: '+46701234567' };
      const refused = await request({ shippingAddress: abroad });
      expect(refusalOf(refused)).toBe('400 invalid-field');
      expect(Object.keys(refused.body.details.fields)).toEqual(['shippingAddress.phone']);
      const wrong = await request({ payer: { ...PAYER, phone: '12' } });
      expect(refusalOf(wrong)).toBe('400 invalid-phone');
      expect(Object.keys(wrong.body.details.fields)).toEqual(['payer.phone']);
      expect(await stockOf(shop, chair._id)).toBe(20);
    });

    test('asks nobody for money at the door, now or later', async () => {
      const refused = await request({ paymentMethod: 'PayOnDelivery' });
      expect(refusalOf(refused)).toBe('409 payment-method-unavailable');
      const order = await place();
      const options = await shop.call('GET', `/api/orders/${order._id}/methods`, {
        token: payer.token,
      });
      expect(JSON.stringify(bodyOf(options))).not.toContain('PayOnDelivery');
    });

    test(
      'of an account by phone is proven by the payer’s number, never the receiver’s',
      { tags: 'long' },
      async () => {
        const own = newPhone();
        const by = bodyOf<UserInfo>(
          await shop.call('POST', '/api/users/by-phone', { body: { name: 'Sara Girma', phone: own } }),
          201,
        );
        const order = await place({}, by);
        expect(order).toMatchObject({ phoneProof: 'due', payer: { phone: own } });
        await waitForWords(shop.database, own, `ትዕዛዝ ${order.number}፦`);
        bodyOf(await shop.call('POST', '/api/users/phone-codes', { body: { phone: own } }));
        const code = await waitForPhoneCode(shop.database, own);
        const { token } = by;
        bodyOf(await shop.call('POST', '/api/users/phone-verification', { token, body: { code } }));
        expect(await read(order, by)).toMatchObject({ phoneProof: 'code' });
        expect(await messagesTo(shop.database, phone)).toEqual([]);
        await pay(order);
        await waitForWords(shop.database, phone, 'Sara Girma');
        // Its number and sum are of use with the payer's number alone.
        const sign = async (number: string) => {
          bodyOf(await shop.call('POST', '/api/users/phone-codes', { body: { phone: number } }));
          const body = {
            phone: number,
            code: await waitForPhoneCode(shop.database, number, number === own ? 2 : 1),
          };
          return bodyOf<UserInfo>(await shop.call('POST', '/api/users/phone-login', { body }));
        };
        const claim = async (who: UserInfo) =>
          shop.call('POST', '/api/users/earlier-orders', {
            token: who.token,
            body: { number: order.number, paid: order.totalPrice },
          });
        expect(refusalOf(await claim(await sign(phone)))).toBe('400 order-not-proven');
        expect(bodyOf<UserInfo>(await claim(await sign(own)))._id).toBe(by._id);
      },
    );

    test('is no address of the payer’s own next order', async () => {
      await place();
      const { token } = payer;
      expect(bodyOf(await shop.call('GET', '/api/orders/addresses', { token }))).toEqual([]);
    });
  },
  { variables: AT_ONCE },
);
