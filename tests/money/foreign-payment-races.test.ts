import { expect, test } from 'vitest';
import { createCustomer, pay, refusalOf } from '../support/factories.ts';
import { useElsewhere } from '../support/foreign-payments.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

describeShop(
  'payments that were begun without the shop, brought at the same moment',
  (shop) => {
    const { sale, make, unclaimedOf, paymentsOf } = useElsewhere(shop);
    const { payNow, expectSound } = sale;

    test('B21: one id for two orders pays exactly one of them, time after time', async () => {
      for (let round = 1; round <= 5; round += 1) {
        const buyer = await createCustomer(shop);
        sale.buyer = buyer;
        const orders = [await sale.place(), await sale.place()];
        const { id } = make();
        const answers = await Promise.all([...orders, ...orders].map(({ _id }) => pay(shop, buyer, _id, id)));
        const outcomes = answers.map((answer) => (answer.status === 200 ? 'paid' : refusalOf(answer)));
        expect(outcomes.toSorted()).toEqual([
          '409 payment-of-another-order',
          '409 payment-of-another-order',
          'paid',
          'paid',
        ]);
        expect(await unclaimedOf(id)).toEqual([]);
      }
      await expectSound();
    });

    test(
      'one id twice for one order is one payment, and both answer the paid order',
      { tags: 'long' },
      async () => {
        const { id } = make();
        const answers = await Promise.all([payNow(id), payNow(id), payNow(id)]);
        expect(answers.map(({ body }) => body.isPaid)).toEqual([true, true, true]);
        expect(await paymentsOf()).toHaveLength(1);
        await expectSound();
      },
    );

    test('two ids for one order: one pays it, the other is unclaimed', { tags: 'long' }, async () => {
      const ids = [make().id, make().id];
      const answers = await Promise.all(ids.map((id) => payNow(id)));
      expect(answers.map(({ body }) => body.isPaid)).toEqual([true, true]);
      const left = async () => (await Promise.all(ids.map(unclaimedOf))).flat();
      await expect
        .poll(async () => (await left()).map(({ unallocated }) => unallocated), { timeout: 30_000 })
        .toEqual(['already-paid']);
      await expectSound();
    });

    test('an approved one for two orders is captured once', { tags: 'long' }, async () => {
      const other = await sale.place();
      const { id } = make({ status: 'APPROVED' });
      const answers = await Promise.all([payNow(id), pay(shop, sale.buyer, other._id, id)]);
      const outcomes = answers.map((answer) => (answer.status === 200 ? 'paid' : refusalOf(answer)));
      expect(outcomes.toSorted()).toEqual(['409 payment-of-another-order', 'paid']);
      expect(shop.paypal.order(id).captures).toHaveLength(1);
      await expectSound();
    });
  },
  { on: ['PostgreSQL'], variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
