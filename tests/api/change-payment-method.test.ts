import { beforeAll, expect, test } from 'vitest';
import {
  bodyOf,
  createCustomer,
  createProduct,
  placeOrder,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { hoursOfOpenDays } from '../support/open-days.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

const ACCOUNT = { bank: 'CBE', accountName: 'Wenber', accountNumber: '1000123456789' };

describeShop(
  'changing how an existing order is paid',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      buyer = await createCustomer(shop);
      const { token } = administrator;
      const { settings, version } = bodyOf(await shop.call('GET', '/api/settings', { token }));
      await shop.call('PUT', '/api/settings', {
        token,
        body: {
          version,
          settings: {
            ...settings,
            paymentMethods: ['PayPal', 'BankTransfer', 'PayOnDelivery'],
            bankAccounts: [ACCOUNT],
          },
        },
      });
    });
    const order = async (price: number, by = buyer) => {
      const product = await createProduct(shop, administrator, { price, countInStock: 5 });
      return placeOrder(shop, by, [{ product: product._id, qty: 1 }]);
    };
    const path = (id: string, call: string) => `/api/orders/${id}/${call}`;
    const begin = ({ _id }: { _id: string }, method: string, by = buyer) =>
      shop.call('POST', path(_id, 'payments'), { token: by.token, body: { method } });
    const now = async ({ _id }: { _id: string }, by = buyer) =>
      bodyOf(await shop.call('GET', `/api/orders/${_id}`, { token: by.token }));

    test('lists the available methods, and says of which amount no cash is taken at the door', async () => {
      const dear = await order(40_000);
      const answer = await shop.call('GET', path(dear._id, 'methods'), { token: buyer.token });
      expect(bodyOf(answer)).toEqual([
        { method: 'PayPal', problem: null, limit: null },
        {
          method: 'BankTransfer',
          problem: null,
          limit: null,
          transfer: { reference: `WB-${dear.number}`, accounts: [ACCOUNT] },
        },
        { method: 'PayOnDelivery', problem: null, limit: null, withoutCash: true, cashLimit: 30_000 },
      ]);
      expect(refusalOf(await begin(dear, 'Chapa'))).toBe('409 payment-method-unavailable');
      expect(await now(dear)).toMatchObject({ status: 'pending', paymentMethod: 'PayPal' });
    });

    test(
      'to bank transfer gives the longer deadline once, however often it is asked',
      { tags: 'long' },
      async () => {
        const placed = await order(500);
        expect(bodyOf(await begin(placed, 'BankTransfer'), 201)).toMatchObject({
          provider: 'bank-transfer',
          reference: `WB-${placed.number}`,
        });
        const chosen = await now(placed);
        expect(chosen).toMatchObject({ status: 'pending', paymentMethod: 'BankTransfer' });
        const hours = (Date.parse(chosen.expiresAt) - Date.parse(chosen.createdAt)) / 3600_000;
        expect(hours).toBeCloseTo(hoursOfOpenDays(72), 1);
        bodyOf(await begin(placed, 'PayPal'), 201);
        bodyOf(await begin(placed, 'BankTransfer'), 201);
        expect(await now(placed)).toMatchObject({ expiresAt: chosen.expiresAt });
      },
    );

    test('to pay on delivery stops the order from expiring', async () => {
      const placed = await order(500);
      bodyOf(await begin(placed, 'PayOnDelivery'), 201);
      expect(await now(placed)).toMatchObject({
        status: 'awaiting-confirmation',
        awaiting: 'delivery',
        paymentMethod: 'PayOnDelivery',
      });
      expect(refusalOf(await begin(placed, 'PayPal'))).toBe('409 not-payable');
    });

    test('to pay on delivery is possible above the cash limit: by transfer or cheque', async () => {
      const dear = await order(40_000);
      bodyOf(await begin(dear, 'PayOnDelivery'), 201);
      expect(await now(dear)).toMatchObject({ awaiting: 'delivery', paymentMethod: 'PayOnDelivery' });
    });
  },
  { variables: AT_ONCE },
);
