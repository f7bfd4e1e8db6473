import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { Quote } from '../../contract/orders/quotes.ts';
import type { CallerProfile } from '../../contract/orders/phone-orders.ts';
import { setting } from '../support/back-office.ts';
import { bodyOf, newAddress, orderBody, refusalOf, SHIPPING_ADDRESS } from '../support/factories.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'whoever takes an order by phone',
  (shop) => {
    const { cast, asOwner, history, place } = setting(shop);
    const items = () => [{ product: cast.chair._id, qty: 1 }];
    const quote = async (more: object = {}) =>
      bodyOf<Quote>(await asOwner('POST', '/by-phone/quote', { orderItems: items(), ...more }));
    const waysOf = ({ methods }: Quote) => methods.map(({ method }) => method);
    const order = (more: object) =>
      asOwner('POST', '/by-phone', orderBody(items(), more), { 'idempotency-key': randomUUID() });
    const known = (phone: string) => asOwner('POST', '/by-phone/known', { phone });

    test('is offered the ways that this buyer can use: online ones only for an account', async () => {
      expect(waysOf(await quote({ email: cast.buyer.email }))).toContain('PayPal');
      const nobodys = await quote({ email: newAddress() });
      expect(waysOf(nobodys)).toEqual(['BankTransfer', 'PayOnDelivery']);
      expect(waysOf(await quote({ hasPayer: true }))).toEqual(['BankTransfer']);
      const shippingAddress = { ...SHIPPING_ADDRESS, email: '' };
      const refused = await order({ shippingAddress, paymentMethod: 'PayPal' });
      expect(refusalOf(refused)).toBe('409 payment-method-unavailable');
    });

    test('knows a caller by their number, however it is spelt, with their addresses', async () => {
      const { _id } = await place();
      const national = `${cast.phone.slice(0, 4)} ${cast.phone.slice(4, 7)}-${cast.phone.slice(7)}`;
      for (const spelt of [national, `+251${cast.phone.slice(1)}`, `00251 ${cast.phone.slice(1)}`]) {
        const caller = bodyOf<CallerProfile>(await known(spelt));
        expect(caller).toMatchObject({ orders: 1, last: { _id } });
        expect(caller.addresses).toMatchObject([{ name: SHIPPING_ADDRESS.name, email: cast.buyer.email }]);
        expect(caller.amountDue).toBeGreaterThan(0);
      }
      expect(bodyOf(await known('0911000001'))).toMatchObject({ orders: 0, last: null, addresses: [] });
      expect(refusalOf(await known('12'))).toBe('400 invalid-phone');
      const stranger = await shop.call('POST', '/api/orders/by-phone/known', {
        token: cast.buyer.token,
        body: { phone: cast.phone },
      });
      expect(stranger.status).toBe(403);
    });

    test('grants a discount with a reason, which lowers VAT and total and stands in the history', async () => {
      const wanted = await quote({ discount: 500 });
      expect(wanted).toMatchObject({ granted: 500, itemsPrice: 9000, taxPrice: 1350, totalPrice: 11_350 });
      const terms = {
        shippingAddress: { ...SHIPPING_ADDRESS, email: '' },
        ...{ paymentMethod: 'BankTransfer', discount: 500 },
        ...{ itemsPrice: 9000, taxPrice: 1350, totalPrice: 11_350 },
      };
      const without = await order(terms);
      expect(without.status).toBe(400);
      expect(without.body.details.fields).toHaveProperty('discountReason');
      const placed = bodyOf<Order>(await order({ ...terms, discountReason: 'A scratch' }), 201);
      expect(placed).toMatchObject({ granted: 500, discount: 500, totalPrice: 11_350, amountDue: 11_350 });
      expect((await history(placed._id)).map(({ text }) => text)).toContain('Discount 500.00 ETB: A scratch');
      const all = await order({ ...terms, discount: 9500, discountReason: 'Too much' });
      expect(all.body.details.fields).toHaveProperty('discount');
    });
  },
  { variables: AT_ONCE },
);
