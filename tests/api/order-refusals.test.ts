import { expect, test } from 'vitest';
import { writtenDay } from '../../contract/days/written-days.ts';
import type { Order, OrderState } from '../../contract/orders/orders.ts';
import { FAR, setting } from '../support/back-office.ts';
import { bodyOf, orderBody, refusalOf, SHIPPING_ADDRESS, switchOn } from '../support/factories.ts';
import { moveOrder } from '../support/order-states.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';

describeShopOnce(
  'refusals about an order say its state and what is possible',
  (shop) => {
    const { cast, asOwner, place } = setting(shop);
    const said = async (method: string, order: Order, what: string, body: object = {}) => {
      const answer = await asOwner(method, `/${order._id}/${what}`, body);
      return `${refusalOf(answer)}: ${answer.body.message}`;
    };
    const deliver = (order: Order) => said('PUT', order, 'deliver', { unasked: true });
    const cancel = (order: Order) => said('POST', order, 'cancel');
    const begin = (order: Order) => said('POST', order, 'payments', { method: 'PayPal' });
    const placeIn = async (...states: OrderState[]) => {
      const order = await place();
      await moveOrder(shop.database, order._id, ...states);
      return order;
    };

    test('only a paid order is delivered: the answer says why this one is not', async () => {
      const only = 'Only a paid order can be marked as delivered';
      for (const [order, reason] of [
        [await place(), 'This order is not paid yet'],
        [await placeIn('cancelled'), 'This order was cancelled'],
        [await placeIn('expired'), 'This order was not paid in time and has expired'],
        [await placeIn('paid', 'refunded'), 'This order was refunded'],
        [await placeIn('paid', 'needs-review'), 'This order is under review, which has to be closed first'],
      ] as const)
        expect(await deliver(order)).toBe(`409 not-deliverable: ${reason}. ${only}`);
    });

    test('what cannot be cancelled says why, with the day of its delivery', { tags: 'long' }, async () => {
      const delivered = await placeIn('paid', 'delivered');
      const { deliveredAt } = bodyOf<Order>(await asOwner('GET', `/${delivered._id}`));
      for (const [order, reason] of [
        [await placeIn('paid'), 'This order is paid'],
        [delivered, `This order was delivered on ${writtenDay(deliveredAt!)}`],
        [await placeIn('expired'), 'This order was not paid in time and has expired'],
      ] as const)
        expect(await cancel(order)).toBe(`409 not-cancellable: ${reason}. It can no longer be cancelled`);
    });

    test('what cannot be paid says why, and what is to be done', { tags: 'long' }, async () => {
      for (const [order, reason] of [
        [await placeIn('cancelled'), 'This order was cancelled. Please place it again'],
        [await placeIn('expired'), 'This order was not paid in time and has expired. Please place it again'],
        [
          await place({}, FAR),
          'The price of transport is not named yet. We will write to you when this order can be paid',
        ],
      ] as const)
        expect(await begin(order)).toBe(`409 not-payable: ${reason}`);
      expect(await begin(await placeIn('paid'))).toBe('409 already-paid: This order is already paid');
    });

    test('a way to pay that is closed names those that are open', async () => {
      const order = await place();
      const refused = async (paymentMethod: string, qty: number) => {
        const shippingAddress = { ...SHIPPING_ADDRESS, phone: cast.phone };
        const body = orderBody([{ product: cast.chair._id, qty }], { paymentMethod, shippingAddress });
        const { token } = cast.buyer;
        const answer = await shop.call('POST', '/api/orders', { token, body });
        return `${refusalOf(answer)}: ${answer.body.message}`;
      };
      await switchOn(shop, cast.administrator, ['BankTransfer', 'PayOnDelivery']);
      const sentence =
        '409 payment-method-unavailable: This payment method is not available at the moment. Please choose another one: ' +
        'BankTransfer, PayOnDelivery';
      expect(await refused('PayPal', 1)).toBe(sentence);
      expect(await begin(order)).toBe(sentence);
      await switchOn(shop, cast.administrator);
    });
  },
  { variables: AT_ONCE },
);
