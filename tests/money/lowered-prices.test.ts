import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import { bodyOf, createProduct, placeOrder, refusalOf } from '../support/factories.ts';
import { requestRefund } from '../support/paid-orders.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'what a refund takes off the price',
  (shop) => {
    const sale = useSale(shop, {
      qty: 0,
      chair: { price: 10_000 },
      newBuyers: true,
      methods: ['PayPal', 'BankTransfer'],
    });
    const placed = async (lines: readonly { product: string; qty: number }[]): Promise<Order> => {
      sale.order = await placeOrder(shop, sale.buyer, [...lines]);
      sale.providerOrderId = await sale.begin();
      shop.paypal.approve(sale.providerOrderId);
      return (sale.order = bodyOf<Order>(await sale.payNow()));
    };
    const refund = (asked: object) => requestRefund(shop, sale.administrator, sale.order._id, asked);
    const back = async (asked: object) => bodyOf<Order>(await refund(asked));
    /** Reads in birr what the last charge took off goods, delivery and VAT. */
    const lowered = async () => {
      const { rows } = await shop.database.query(
        `select goods_santim::float8 as goods, delivery_santim::float8 as delivery, vat_santim::float8 as vat
         from order_charges where order_id = $1 order by id desc limit 1`,
        [sale.order._id],
      );
      return ['goods', 'delivery', 'vat'].map((part) => 0 - rows[0][part] / 100);
    };
    const charged = async () => {
      const { rows } = await shop.database.query(
        `select sum(goods_santim)::float8 as goods, sum(delivery_santim)::float8 as delivery, sum(vat_santim)::float8 as vat
         from order_charges where order_id = $1`,
        [sale.order._id],
      );
      return ['goods', 'delivery', 'vat'].map((part) => rows[0][part] / 100);
    };
    const piece = (line: number, qty = 1) => ({ goods: 'in-stock', lines: [{ line, qty }] });

    test('one of two chairs takes off its price and its VAT, and nothing of the delivery', async () => {
      await placed([{ product: sale.chair._id, qty: 2 }]);
      await back({ amount: 11_500, ...piece(1) });
      expect(await lowered()).toEqual([10_000, 0, 1500]);
      await back({ amount: 11_500, ...piece(1) });
      expect(await charged()).toEqual([0, 1000, 0]);
      await back({});
      expect(await charged()).toEqual([0, 0, 0]);
      await sale.expectSound();
    });

    test('a chair among others takes off 6,163.79 and 924.57 of VAT, as its price says', async () => {
      const chair = await createProduct(shop, sale.administrator, { price: 6163.79, countInStock: 9 });
      const table = await createProduct(shop, sale.administrator, { price: 33_122.07, countInStock: 9 });
      await placed([
        { product: table._id, qty: 1 },
        { product: chair._id, qty: 1 },
      ]);
      await back({ amount: 7088.36, ...piece(2), goods: 'damaged' });
      expect(await lowered()).toEqual([6163.79, 0, 924.57]);
      await sale.expectSound();
    });

    test('a sum alone is spread over goods, delivery and VAT, and the pieces after it have their own price', async () => {
      await placed([{ product: sale.chair._id, qty: 2 }]);
      await back({ amount: 2400 });
      expect(await lowered()).toEqual([2000, 100, 300]);
      await back({ amount: 11_500, ...piece(1) });
      expect(await lowered()).toEqual([10_000, 0, 1500]);
      await back(piece(1));
      expect(await charged()).toEqual([0, 0, 0]);
      await sale.expectSound();
    });

    test('less than a piece cost is taken off that piece, and what follows completes it', async () => {
      await placed([{ product: sale.chair._id, qty: 2 }]);
      await back({ amount: 4600, ...piece(1) });
      expect(await lowered()).toEqual([4000, 0, 600]);
      await back({ amount: 6900 });
      expect(await lowered()).toEqual([6000, 0, 900]);
      await back({ amount: 1250 });
      expect(await lowered()).toEqual([1000, 100, 150]);
      await sale.expectSound();
    });

    test('more than a piece cost takes off the piece, and spreads only the rest', async () => {
      await placed([{ product: sale.chair._id, qty: 2 }]);
      await back({ amount: 12_750, ...piece(1) });
      expect(await lowered()).toEqual([11_000, 100, 1650]);
      await sale.expectSound();
    });

    test('a chargeback lowers nothing while its buyer has the goods, and pieces that come back are taken off', async () => {
      await placed([{ product: sale.chair._id, qty: 2 }]);
      bodyOf(await sale.asOwner('PUT', '/deliver'));
      shop.paypal.reverse(sale.providerOrderId);
      await sale.settle();
      expect((await sale.read()).refundedPrice).toBe(24_000);
      expect(await charged()).toEqual([20_000, 1000, 3000]);
      await sale.expectSound();
      bodyOf(await sale.asOwner('POST', '/returns', { lines: [{ line: 1, qty: 1 }] }));
      expect(await lowered()).toEqual([10_000, 0, 1500]);
      await sale.expectSound();
    });

    test('a chair that two payments have paid is taken off by its own price from both', async () => {
      sale.order = await placeOrder(shop, sale.buyer, [{ product: sale.chair._id, qty: 2 }], 'BankTransfer');
      for (const amount of [8000, 16_000]) {
        const reference = `FT${randomUUID().slice(0, 8).toUpperCase()}7`;
        const recorded = { way: 'transfer', reference, amount };
        sale.order = bodyOf<Order>(await sale.asOwner('POST', '/recorded-payments', recorded));
      }
      const [first, second] = sale.order.refundable!.map(({ payment }) => payment);
      const byHand = { way: 'transfer', reference: 'FT22' };
      await back({ payment: first, byHand, amount: 8000, ...piece(1) });
      await back({ payment: second, byHand, amount: 3500 });
      expect(await charged()).toEqual([10_000, 1000, 1500]);
      await sale.expectSound();
    });

    test('a piece of another rate is taken off that rate alone', async () => {
      const rateOfBeds = (value: number | null) =>
        shop.call('POST', '/api/laws', {
          token: sale.administrator.token,
          body: { source: 'Regulation 1', law: 'vat', category: 'bed', value, validFrom: today() },
        });
      bodyOf(await rateOfBeds(0), 201);
      const bed = { category: 'bed', price: 5000, countInStock: 9 } as const;
      const free = await createProduct(shop, sale.administrator, bed);
      await placed([
        { product: sale.chair._id, qty: 1 },
        { product: free._id, qty: 1 },
      ]);
      const rates = async () =>
        (
          await shop.database.query(
            `select percent, sum(goods_santim)::float8 / 100 as goods, sum(vat_santim)::float8 / 100 as vat
             from rated_charges where order_id = $1 group by percent order by percent`,
            [sale.order._id],
          )
        ).rows.map(({ percent, goods, vat }) => [percent, goods, vat]);
      await back({ amount: 5000, ...piece(2) });
      expect(await rates()).toEqual([
        [0, 0, 0],
        [15, 10_000, 1500],
      ]);
      await back({ amount: 11_500, ...piece(1), goods: 'damaged' });
      expect(await rates()).toEqual([
        [0, 0, 0],
        [15, 0, 0],
      ]);
      bodyOf(await rateOfBeds(null), 201);
      await sale.expectSound();
    });

    describe.each(['in-stock', 'damaged'])('goods that came back %s', (goods) => {
      test('are named, else nothing goes back', async () => {
        await placed([{ product: sale.chair._id, qty: 2 }]);
        const refused = await refund({ amount: 11_500, goods });
        expect(refusalOf(refused)).toBe('400 invalid-field');
        expect(Object.keys(bodyOfRefusal(refused))).toEqual(['lines']);
        expect((await sale.read()).refunds).toEqual([]);
      });
    });
  },
  { variables: AT_ONCE },
);

const today = () => new Date(Date.now() + 3 * 3600_000).toISOString().slice(0, 10);

const bodyOfRefusal = ({ body }: { body: unknown }): object =>
  (body as { details?: { fields?: object } }).details?.fields ?? {};
