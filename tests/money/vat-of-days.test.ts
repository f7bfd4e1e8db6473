import { expect, test } from 'vitest';
import type { VatReport } from '../../contract/books/books.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { countVatDays } from '../../server/books/vat-report.store.ts';
import { bodyOf } from '../support/factories.ts';
import { faultsOfLedger } from '../support/oracle-of-ledger.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'the sums of days by which VAT is reported',
  (shop) => {
    const sale = useSale(shop, {
      qty: 2,
      chair: { price: 10_000, countInStock: 50 },
      methods: ['BankTransfer'],
      paymentMethod: 'BankTransfer',
    });
    const report = async (): Promise<VatReport> =>
      bodyOf(await shop.call('GET', '/api/vat-report', { token: sale.administrator.token }));
    const count = async () => {
      const { database } = shop.services.sales;
      while (await database.transaction((tx) => countVatDays(tx, new Date(), 31)));
    };
    const faults = async () =>
      (await faultsOfLedger({ database: shop.database })).filter((fault) => fault.startsWith('O5: VAT of'));

    test('are those of the charges, though deliveries, refunds and moments change what was counted', async () => {
      const { settings } = await shop.services.settings.get();
      const paid = { way: 'transfer', amount: sale.order.totalPrice, reference: 'FTSUMS' };
      bodyOf(await sale.asOwner('POST', '/recorded-payments', paid));
      const { deliveredAt } = bodyOf<Order>(await sale.asOwner('PUT', '/deliver'));
      const before = await report();
      expect(before.total.vat).not.toBe(0);
      await count();
      const { rows } = await shop.database.query('select sum(charges)::int as charges from vat_days');
      expect(rows[0].charges).toBeGreaterThan(0);
      expect(await report()).toEqual(before);
      expect(await faults()).toEqual([]);

      bodyOf(await sale.asOwner('POST', '/delivery-undo', { deliveredAt, reason: 'wrong order' }));
      expect(await faults()).toEqual([]);
      const back = { amount: 2_300, reason: 'A scratch', goods: 'not-returned' };
      bodyOf(
        await sale.asOwner('POST', '/refunds', {
          ...back,
          byHand: { way: 'transfer', reference: 'FTBACKSUMS' },
        }),
      );
      await count();
      expect(await faults()).toEqual([]);
      const kinds = [settings.vatCountsAt, 'paid'];
      for (const days of [-40, 70, 3])
        await shop.database.query(
          `update order_tax_points set at = at + $1 * interval '1 day' where kind = any($2)`,
          [days, kinds],
        );
      expect(await faults()).toEqual([]);
      await shop.database.query("delete from order_tax_points where kind = 'paid'");
      expect(await faults()).toEqual([]);
    });

    test('have what was booked late, at the moment of a sale without a network', async () => {
      await count();
      // Both are one transaction.
      await shop.database.query(
        `select set_config('shop.booked_at', (now() - interval '2 days')::text, true);
         insert into order_charges (order_id, goods_santim, delivery_santim, vat_santim, vat_percent, cause, lowered_santim)
         values ('${sale.order._id}', 100, 0, 15, 15, 'ordered', 0)`,
      );
      const { rows } = await shop.database.query(
        `select sum(sold_vat)::int as vat from vat_days where kind = 'booked' and day < day_in_ethiopia(now())`,
      );
      expect(rows[0].vat).toBe(15);
      expect(await faults()).toEqual([]);
    });
  },
  { variables: AT_ONCE },
);
