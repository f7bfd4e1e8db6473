import { expect, test } from 'vitest';
import { bodyOf, refusalOf } from '../support/factories.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';
import { useUnclaimed } from '../support/unclaimed-money.ts';

describeShop(
  'unclaimed money that an administrator gives to an order',
  (shop) => {
    const given = useUnclaimed(shop);
    const { sale } = given;
    const cancelled = () => sale.asOwner('POST', '/cancel', {});

    test.each([
      ['its id', () => sale.order._id],
      ['its number', () => `#${sale.order.number}`],
    ])('pays the order by %s, also when it is older and names another one', async (_what, named) => {
      const other = await sale.place();
      bodyOf(await sale.asOwner('POST', '/cancel', {}, other._id));
      const money = await given.told({ customId: other._id, at: new Date(Date.now() - 3_600_000) });
      expect(bodyOf(await given.claim(money._id, named()))).toMatchObject({
        state: 'placed',
        order: { _id: sale.order._id },
      });
      expect(await sale.read()).toMatchObject({ status: 'paid', paymentMethod: 'PayPal' });
      expect(await given.auditOf(money)).toEqual(['payment.claimed']);
      // The daily question changes nothing, and the order gives it back like any payment.
      await sale.askNow();
      expect(await sale.read()).toMatchObject({ status: 'paid' });
      bodyOf(await sale.asOwner('POST', '/refunds', { reason: 'sold out', goods: 'in-stock' }));
      expect(await sale.read()).toMatchObject({ status: 'refunded' });
      await sale.expectSound();
    });

    test('revives an expired order whose goods are there', { tags: 'long' }, async () => {
      await sale.makeOverdue();
      await sale.expire();
      const money = await given.told();
      bodyOf(await given.claim(money._id, sale.order._id));
      expect(await sale.read()).toMatchObject({ status: 'paid' });
      await sale.expectSound();
    });

    test('does not revive one whose goods are gone, and waits as before', { tags: 'long' }, async () => {
      await sale.makeOverdue();
      await sale.expire();
      const money = await given.told();
      await sale.place(20);
      expect(refusalOf(await given.claim(money._id, sale.order._id))).toBe('409 not-payable');
      expect(await given.again(money)).toMatchObject({ state: 'open' });
      await sale.expectSound();
    });

    test(
      'is refused for another sum, an order that is paid or cancelled, and one that is not there',
      { tags: 'long' },
      async () => {
        const small = await given.told({ value: '3.00' });
        const answer = await given.claim(small._id, sale.order._id);
        expect(refusalOf(answer)).toBe('409 payment-wrong-amount');
        const money = await given.told();
        for (const named of ['0198c0de-0000-7000-8000-000000000000', '999999999999'])
          expect(refusalOf(await given.claim(money._id, named))).toBe('404 order-not-found');
        expect(refusalOf(await given.claim(money._id, 'ten'))).toBe('400 invalid-field');
        bodyOf(await cancelled());
        expect(refusalOf(await given.claim(money._id, sale.order._id))).toBe('409 not-payable');
        const next = await sale.place();
        bodyOf(await given.claim(money._id, next._id));
        const more = await given.told();
        expect(refusalOf(await given.claim(more._id, next._id))).toBe('409 already-paid');
        await sale.expectSound();
      },
    );

    test(
      'is refused when some of it was given back meanwhile, and when PayPal is away',
      { tags: 'long' },
      async () => {
        const money = await given.told();
        shop.paypal.failOn('get', 'status-500');
        expect(refusalOf(await given.claim(money._id, sale.order._id))).toBe('502 provider-unavailable');
        shop.paypal.failOn('get', null);
        shop.paypal.refundBehindTheShop(money.origin, '1.00');
        expect(refusalOf(await given.claim(money._id, sale.order._id))).toBe('409 payment-given-back');
        await sale.expectSound();
      },
    );

    test('pays one of two orders to which two administrators give it at once', { tags: 'long' }, async () => {
      const money = await given.told();
      const other = await sale.place();
      const answers = await Promise.all([
        given.claim(money._id, sale.order._id),
        given.claim(money._id, other._id),
        given.refund(money._id),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      await sale.expectSound();
    });

    test(
      'and told of, and brought by its buyer, all at the same moment, is one payment',
      { tags: 'long' },
      async () => {
        for (let round = 1; round <= 5; round += 1) {
          sale.order = await sale.place();
          const { id } = given.make({ customId: round % 2 ? undefined : sale.order._id });
          const [, paid] = await Promise.all([given.place(id), sale.payNow(id), given.place(id)]);
          expect(paid.body).toMatchObject({ isPaid: true });
          expect(await given.paymentsOf()).toHaveLength(1);
        }
        await sale.expectSound();
      },
    );
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
