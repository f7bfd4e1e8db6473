import { expect, test } from 'vitest';
import type { ContributionBegun, PayLink } from '../../contract/paying/pay-together.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { bodyOf, refusalOf } from '../support/factories.ts';
import { orderWatch } from '../support/order-watch.ts';
import { payTogetherOf } from '../support/pay-together.ts';
import { useSale } from '../support/sale.ts';
import { describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

describeShop(
  'parts of an order that are kept for their payers',
  (shop) => {
    const sale = useSale(shop, {
      qty: 2,
      chair: { price: 10_000, countInStock: 5 },
      newBuyers: true,
      methods: ['PayPal', 'Chapa', 'BankTransfer'],
      paymentMethod: 'BankTransfer',
    });
    const { read, asOwner } = sale;
    const { jobsAreDone } = orderWatch(shop);
    const { open, look, give, begin, settle, payAtChapa, transferOf, decide, lapse } = payTogetherOf(
      shop,
      sale,
    );
    /** 24,000 ETB: two chairs with VAT, and their delivery. */
    const TOTAL = 24_000;

    test('keeps the last part for one of thirty who come at once, and nobody pays in vain', async () => {
      const token = await open();
      bodyOf(await asOwner('POST', '/recorded-payments', { way: 'cash', amount: 23_000 }));
      const answers = await Promise.all(Array.from({ length: 30 }, () => give(token, { amount: 1_000 })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(29).fill(409)]);
      const refused = answers.find(({ status }) => status === 409)!;
      expect(refusalOf(refused)).toBe('409 part-not-free');
      expect(refused.body.details).toEqual({ free: 0 });
      payAtChapa();
      const { contribution } = answers.find(({ status }) => status === 201)!.body as ContributionBegun;
      expect((await settle(token, contribution)).state).toBe('paid');
      expect(await read()).toMatchObject({ status: 'paid', amountPaid: TOTAL });
      await sale.expectSound();
    });

    test(
      'gives back what comes too late from a payer whose time was over, and what is beyond the rest',
      { tags: 'long' },
      async () => {
        const token = await open();
        bodyOf(await asOwner('POST', '/recorded-payments', { way: 'cash', amount: 22_000 }));
        const late = await begin(token, { amount: 1_500 });
        const lateAt = [...shop.chapa.transactions.keys()].at(-1)!;
        await lapse();
        const quick = await begin(token, { amount: 1_000 });
        payAtChapa();
        expect((await settle(token, quick.contribution)).state).toBe('paid');
        shop.chapa.pay(lateAt);
        expect(await settle(token, late.contribution)).toMatchObject({ state: 'paid', amount: 1_000 });
        await jobsAreDone();
        const refunds = [...shop.chapa.refunds.values()].map(({ amount }) => Number(amount));
        expect(refunds).toContain(500);
        expect(await read()).toMatchObject({ status: 'paid', amountPaid: TOTAL });
        await sale.expectSound();
      },
    );

    test(
      'lets a payer choose another sum or way: their earlier part is free again',
      { tags: 'long' },
      async () => {
        const token = await open();
        const { contribution } = await begin(token, { amount: TOTAL });
        expect(refusalOf(await give(token, { amount: 1 }))).toBe('409 part-not-free');
        await begin(token, { amount: 20_000, instead: contribution });
        expect(await look(token)).toMatchObject({ free: 4_000 });
        // A part of another order is not given up by its id.
        const other = await sale.place(1);
        const answer = await shop.call('PUT', `/api/orders/${other._id}/pay-link`, {
          token: sale.buyer.token,
        });
        const elsewhere = bodyOf<PayLink>(answer).url.split('/').at(-1)!;
        await begin(elsewhere, { amount: 1_000, instead: contribution });
        expect(await look(token)).toMatchObject({ free: 4_000 });
      },
    );

    test('lets a transfer wait no longer that the shop does not find', { tags: 'long' }, async () => {
      const token = await open();
      const { contribution } = await begin(token, { amount: 3_000, ...transferOf() });
      expect(await look(token)).toMatchObject({ free: TOTAL, waiting: 3_000 });
      bodyOf(await decide({ accepted: false, reason: 'It is not in our account' }));
      expect(await look(token)).toMatchObject({ free: TOTAL, waiting: 0 });
      expect((await settle(token, contribution)).state).toBe('not-paid');
      expect((await read()).status).toBe('pending');
    });

    test(
      'keeps nothing for a transfer that nobody has seen, and gives back what of it comes too much',
      { tags: 'long' },
      async () => {
        const token = await open();
        await begin(token, { amount: TOTAL, ...transferOf() });
        await begin(token, { amount: TOTAL - 1_000, ...transferOf() });
        // More than what is missing cannot wait.
        expect(await look(token)).toMatchObject({ missing: TOTAL, free: TOTAL, waiting: TOTAL });
        const { contribution } = await begin(token, { amount: 20_000 });
        payAtChapa();
        expect((await settle(token, contribution)).state).toBe('paid');
        expect(await look(token)).toMatchObject({ missing: 4_000, free: 4_000, waiting: 4_000 });
        bodyOf(await decide({ accepted: true }));
        expect(await read()).toMatchObject({ isPaid: true, amountPaid: TOTAL });
        expect(await look(token)).toMatchObject({ state: 'paid', waiting: 0 });
        await sale.expectSound();
        expect(refusalOf(await decide({ accepted: true }))).toBe('409 payment-surplus');
        const { refundable } = bodyOf<Order>(await asOwner('GET', ''));
        const back = refundable!.filter(({ byHand }) => byHand).map(({ left }) => Number(left.amount));
        // The rest was paid with 4,000 ETB of the transfer that was seen first.
        expect(back.toSorted((a, b) => a - b)).toEqual([4_000, TOTAL - 5_000, TOTAL]);
        await sale.expectSound();
      },
    );

    test(
      'keeps one part at a time for one address and for one contact; what else they begin can be paid',
      { tags: 'long' },
      async () => {
        const token = await open();
        const [here, there, elsewhere] = ['198.51.100.1', '198.51.100.2', '198.51.100.3'];
        const contact = '0911 234567';
        await begin(token, { amount: 10_000, contact }, here);
        expect(await look(token)).toMatchObject({ free: 14_000 });
        const beside = await begin(token, { amount: 2_000 }, here);
        const besideAt = [...shop.chapa.transactions.keys()].at(-1)!;
        await begin(token, { amount: 3_000, contact: '+251911234567' }, there);
        expect(await look(token)).toMatchObject({ free: 14_000 });
        await begin(token, { amount: 4_000, contact: 'other@people.test' }, elsewhere);
        expect(await look(token)).toMatchObject({ free: 10_000 });
        shop.chapa.pay(besideAt);
        expect((await settle(token, beside.contribution)).state).toBe('paid');
        await shop.database.query(
          `update contributions set held_until = held_until - interval '20 minutes',
         created_at = created_at - interval '20 minutes' where order_id = $1`,
          [sale.order._id],
        );
        await begin(token, { amount: 22_000 }, here);
        expect(await look(token)).toMatchObject({ missing: 22_000, free: 22_000 });
        await begin(token, { amount: 1_000 }, '198.51.100.4');
        expect(await look(token)).toMatchObject({ free: 21_000 });
        await sale.expectSound();
      },
    );

    test(
      'lets three transfers of one payer wait, and refuses a fourth until one is decided',
      { tags: 'long' },
      async () => {
        const token = await open();
        const [here, there] = ['198.51.100.1', '198.51.100.2'];
        for (let index = 0; index < 3; index += 1)
          await begin(token, { amount: 1_000, ...transferOf() }, here);
        const other = { ...transferOf(), contact: 'other@people.test' };
        expect(refusalOf(await give(token, { amount: 1_000, ...transferOf() }, there))).toBe(
          '409 receipt-waiting',
        );
        expect(refusalOf(await give(token, { amount: 1_000, ...other }, here))).toBe('409 receipt-waiting');
        await begin(token, { amount: 1_000, ...other }, there);
        expect(await look(token)).toMatchObject({ free: TOTAL, waiting: 4_000 });
        for (let index = 0; index < 2; index += 1)
          bodyOf(await decide({ accepted: false, reason: 'It is not in our account' }));
        await begin(token, { amount: 1_000, ...transferOf() }, here);
        await sale.expectSound();
      },
    );
  },
  { variables: MANY_CONNECTIONS },
);
