import { expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { Quote } from '../../contract/orders/quotes.ts';
import { createCoupon, orderWith, quoteWith } from '../support/coupons.ts';
import { createZone } from '../support/delivery-zones.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  createAdministrator,
  phoneOf,
  refusalOf,
  SHIPPING_ADDRESS,
  switchOn,
} from '../support/factories.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';
import { newNumber } from '../support/transfers.ts';

/** A santim, in birr. */
const SANTIM = 0.01;

describeShop(
  'the borders of sums and counts',
  (shop) => {
    const sale = useSale(shop, {
      qty: 0,
      newBuyers: true,
      chair: { price: 10_000, countInStock: 50 },
      methods: ['BankTransfer', 'PayOnDelivery'],
      paymentMethod: 'BankTransfer',
    });
    const piece = async (price: number) => [
      { product: (await createProduct(shop, sale.administrator, { price, countInStock: 9 }))._id, qty: 1 },
    ];
    const quoted = async (price: number, { code = '', city = 'Addis Ababa' } = {}) =>
      bodyOf<Quote>(await quoteWith(shop, await piece(price), code || undefined, { city }));
    const record = (order: Order, payment: object, { token } = sale.administrator) =>
      shop.call('POST', `/api/orders/${order._id}/recorded-payments`, { token, body: payment });

    test.each([
      ['everywhere', 'Addis Ababa', 1000, 100_000],
      ['in a zone with a sum of its own', 'Borderville', 350, 20_000],
    ])(
      '%s goods are delivered for nothing above the sum, and not at it',
      async (_where, city, fee, above) => {
        if (city !== 'Addis Ababa') {
          const places = [{ kind: 'city', name: city, nameAm: '', city }];
          await createZone(shop, sale.administrator, { fee, freeAbove: above, places });
        }
        const fees: number[] = [];
        for (const price of [above - SANTIM, above, above + SANTIM])
          fees.push((await quoted(price, { city })).shippingPrice);
        expect(fees).toEqual([fee, fee, 0]);
      },
    );

    test('a coupon applies to goods for its least total, and not for a santim less', async () => {
      const { code } = await createCoupon(shop, sale.administrator, { leastTotal: 19_000 });
      const problems: (string | null | undefined)[] = [];
      for (const price of [19_000 - SANTIM, 19_000, 19_000 + SANTIM])
        problems.push((await quoted(price, { code })).coupon?.problem);
      expect(problems).toEqual(['below-least', null, null]);
    });

    test('a coupon is used by a person as often as it says, and by all together as often as it says', async () => {
      const { code } = await createCoupon(shop, sale.administrator, { maxUses: 3, maxUsesPerPerson: 2 });
      const lines = [{ product: sale.chair._id, qty: 1 }];
      const use = async (buyer = sale.buyer) => {
        const shippingAddress = { ...SHIPPING_ADDRESS, phone: phoneOf(buyer), email: buyer.email };
        const wanted = { coupon: code, paymentMethod: 'BankTransfer', shippingAddress };
        const answer = await orderWith(shop, buyer, lines, wanted);
        return answer.status === 201 ? 'used' : answer.body.details.coupon.problem;
      };
      const other = await createCustomer(shop);
      expect([await use(), await use(), await use()]).toEqual(['used', 'used', 'used-by-you']);
      expect([await use(other), await use(other)]).toEqual(['used', 'used-up']);
      await sale.expectSound();
    });

    test('one person is enough for money up to the limit of a day, and a santim more needs a second one', async () => {
      await switchOn(shop, sale.administrator, undefined, { secondPersonAbove: '5000' });
      const seen = async (amounts: number[]) => {
        const order = await sale.place();
        const person = await createAdministrator(shop, sale.administrator);
        const answers: string[] = [];
        for (const amount of amounts) {
          const answer = await record(order, { way: 'transfer', amount, reference: newNumber() }, person);
          answers.push(answer.status === 200 ? 'counts' : refusalOf(answer));
        }
        return answers;
      };
      expect(await seen([5000])).toEqual(['counts']);
      expect(await seen([5000 + SANTIM])).toEqual(['409 second-person-needed']);
      expect(await seen([4999, 1])).toEqual(['counts', 'counts']);
      expect(await seen([4999, 1 + SANTIM])).toEqual(['counts', '409 second-person-needed']);
      await switchOn(shop, sale.administrator, undefined, { secondPersonAbove: '' });
    });

    test('cash of one person on one day is taken up to what the law allows, and not a santim more', async () => {
      const order = await sale.place(4);
      const cash = (amount: number) => record(order, { way: 'cash', amount, reference: '' });
      expect(refusalOf(await cash(30_000 + SANTIM))).toBe('409 over-cash-limit');
      expect(bodyOf<Order>(await cash(30_000 - SANTIM)).amountPaid).toBe(30_000 - SANTIM);
      expect(refusalOf(await cash(2 * SANTIM))).toBe('409 over-cash-limit');
      expect(bodyOf<Order>(await cash(SANTIM)).amountPaid).toBe(30_000);
      expect(refusalOf(await cash(SANTIM))).toBe('409 over-cash-limit');
      await sale.expectSound();
    });
  },
  { variables: AT_ONCE },
);
