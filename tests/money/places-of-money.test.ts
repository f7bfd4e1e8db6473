import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Closing, ClosingPlace } from '../../contract/books/closing.ts';
import type { WithheldTax } from '../../contract/books/withheld-tax.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { orderWith } from '../support/coupons.ts';
import { closeAllDrawers, openDrawer } from '../support/drawers.ts';
import { bodyOf, refusalOf, SHIPPING_ADDRESS } from '../support/factories.ts';
import { useSale } from '../support/sale.ts';
import { describeShop } from '../support/start-shop.ts';
import { newNumber } from '../support/transfers.ts';

describeShop('the places of money in the closing, and the limit of cash', (shop) => {
  const sale = useSale(shop, {
    qty: 0,
    chair: { price: 10_000, countInStock: 50 },
    newBuyers: true,
    methods: ['PayPal', 'BankTransfer', 'PayOnDelivery'],
    paymentMethod: 'BankTransfer',
  });
  const order = async (qty: number, more: object = {}) =>
    bodyOf<Order>(
      await orderWith(shop, sale.buyer, [{ product: sale.chair._id, qty }], {
        ...{ paymentMethod: 'BankTransfer', ...more },
      }),
      201,
    );
  const record = (way: string, amount: number, more: object = {}, id = sale.order._id) =>
    sale.asOwner('POST', '/recorded-payments', { way, reference: '', amount, ...more }, id);

  const read = async (): Promise<Closing> =>
    bodyOf<Closing>(await shop.call('GET', '/api/closing', { token: sale.administrator.token }));
  const at = ({ places }: Closing, place: ClosingPlace['place']) =>
    places.find((each) => each.place === place)!.booked;

  test('what a buyer withheld stays withheld in the closing once its certificate is there', async () => {
    const { token } = sale.administrator;
    sale.order = await order(5);
    await shop.database.query(
      `update orders set shipping_address = shipping_address || '{"tin":"0012345678"}' where id = $1`,
      [sale.order._id],
    );
    const before = await read();
    bodyOf(await record('withheld', 1_500));
    expect(at(await read(), 'withheld') - at(before, 'withheld')).toBe(1_500);
    const missing = bodyOf<WithheldTax[]>(
      await shop.call('GET', '/api/withheld-tax?state=missing&size=100', { token }),
    );
    const { _id } = missing.find((each) => each.order._id === sale.order._id)!;
    const body = { number: newNumber() };
    bodyOf(await shop.call('PUT', `/api/withheld-tax/${_id}/certificate`, { token, body }));
    const after = await read();
    expect([at(after, 'withheld') - at(before, 'withheld'), at(after, 'bank') - at(before, 'bank')]).toEqual([
      1_500, 0,
    ]);
  });

  test('cash beyond what was due is in the drawer, not in the bank', { tags: 'long' }, async () => {
    sale.order = await order(1);
    const keeping = { shop, administrator: sale.administrator };
    await closeAllDrawers(keeping);
    await openDrawer(keeping);
    const before = await read();
    bodyOf(await record('cash', 13_000, { overpaid: true }));
    const after = await read();
    expect([at(after, 'drawers') - at(before, 'drawers'), at(after, 'bank') - at(before, 'bank')]).toEqual([
      13_000, 0,
    ]);
  });

  test(
    'cash of one phone on one day is counted whichever of its orders is paid first',
    { tags: 'long' },
    async () => {
      const phone = `+2519${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
      const own = await order(2, { shippingAddress: { ...SHIPPING_ADDRESS, phone } });
      const byPhone = await shop.call('POST', '/api/orders/by-phone', {
        token: sale.administrator.token,
        body: {
          orderItems: [{ product: sale.chair._id, qty: 2 }],
          shippingAddress: { ...SHIPPING_ADDRESS, email: '', phone },
          paymentMethod: 'BankTransfer',
        },
        headers: { 'idempotency-key': randomUUID() },
      });
      const other = bodyOf<Order>(byPhone, 201);
      bodyOf(await record('cash', 20_000, {}, own._id));
      expect(refusalOf(await record('cash', 20_000, {}, other._id))).toBe('409 over-cash-limit');
    },
  );
});
