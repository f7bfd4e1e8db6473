import { expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { MoneyToGiveBack } from '../../contract/paying/money-to-give-back.ts';
import { beginPayment, bodyOf, createProduct, createStaff, pay, placeOrder } from '../support/factories.ts';
import { changesOf } from '../support/changed-orders.ts';
import { orderWatch } from '../support/order-watch.ts';
import { requestRefund } from '../support/paid-orders.ts';
import { useSale } from '../support/sale.ts';
import { serviceOf } from '../support/service-cases.ts';
import { describeShop } from '../support/start-shop.ts';
import { newNumber } from '../support/transfers.ts';

describeShop('the list of money to give back', (shop) => {
  // Two chairs with VAT and delivery: 24,000 ETB; one of them: 12,500.
  const sale = useSale(shop, {
    qty: 2,
    chair: { price: 10_000, countInStock: 50 },
    newBuyers: true,
    methods: ['PayPal', 'BankTransfer'],
    paymentMethod: 'BankTransfer',
  });
  const { jobsAreDone } = orderWatch(shop);
  const { change } = changesOf(shop, sale);
  const service = serviceOf(shop, sale);
  const record = async (amount: number, more: object = {}) =>
    bodyOf<Order>(
      await sale.asOwner('POST', '/recorded-payments', {
        way: 'transfer',
        reference: newNumber(),
        amount,
        ...more,
      }),
    );
  const asOwner = (path: string) => shop.call('GET', `/api${path}`, { token: sale.administrator.token });
  /** The rows of the sale's order. */
  const owed = async () =>
    bodyOf<MoneyToGiveBack[]>(await asOwner('/money-to-give-back?size=100')).filter(
      ({ order }) => order._id === sale.order._id,
    );
  const isToReview = async () =>
    bodyOf<Order[]>(await asOwner('/orders?state=to-review&size=100')).some(
      ({ _id }) => _id === sale.order._id,
    );
  const refund = async ({ _id: payment }: MoneyToGiveBack, byHand: object | null = { way: 'cash' }) =>
    bodyOf(
      await requestRefund(shop, sale.administrator, sale.order._id, { payment, ...(byHand && { byHand }) }),
    );

  test('has what a transfer brought beyond the price, until it is given back', async () => {
    await record(24_500, { overpaid: true });
    const [row, ...others] = await owed();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      why: 'surplus',
      case: null,
      order: { number: sale.order.number },
      money: { currency: 'ETB', amount: '500.00' },
      came: [{ method: 'BankTransfer' }],
    });
    await refund(row!);
    expect(await owed()).toEqual([]);
    expect((await sale.read()).status).toBe('paid');
  });

  test('has what an order costs less since a change', async () => {
    await record(24_000);
    await change({ orderItems: [{ product: sale.chair._id, qty: 1 }] });
    const [row] = await owed();
    expect(row).toMatchObject({ why: 'surplus', money: { amount: '11500.00' } });
    await refund(row!);
    expect(await owed()).toEqual([]);
  });

  test('has the part that was paid of a cancelled order, which then is not to be looked at as well', async () => {
    await record(6_000);
    bodyOf(await sale.asOwner('POST', '/cancel', { reason: 'No room' }));
    expect((await sale.read()).status).toBe('needs-review');
    const [row] = await owed();
    expect(row).toMatchObject({ why: 'ended', money: { amount: '6000.00' } });
    expect(await isToReview()).toBe(false);
    await refund(row!);
    expect(await owed()).toEqual([]);
    expect((await sale.read()).status).toBe('refunded');
  });

  test('has a transfer that came for an order whose pieces somebody else has bought meanwhile', async () => {
    const last = await createProduct(shop, sale.administrator, { price: 10_000, countInStock: 1 });
    const lines = [{ product: last._id, qty: 1 }];
    sale.order = await placeOrder(shop, sale.buyer, lines, 'BankTransfer');
    await sale.makeOverdue();
    await sale.expire();
    await placeOrder(shop, sale.buyer, lines, 'BankTransfer');
    expect((await record(12_500)).isPaid).toBe(false);
    const [row] = await owed();
    expect(row).toMatchObject({ why: 'ended', money: { amount: '12500.00' } });
    expect(await isToReview()).toBe(false);
    await refund(row!);
    expect([await owed(), (await sale.read()).status]).toEqual([[], 'refunded']);
  });

  test('has what PayPal refuses to give back, and not what it is giving back', async () => {
    sale.order = await placeOrder(shop, sale.buyer, [{ product: sale.chair._id, qty: 2 }], 'PayPal');
    const id = bodyOf<{ providerOrderId: string }>(
      await shop.call('POST', `/api/orders/${sale.order._id}/payments`, {
        token: sale.buyer.token,
        body: { method: 'PayPal', amount: 6_000 },
      }),
      201,
    ).providerOrderId;
    shop.paypal.approve(id);
    bodyOf(await pay(shop, sale.buyer, sale.order._id, id));
    shop.paypal.failOn('refund', 'status-404');
    bodyOf(await sale.asOwner('POST', '/cancel', { reason: 'No room' }));
    expect(await owed()).toEqual([]);
    await jobsAreDone();
    shop.paypal.failOn('refund', null);
    const [row] = await owed();
    expect(row).toMatchObject({ why: 'ended', money: { currency: 'USD' }, came: [{ method: 'PayPal' }] });
    expect(await isToReview()).toBe(false);
    await refund(row!, null);
    await jobsAreDone();
    expect(await owed()).toEqual([]);
  });

  test('has the worth of the pieces of a return, until its money is given back', async () => {
    await record(24_000);
    bodyOf(await sale.asOwner('PUT', '/deliver'));
    const { _id } = await service.asked({ wish: 'money-back' });
    expect(await owed()).toEqual([]);
    await service.accept(_id);
    const [row] = await owed();
    expect(row).toMatchObject({
      _id,
      why: 'case',
      case: { _id },
      money: { currency: 'ETB', amount: '11500.00' },
      came: [{ method: 'BankTransfer' }],
    });
    await service.act(_id, '/money-back', { amount: 11_500, goods: 'in-stock', byHand: { way: 'cash' } });
    expect(await owed()).toEqual([]);
  });

  test('leaves an order of which the money does not fit to who looks at it', async () => {
    sale.order = await placeOrder(shop, sale.buyer, [{ product: sale.chair._id, qty: 1 }], 'PayPal');
    const id = await beginPayment(shop, sale.buyer, sale.order._id);
    shop.paypal.captureBehindTheShop(id, '0.01');
    await pay(shop, sale.buyer, sale.order._id, id);
    expect([await owed(), await isToReview()]).toEqual([[], true]);
  });

  test('is sorted by how long each waits, and says how many there are', async () => {
    const first = sale.order;
    await record(24_001, { overpaid: true });
    sale.order = await placeOrder(shop, sale.buyer, [{ product: sale.chair._id, qty: 1 }], 'BankTransfer');
    await record(12_502, { overpaid: true });
    const page = await asOwner('/money-to-give-back?size=1&page=1');
    expect(page.headers['x-total-count']).toBe('2');
    expect(bodyOf<MoneyToGiveBack[]>(page)).toMatchObject([{ order: { _id: first._id } }]);
  });

  test('is for who may give money back', async () => {
    const seller = await createStaff(shop, sale.administrator, 'seller');
    expect((await shop.call('GET', '/api/money-to-give-back', { token: seller.token })).status).toBe(403);
  });
});
