import { beforeAll, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { SettingsAnswer } from '../../contract/shop/settings.ts';
import { askWhetherPaid, beginAtChapa, switchOn } from '../support/chapa-orders.ts';
import {
  bodyOf,
  createProduct,
  orderBody,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { faultsOfShop } from '../support/oracle.ts';
import { payOrder, requestRefund } from '../support/paid-orders.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

/**
 * Amounts worked out by hand from spec section 9 and facts/payments.md 1a and not by the shop: birr and US dollars,
 * with halves rounded up. Delivery costs 1,000 for items up to 100,000.00. A refund in dollars is the sum of all
 * refunds so far at the order's rate, less the earlier ones; one below a cent is refused.
 */
const PAPER = `
  # birr a dollar | lines | items | delivery | VAT | total | charged | refunds: birr>dollars
  # 11,925 / 160.25 = 74.4149…; 5,000 / 160.25 = 31.2012…
  160.25   | 1x9500              | 9500      | 1000 | 1425     | 11925       | 74.41    | 5000>31.20 6925>43.21
  # On the boundary: 116,000 / 160.25 = 723.8689…
  160.25   | 1x100000            | 100000    | 1000 | 15000    | 116000      | 723.87   | 116000>723.87
  # A santim above it: VAT 15,000.0015; 115,000.01 / 160.25 = 717.6287…, and so is 115,000 / 160.25.
  160.25   | 1x100000.01         | 100000.01 | 0    | 15000    | 115000.01   | 717.63   | 115000>717.63 0.01>refused
  # 58,000 / 160.25 = 361.9344…
  160.25   | 1x50000 1x50000     | 100000    | 1000 | 15000    | 116000      | 723.87   | 58000>361.93 58000>361.94
  # VAT 4.995; 1,038.30 / 160.25 = 6.4792…; a third of it 2.1597…, two 4.3195…
  160.25   | 1x33.3              | 33.3      | 1000 | 5        | 1038.3      | 6.48     | 346.1>2.16 346.1>2.16 346.1>2.16
  # VAT 0.0045; 1,000.03 / 160.25 = 6.2404…; 500.01 / 160.25 = 3.1201…
  160.25   | 1x0.03              | 0.03      | 1000 | 0        | 1000.03     | 6.24     | 500.01>3.12 500.02>3.12
  # VAT 0.015; 1,000.12 / 160.25 = 6.2409…; 1 / 160.25 = 0.0062…, 2 / 160.25 = 0.0124…
  160.25   | 1x0.1               | 0.1       | 1000 | 0.02     | 1000.12     | 6.24     | 1>0.01 1>refused 999.12>6.23
  # VAT 0.495; 1,003.80 / 160.25 = 6.2639…
  160.25   | 3x1.1               | 3.3       | 1000 | 0.5      | 1003.8      | 6.26     | 1003.8>6.26
  # VAT 20.991; 1,160.93 / 160.25 = 7.2444…; 100 / 160.25 = 0.6240…, 300 / 160.25 = 1.8720…
  160.25   | 7x19.99 1x0.01      | 139.94    | 1000 | 20.99    | 1160.93     | 7.24     | 100>0.62 200>1.25 860.93>5.37
  # VAT 1,969.5645; 16,099.99 / 161 = 99.99993…; 8,050 / 161 = 50.
  161      | 1x13130.43          | 13130.43  | 1000 | 1969.56  | 16099.99    | 100.00   | 8050>50.00 8049.99>50.00
  # VAT 14,999.994; 115,999.95 / 144.1234 = 804.8654…; a third 268.2885…, two 536.5770…
  144.1234 | 4x24999.99          | 99999.96  | 1000 | 14999.99 | 115999.95   | 804.87   | 38666.66>268.29 38666.66>268.29 38666.63>268.29
  # 116,000 / 144.1234 = 804.8658…; 1 / 144.1234 = 0.0069…
  144.1234 | 3x33333.33 1x0.01   | 100000    | 1000 | 15000    | 116000      | 804.87   | 1>0.01 115999>804.86
  # VAT 15,000.003; 115,000.02 / 144.1234 = 797.9274…
  144.1234 | 3x33333.34          | 100000.02 | 0    | 15000    | 115000.02   | 797.93   | 115000.02>797.93
  # Half a cent is a cent: 1 / 200 = 0.005, 2 / 200 = 0.01, 4 / 200 = 0.02.
  200      | 1x1000              | 1000      | 1000 | 150      | 2150        | 10.75    | 1>0.01 1>refused 3>0.01 2146>10.73
  # VAT 0.1305; 1,001 / 200 = 5.005.
  200      | 1x0.87              | 0.87      | 1000 | 0.13     | 1001        | 5.01     | 1001>5.01
  # VAT 185.184; 2,419.74 / 3 = 806.58; 806.58 / 3 = 268.86.
  3        | 1x1234.56           | 1234.56   | 1000 | 185.18   | 2419.74     | 806.58   | 806.58>268.86 806.58>268.86 806.58>268.86
  # VAT 1,349,999.9985; 10,349,999.99 / 999.9999 = 10,350.0010…; 10,000,000 / 999.9999 = 10,000.0010…
  999.9999 | 1x8999999.99        | 8999999.99 | 0   | 1350000  | 10349999.99 | 10350.00 | 10000000>10000.00 349999.99>350.00
  # 58,961.15 / 57.1429 = 1,031.8193…; 28,593.08 / 57.1429 = 500.3785…
  57.1429  | 1x48500 2x950.5     | 50401     | 1000 | 7560.15  | 58961.15    | 1031.82  | 28593.08>500.38 30368.07>531.44
  # 132,250 / 150 = 881.6666…; a third 293.8888…, two 587.7777…
  150      | 10x11500            | 115000    | 0    | 17250    | 132250      | 881.67   | 44083.33>293.89 44083.33>293.89 44083.34>293.89
`;

/** Chapa takes and refunds birr, so only the VAT is rounded. */
const PAPER_IN_BIRR = `
  birr     | 1x9500              | 9500      | 1000 | 1425     | 11925       | 11925.00 | 0.01>0.01 5000.5>5000.50 6924.49>6924.49
  birr     | 1x33.3              | 33.3      | 1000 | 5        | 1038.3      | 1038.30  | 346.1>346.10 346.1>346.10 346.1>346.10
  # VAT 7,350.0735.
  birr     | 7x7000.07           | 49000.49  | 1000 | 7350.07  | 57350.56    | 57350.56 | 18783.52>18783.52 38567.04>38567.04
`;

interface Row {
  rate: string;
  title: string;
  lines: { qty: number; price: number }[];
  items: number;
  delivery: number;
  vat: number;
  total: number;
  charged: string;
  /** Null means refused. */
  refunds: { birr: number; back: string | null }[];
}

function rowsOf(paper: string): Row[] {
  const written = paper.split('\n').filter((text) => text.includes('|') && !text.includes('#'));
  return written.map((text) => {
    const [rate, title, items, delivery, vat, total, charged, refunds] = text
      .split('|')
      .map((cell) => cell.trim());
    const lines = title!.split(' ').map((line) => line.split('x').map(Number));
    const given = refunds!.split(' ').map((refund) => refund.split('>'));
    return {
      rate: rate!,
      title: title!,
      lines: lines.map(([qty, price]) => ({ qty: qty!, price: price! })),
      items: Number(items),
      delivery: Number(delivery),
      vat: Number(vat),
      total: Number(total),
      charged: charged!,
      refunds: given.map(([birr, back]) => ({ birr: Number(birr), back: back === 'refused' ? null : back! })),
    };
  });
}

describeShop(
  'amounts of orders and refunds',
  (shop) => {
    let owner: Person;
    const stock = new Map<string, number>();
    beforeAll(async () => {
      owner = await signInAdministrator(shop);
      bodyOf(await switchOn(shop, owner, 'PayPal', 'Chapa'));
      shop.chapa.settings.refundStatus = 'refunded';
    });
    const read = async (id: string) =>
      bodyOf<Order>(await shop.call('GET', `/api/orders/${id}`, { token: owner.token }));

    async function setRate(rate: string): Promise<void> {
      const { token } = owner;
      const before = bodyOf<SettingsAnswer>(await shop.call('GET', '/api/settings', { token }));
      const settings = { ...before.settings, usdRate: rate };
      bodyOf(await shop.call('PUT', '/api/settings', { token, body: { ...before, settings } }));
    }

    async function place({ lines, ...row }: Row, paymentMethod: string): Promise<Order> {
      const orderItems = [];
      for (const { price, qty } of lines) {
        const product = await createProduct(shop, owner, { price, countInStock: 10 });
        stock.set(product._id, 10);
        orderItems.push({ product: product._id, qty });
      }
      const amounts = {
        itemsPrice: row.items,
        shippingPrice: row.delivery,
        taxPrice: row.vat,
        totalPrice: row.total,
      };
      const body = orderBody(orderItems, { paymentMethod });
      expect(bodyOf(await shop.call('POST', '/api/orders/quote', { body: { orderItems } }))).toMatchObject(
        amounts,
      );
      const order = bodyOf<Order>(await shop.call('POST', '/api/orders', { token: owner.token, body }), 201);
      expect(order).toMatchObject(amounts);
      return order;
    }

    /** Refunds as the row says and returns what was refunded, each part as the order shows it. */
    async function refundRow({ _id, totalPrice }: Order, { refunds }: Row): Promise<string[]> {
      for (const { birr: amount, back } of refunds) {
        const answer = await requestRefund(shop, owner, _id, { amount });
        if (back === null) expect(refusalOf(answer)).toBe('409 refund-too-small');
        else bodyOf(answer);
      }
      const given = refunds.filter(({ back }) => back !== null);
      const birr = given.reduce((sum, refund) => sum + Math.round(refund.birr * 100), 0) / 100;
      const order = await read(_id);
      expect(order.refundedPrice).toBe(birr);
      expect(order.status).toBe(birr === totalPrice ? 'refunded' : 'partly-refunded');
      expect(order.refunds.map(({ amount, charged, status }) => [amount, charged.amount, status])).toEqual(
        given.map((refund) => [refund.birr, refund.back, 'completed']),
      );
      return given.map(({ back }) => back!);
    }

    test.each(rowsOf(PAPER))('$title at $rate birr a dollar', async (row) => {
      await setRate(row.rate);
      const order = await place(row, 'PayPal');
      expect(order.charge).toMatchObject({ currency: 'USD', amount: row.charged, etbPerUnit: row.rate });
      await setRate('99.99');
      const [, id] = await payOrder(shop, owner, order._id);
      const { captures, refunds } = shop.paypal.order(id);
      expect(captures.map(({ amount }) => amount)).toEqual([{ currency_code: 'USD', value: row.charged }]);
      const back = await refundRow(order, row);
      expect(refunds.map(({ amount }) => amount)).toEqual(
        back.map((value) => ({ currency_code: 'USD', value })),
      );
    });

    test.each(rowsOf(PAPER_IN_BIRR))('$title in birr', async (row) => {
      const order = await place(row, 'Chapa');
      const { txRef, amount, reference } = await beginAtChapa(shop, owner, order);
      expect(Number(amount).toFixed(2)).toBe(row.charged);
      shop.chapa.pay(txRef);
      bodyOf(await askWhetherPaid(shop, owner, order));
      const back = await refundRow(order, row);
      const refunds = [...shop.chapa.refunds.values()].filter((each) => each.chapaReference === reference);
      expect(refunds.map((each) => Number(each.amount).toFixed(2))).toEqual(back);
    });

    test('all books agree afterwards', async () => {
      expect(await faultsOfShop({ ...shop, stock })).toEqual([]);
    });
  },
  { variables: AT_ONCE },
);
