import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { Refundable } from '../../contract/paying/refunds.ts';
import { expireOrder } from '../../server/sales/orders/ending/expire-order.ts';
import { databaseKinds } from '../support/databases.ts';
import { bodyOf, type Person } from '../support/factories.ts';
import { connected, prepare } from '../support/fiscal-shop.ts';
import { faultsAtFiscalProvider, faultsOfPapers } from '../support/oracle-of-papers.ts';
import { requestRefund } from '../support/paid-orders.ts';
import type { Shop } from '../support/start-shop.ts';

/** The steps of an order that people move money of, and what the Ministry's system is told of it. */
async function sell(shop: Shop) {
  const { administrator, place, listed } = await prepare(shop);
  const order = await place();
  const path = `/api/orders/${order._id}`;
  const { token } = administrator;
  const asOwner = async (method: string, rest: string, body?: object): Promise<Order> =>
    bodyOf<Order>(await shop.call(method, path + rest, { token, ...(body && { body }) }));
  const record = (amount: number, more: object = {}) =>
    asOwner('POST', '/recorded-payments', {
      ...{ way: 'transfer', reference: `FT${randomUUID().slice(0, 8).toUpperCase()}`, amount },
      ...more,
    });
  return {
    ...{ order, administrator, listed, asOwner, record },
    back: refunderOf(shop, administrator, order),
    read: () => asOwner('GET', ''),
    cancel: () => asOwner('POST', '/cancel', { reason: 'they moved' }),
    change: async (qty: number) => {
      const wanted = { orderItems: [{ ...order.orderItems[0]!, qty }] };
      const asked = await shop.call('POST', `${path}/changes/quote`, { token, body: wanted });
      const { after, basis } = bodyOf(asked);
      const agreed = { reason: 'they called', totalPrice: after.totalPrice, basis, agreed: true };
      return asOwner('POST', '/changes', { ...wanted, ...agreed });
    },
    /** Reads the reasons for which documents of money are not required. */
    reasons: async () =>
      (await listed('not-required')).map(({ reason, movement }) => [reason, movement.birr]),
  };
}

const refunderOf =
  (shop: Shop, administrator: Person, { _id }: Order) =>
  async (which: (each: Refundable) => boolean = () => true, more: object = {}) => {
    const { token } = administrator;
    const { refundable } = bodyOf<Order>(await shop.call('GET', `/api/orders/${_id}`, { token }));
    const { payment } = refundable!.find(which)!;
    const byHand = { way: 'cash', reference: '' };
    return bodyOf<Order>(await requestRefund(shop, administrator, _id, { payment, byHand, ...more }));
  };

/** The documents that the Ministry's system has, with their totals. */
const there = async (shop: Shop) =>
  (
    await shop.database.query(
      'select body::jsonb as body from sandbox.eims_documents order by registered_at, chain, number',
    )
  ).rows.map(({ body }) => [
    body.DocumentDetails?.Type ?? 'RCT',
    body.ValueDetails?.TotalValue ?? body.CollectedAmount,
  ]);

const expectSound = async (shop: Shop) =>
  expect([...(await faultsOfPapers(shop)), ...(await faultsAtFiscalProvider(shop))]).toEqual([]);

/** Two chairs with VAT and their delivery; three of them. */
const [TOTAL, THREE] = [24_000, 35_500];

describe.each(databaseKinds)('the Ministry’s system on %s, of money that goes back', (kind) => {
  test('is told nothing of too much money that is given back', async () => {
    await connected(kind, async (shop) => {
      const { record, back, listed, reasons } = await sell(shop);
      await record(TOTAL + 25, { overpaid: true });
      await back(({ paysOrder }) => !paysOrder);
      await shop.services.papers.issue();
      expect((await there(shop)).filter(([type]) => type === 'CRE')).toEqual([]);
      expect(await reasons()).toEqual([['lowers-nothing', 25]]);
      expect(await listed('open')).toEqual([]);
      // The queue goes on with what waits behind it.
      await back(undefined, { amount: 1000 });
      await shop.services.papers.issue();
      expect((await there(shop)).at(-1)).toEqual(['CRE', 1000]);
      await expectSound(shop);
    });
  });

  test(
    'has one credit note of all of a cancelled order, though its parts go back one by one',
    { tags: 'long' },
    async () => {
      await connected(kind, async (shop, store) => {
        const { record, back, cancel, listed, reasons } = await sell(shop);
        await record(5000);
        await record(3000);
        await cancel();
        await back();
        await shop.services.papers.issue();
        await store.addFaults(['away', 'none', 'lost']);
        expect((await back()).status).toBe('refunded');
        for (let count = 0; count < 3; count += 1)
          await Promise.all([shop.services.papers.issue(), shop.services.papers.issue()]);
        expect(await there(shop)).toEqual([
          ['INV', TOTAL],
          ['RCT', 5000],
          ['RCT', 3000],
          ['CRE', TOTAL],
        ]);
        expect((await reasons()).toSorted()).toEqual([
          ['lowers-nothing', 3000],
          ['lowers-nothing', 5000],
        ]);
        expect(await listed('open')).toEqual([]);
        await expectSound(shop);
      });
    },
  );

  test('has one credit note also where it was away until all was over', { tags: 'long' }, async () => {
    await connected(kind, async (shop, store) => {
      const { record, back, cancel, listed, reasons } = await sell(shop);
      await store.addFaults(['away']);
      await record(5000);
      await shop.services.papers.issue();
      await record(3000);
      await cancel();
      await back();
      await back();
      for (let count = 0; count < 3; count += 1) await shop.services.papers.issue();
      expect(await there(shop)).toEqual([
        ['INV', TOTAL],
        ['RCT', 5000],
        ['RCT', 3000],
        ['CRE', TOTAL],
      ]);
      expect((await reasons()).toSorted()).toEqual([
        ['lowers-nothing', 3000],
        ['lowers-nothing', 5000],
      ]);
      expect(await listed('open')).toEqual([]);
      await expectSound(shop);
    });
  });

  test(
    'is told when an order comes to nothing whose money had gone back before',
    { tags: 'long' },
    async () => {
      await connected(kind, async (shop) => {
        const { record, back, cancel, reasons } = await sell(shop);
        await record(5000);
        await back();
        await shop.services.papers.issue();
        expect(await reasons()).toEqual([['lowers-nothing', 5000]]);
        await cancel();
        await shop.services.papers.issue();
        await shop.services.papers.issue();
        expect((await there(shop)).slice(2)).toEqual([['CRE', TOTAL]]);
        expect(await reasons()).toEqual([['lowers-nothing', 5000]]);
        await expectSound(shop);
      });
    },
  );

  test(
    'takes no more back than it was told of: a part of the price, a change, and then the end',
    { tags: 'long' },
    async () => {
      await connected(kind, async (shop) => {
        const { record, back, change, cancel, listed } = await sell(shop);
        await record(TOTAL);
        await back(undefined, { amount: 1000 });
        expect((await change(3)).status).toBe('pending');
        await cancel();
        await back();
        await shop.services.papers.issue();
        expect((await there(shop)).filter(([type]) => type !== 'RCT')).toEqual([
          ['INV', TOTAL],
          ['CRE', 1000],
          ['CRE', TOTAL],
          ['INV', THREE],
          ['CRE', THREE - 1000],
        ]);
        expect(await listed('open')).toEqual([]);
        await expectSound(shop);
      });
    },
  );

  test(
    'has a new invoice of an order that is paid after all of it was taken back',
    { tags: 'long' },
    async () => {
      await connected(kind, async (shop) => {
        const { order, record, back, listed } = await sell(shop);
        await record(5000);
        await back();
        await shop.database.query(
          "update orders set expires_at = now() - interval '1 second' where id = $1",
          [order._id],
        );
        await expireOrder(shop.services.sales, order._id);
        await shop.services.papers.issue();
        expect((await there(shop)).at(-1)).toEqual(['CRE', TOTAL]);
        expect((await record(TOTAL)).isPaid).toBe(true);
        await shop.services.papers.issue();
        await shop.services.papers.issue();
        expect((await there(shop)).slice(3)).toEqual([
          ['INV', TOTAL],
          ['RCT', TOTAL],
        ]);
        expect(await listed('open')).toEqual([]);
        await expectSound(shop);
      });
    },
  );
});
