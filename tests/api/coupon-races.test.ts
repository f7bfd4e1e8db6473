import { expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import { createCoupon, orderWith } from '../support/coupons.ts';
import { bodyOf, refusalOf, SHIPPING_ADDRESS } from '../support/factories.ts';
import { createBuyers } from '../support/many-buyers.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

const variables = { ...AT_ONCE, ...MANY_CONNECTIONS };

describeShop(
  'a coupon that many use at once',
  (shop) => {
    const sale = useSale(shop, { qty: 0, chair: { countInStock: 100 } });
    const buyersOf = (count: number) =>
      createBuyers((text, values) => shop.database.query(text, values), count);
    const outcomes = (answers: Awaited<ReturnType<typeof orderWith>>[]) =>
      answers.map((answer) => (answer.status === 201 ? '201' : refusalOf(answer))).sort();

    test('gives its last use to exactly one of 20 buyers, and the others lose nothing', async () => {
      const { code } = await createCoupon(shop, sale.administrator, { maxUses: 1 });
      const buyers = await buyersOf(20);
      const lines = [{ product: sale.chair._id, qty: 1 }];
      const answers = await Promise.all(
        buyers.map((buyer) => orderWith(shop, buyer, lines, { coupon: code })),
      );
      expect(outcomes(answers)).toEqual(['201', ...Array(19).fill('409 quote-changed')]);
      const refused = answers.filter(({ status }) => status === 409);
      expect(new Set(refused.map(({ body }) => body.details.coupon.problem))).toEqual(new Set(['used-up']));
      await sale.expectSound();
    });

    test('is given by orders of different goods as often as it has uses', { tags: 'long' }, async () => {
      const { code } = await createCoupon(shop, sale.administrator, { maxUses: 3 });
      const buyers = await buyersOf(12);
      const chairs = [sale.chair];
      for (let index = 0; index < 3; index += 1) {
        const copy = await shop.call('POST', `/api/products/${sale.chair._id}/duplicate`, {
          token: sale.administrator.token,
        });
        const { _id, ...rest } = bodyOf(copy, 201);
        const path = `/api/products/${_id}`;
        const body = { ...rest, name: `Chair ${index}`, countInStock: 50, state: 'active' };
        const { token } = sale.administrator;
        chairs.push(bodyOf(await shop.call('PUT', path, { token, body })));
      }
      const answers = await Promise.all(
        buyers.map((buyer, index) =>
          orderWith(shop, buyer, [{ product: chairs[index % 4]!._id, qty: 1 }], { coupon: code }),
        ),
      );
      expect(outcomes(answers)).toEqual([...Array(3).fill('201'), ...Array(9).fill('409 quote-changed')]);
    });

    test('gives one person’s last use once, whatever they send at the same time', async () => {
      const { code } = await createCoupon(shop, sale.administrator, { maxUsesPerPerson: 1 });
      const [buyer] = await buyersOf(1);
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          orderWith(shop, buyer!, [{ product: sale.chair._id, qty: index + 1 }], { coupon: code }),
        ),
      );
      expect(outcomes(answers)).toEqual(['201', ...Array(7).fill('409 quote-changed')]);
    });

    test('gives the last use of one phone number once to forty accounts', { tags: 'long' }, async () => {
      const { code } = await createCoupon(shop, sale.administrator, { maxUsesPerPerson: 1 });
      const buyers = await buyersOf(40);
      const answers = await Promise.all(
        buyers.map((buyer, index) => {
          const shippingAddress = { ...SHIPPING_ADDRESS, email: `buyer-${index}@people.test` };
          const lines = [{ product: sale.chair._id, qty: 1 }];
          return orderWith(shop, buyer, lines, { coupon: code, shippingAddress });
        }),
      );
      expect(outcomes(answers)).toEqual(['201', ...Array(39).fill('409 quote-changed')]);
      await sale.expectSound();
    });

    test('gives a use that comes back to one buyer', { tags: 'long' }, async () => {
      const { code } = await createCoupon(shop, sale.administrator, { maxUses: 1 });
      const [first, ...others] = await buyersOf(6);
      const lines = [{ product: sale.chair._id, qty: 1 }];
      const order = bodyOf<Order>(await orderWith(shop, first!, lines, { coupon: code }), 201);
      const cancelling = shop.call('POST', `/api/orders/${order._id}/cancel`, {
        token: first!.token,
        body: {},
      });
      const answers = await Promise.all(
        others.map((buyer) => orderWith(shop, buyer, lines, { coupon: code })),
      );
      bodyOf(await cancelling);
      expect(outcomes(answers).filter((outcome) => outcome === '201').length).toBeLessThanOrEqual(1);
      const after = await orderWith(shop, first!, lines, { coupon: code });
      const used = [...outcomes(answers), ...outcomes([after])].filter((outcome) => outcome === '201');
      expect(used).toHaveLength(1);
    });
  },
  { variables },
);
