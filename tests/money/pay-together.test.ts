import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { PayLink } from '../../contract/paying/pay-together.ts';
import { bodyOf, createCustomer, refusalOf } from '../support/factories.ts';
import { orderWatch } from '../support/order-watch.ts';
import { payTogetherOf } from '../support/pay-together.ts';
import { useSale } from '../support/sale.ts';
import { describeShop } from '../support/start-shop.ts';

describeShop('an order that several people pay', (shop) => {
  const sale = useSale(shop, {
    qty: 2,
    chair: { price: 10_000, countInStock: 5 },
    newBuyers: true,
    methods: ['PayPal', 'Chapa', 'BankTransfer', 'PayOnDelivery'],
    paymentMethod: 'BankTransfer',
  });
  const { read, asOwner } = sale;
  const { jobsAreDone } = orderWatch(shop);
  /** 24,000 ETB: two chairs with VAT, and their delivery. */
  const TOTAL = 24_000;

  const { link, open, look, give, begin, settle, payAtChapa, transferOf, decide, lapse } = payTogetherOf(
    shop,
    sale,
  );
  const close = (sql: string) =>
    shop.database.query(`update pay_links set closes_at = ${sql} where order_id = $1`, [sale.order._id]);

  test('is paid by four people in three ways, and the link says what is missing and who wants to be named', async () => {
    const token = await open();
    expect(await open()).toBe(token);
    const first = await begin(token, { amount: 5_000, name: 'Almaz', isNamed: true });
    payAtChapa();
    expect((await settle(token, first.contribution)).state).toBe('paid');
    const second = await begin(token, { amount: 4_000, name: 'Bekele', ...transferOf() });
    expect(second.begun).toBeNull();
    expect(await look(token)).toMatchObject({ paid: 5_000, missing: 19_000, free: 19_000, waiting: 4_000 });
    expect((await settle(token, second.contribution)).state).toBe('waiting');
    bodyOf(await decide({ accepted: true }));
    const third = await begin(token, { amount: 7_000.5, method: 'PayPal' });
    shop.paypal.approve((third.begun as { providerOrderId: string }).providerOrderId);
    expect((await settle(token, third.contribution)).state).toBe('paid');
    const shared = await look(token);
    expect(shared).toMatchObject({ state: 'open', paid: 16_000.5, missing: 7_999.5, free: 7_999.5 });
    expect(shared.payers).toEqual([
      { name: 'Almaz', amount: 5_000 },
      { name: '', amount: 4_000 },
      { name: '', amount: 7_000.5 },
    ]);
    const last = await begin(token, { amount: 7_999.5 });
    payAtChapa();
    expect((await settle(token, last.contribution)).order).toMatchObject({ state: 'paid', missing: 0 });
    expect(await read()).toMatchObject({ status: 'paid', isPaid: true, amountPaid: TOTAL, amountDue: 0 });
    await sale.expectSound();
  });

  test(
    'B24: is held a few times by payments that nobody makes, and then by none',
    { tags: 'long' },
    async () => {
      const token = await open();
      const beginFrom = (network: number) =>
        shop.call('POST', `/api/pay/${token}/contributions`, {
          body: { amount: TOTAL, method: 'Chapa', name: '', contact: '', isNamed: false },
          from: `198.18.${network}.1`,
        });
      for (let stranger = 0; stranger < 4; stranger += 1) {
        bodyOf(await beginFrom(stranger), 201);
        expect((await look(token)).free).toBe(0);
        await shop.database.query(
          `update contributions set created_at = created_at - interval '16 minutes',
           held_until = held_until - interval '16 minutes' where order_id = $1`,
          [sale.order._id],
        );
      }
      bodyOf(await beginFrom(9), 201);
      expect((await look(token)).free).toBe(TOTAL);
      bodyOf(await beginFrom(10), 201);
    },
  );

  test(
    'says nothing of its buyer, of where the goods go, or of payers who do not want to be named',
    { tags: 'long' },
    async () => {
      const token = await open();
      const part = await begin(token, { amount: 1_000, name: 'Hidden Payer', contact: 'hidden@example.com' });
      payAtChapa();
      const told = JSON.stringify([await settle(token, part.contribution), await look(token)]);
      const { shippingAddress: at } = sale.order;
      for (const secret of [
        at.address,
        at.phone,
        at.email,
        sale.buyer.email,
        sale.order._id,
        'Hidden',
        'hidden@',
      ])
        expect(told).not.toContain(secret);
      expect(bodyOf<{ link: PayLink }>(await link('GET')).link.payers).toEqual([
        { name: '', amount: 1_000, paid: true },
      ]);
      const { token: owner } = sale.administrator;
      expect(bodyOf<{ link: PayLink }>(await link('GET', owner)).link.payers).toEqual([
        { name: 'Hidden Payer', amount: 1_000, paid: true, contact: 'hidden@example.com' },
      ]);
      const stranger = await createCustomer(shop);
      expect(refusalOf(await link('GET', stranger.token))).toBe('404 order-not-found');
      expect(refusalOf(await link('PUT', stranger.token))).toBe('404 order-not-found');
      expect(refusalOf(await shop.call('GET', `/api/pay/${'x'.repeat(22)}`))).toBe('404 not-found');
    },
  );

  test(
    'takes nothing at PayPal that was approved after somebody else had paid the rest',
    { tags: 'long' },
    async () => {
      const token = await open();
      bodyOf(await asOwner('POST', '/recorded-payments', { way: 'cash', amount: 23_000 }));
      const late = await begin(token, { amount: 1_000, method: 'PayPal' });
      await lapse();
      const quick = await begin(token, { amount: 1_000 });
      payAtChapa();
      await settle(token, quick.contribution);
      shop.paypal.approve((late.begun as { providerOrderId: string }).providerOrderId);
      expect((await settle(token, late.contribution)).state).toBe('not-paid');
      expect(await read()).toMatchObject({ status: 'paid', amountPaid: TOTAL });
      await sale.expectSound();
    },
  );

  test('refuses what cannot be a part, and ways that others cannot pay by', async () => {
    const token = await open();
    expect(refusalOf(await give(token, { amount: 0 }))).toBe('409 part-not-free');
    expect(refusalOf(await give(token, { amount: TOTAL + 0.01 }))).toBe('409 part-not-free');
    expect(refusalOf(await give(token, { amount: -1 }))).toBe('400 invalid-field');
    expect(refusalOf(await give(token, { amount: 10, method: 'PayOnDelivery' }))).toBe(
      '409 payment-method-unavailable',
    );
    expect(refusalOf(await give(token, { amount: 10, method: 'BankTransfer' }))).toBe('400 invalid-field');
    expect(refusalOf(await give(token, { amount: 10, contact: 'nobody' }))).toBe('400 invalid-field');
    const sent = transferOf();
    await begin(token, { amount: 10, ...sent });
    expect(refusalOf(await give(token, { amount: 11, ...sent }))).toBe('409 transaction-number-used');
    expect(await look(token)).toMatchObject({ paid: 0, free: TOTAL, waiting: 10 });
  });

  test(
    'a transfer that is told again, because its answer was lost, is the same part',
    { tags: 'long' },
    async () => {
      const token = await open();
      const sent = { amount: 10, ...transferOf() };
      const { contribution } = await begin(token, sent);
      expect(await begin(token, sent)).toEqual({ contribution, begun: null });
      const both = await Promise.all([begin(token, sent), begin(token, sent)]);
      expect(both.map((each) => each.contribution)).toEqual([contribution, contribution]);
      expect(await look(token)).toMatchObject({ waiting: 10 });
      bodyOf(await decide({ accepted: true }));
      expect(refusalOf(await give(token, sent))).toBe('409 transaction-number-used');
    },
  );

  test(
    'leaves the buyer’s own receipt to be decided when the part of somebody else comes first',
    { tags: 'long' },
    async () => {
      const token = await open();
      await begin(token, { amount: 1_000 });
      const own = { transactionNumber: `FT${randomUUID().slice(0, 8)}`, bank: 'CBE', amount: 20_000 };
      const path = `/api/orders/${sale.order._id}/receipts`;
      bodyOf(await shop.call('POST', path, { token: sale.buyer.token, body: own }), 201);
      payAtChapa();
      await sale.askNow();
      expect(await read()).toMatchObject({ awaiting: 'receipt', amountPaid: 1_000 });
      expect(await look(token)).toMatchObject({ state: 'open', free: 3_000 });
      await begin(token, { amount: 3_000, ...transferOf() });
      bodyOf(await decide({ accepted: true }));
      expect(await read()).toMatchObject({ awaiting: 'receipt', amountPaid: 4_000 });
      // The same receipt of the buyer again is the same one.
      bodyOf(await shop.call('POST', path, { token: sale.buyer.token, body: own }), 201);
      bodyOf(await decide({ accepted: true }));
      expect(await read()).toMatchObject({ status: 'paid', amountPaid: TOTAL });
      await sale.expectSound();
    },
  );

  test(
    'says to whoever pays after the buyer has ended the link that their part has come, and nothing else',
    { tags: 'long' },
    async () => {
      const token = await open();
      const { contribution } = await begin(token, { amount: 2_000 });
      const path = `/api/orders/${sale.order._id}/pay-link`;
      bodyOf(await shop.call('DELETE', path, { token: sale.buyer.token }));
      payAtChapa();
      expect(await settle(token, contribution)).toEqual({ state: 'paid', amount: 2_000, order: null });
      expect(await settle(await open(), contribution)).toMatchObject({ order: { paid: 2_000 } });
      expect(await settle(token, contribution)).toMatchObject({ order: null });
      const strange = await shop.call('POST', `/api/pay/${token}/contributions/${randomUUID()}`);
      expect(refusalOf(strange)).toBe('404 not-found');
      await sale.expectSound();
    },
  );

  test(
    'holds its goods until the link closes, tells the buyer once that something is missing, and takes no more',
    { tags: 'long' },
    async () => {
      const token = await open();
      const { closesAt } = await look(token);
      expect(Date.parse((await read()).expiresAt!)).toBe(Date.parse(closesAt) + 48 * 3600_000);
      await begin(token, { amount: 2_000 });
      payAtChapa();
      const [{ id }] = (
        await shop.database.query('select id from contributions where order_id = $1', [sale.order._id])
      ).rows as { id: string }[] as [{ id: string }];
      await settle(token, id);
      await close("now() - interval '1 second'");
      const { closePayLink } = await import('../../server/sales/pay-together/open-pay-link.ts');
      await closePayLink(shop.services.sales, sale.order._id);
      await closePayLink(shop.services.sales, sale.order._id);
      expect(await look(token)).toMatchObject({ state: 'closed', missing: 22_000, methods: [] });
      expect(refusalOf(await give(token, { amount: 1_000 }))).toBe('409 pay-link-closed');
      await jobsAreDone();
      const mails = await shop.mailbox.to(sale.buyer.email);
      expect(mails.filter(({ subject }) => /has closed/.test(subject))).toHaveLength(1);
      // The buyer decides: everybody gets their own back.
      const cancel = `/api/orders/${sale.order._id}/cancel`;
      bodyOf(await shop.call('POST', cancel, { token: sale.buyer.token, body: { reason: '' } }));
      await jobsAreDone();
      expect(await look(token)).toMatchObject({ state: 'over', missing: 0 });
      expect([...shop.chapa.refunds.values()].map(({ amount }) => Number(amount))).toContain(2_000);
      await sale.expectSound();
    },
  );

  test(
    'gives a payer their part back before all is paid: it is missing again, and the price stays',
    { tags: 'long' },
    async () => {
      const token = await open();
      const amounts = [4_000, 6_000.01];
      const parts = [];
      for (const amount of amounts) {
        parts.push(await begin(token, { amount, method: 'PayPal' }));
        shop.paypal.approve((parts.at(-1)!.begun as { providerOrderId: string }).providerOrderId);
        await settle(token, parts.at(-1)!.contribution);
      }
      const { refundable } = bodyOf<Order>(await asOwner('GET', ''));
      const { payment } = refundable![0]!;
      const asked = { reason: 'they asked for it', goods: 'not-returned', payment };
      bodyOf(await asOwner('POST', '/refunds', { ...asked, amount: 1_500.5 }));
      expect(await look(token)).toMatchObject({ total: TOTAL, paid: 8_499.51, missing: 15_500.49 });
      bodyOf(await asOwner('POST', '/refunds', asked));
      expect(await look(token)).toMatchObject({ total: TOTAL, paid: 6_000.01, free: 17_999.99 });
      expect((await settle(token, parts[0]!.contribution)).state).toBe('returned');
      expect(await read()).toMatchObject({ status: 'pending', amountDue: 17_999.99, refundedPrice: 0 });
      await jobsAreDone();
      await sale.expectSound();
      bodyOf(
        await asOwner('POST', '/recorded-payments', {
          way: 'cheque',
          reference: 'CH10021',
          amount: 17_999.99,
        }),
      );
      expect((await read()).isPaid).toBe(true);
      await sale.expectSound();
    },
  );

  test(
    'gives twelve payers over three ways their own back when it is cancelled',
    { tags: 'long' },
    async () => {
      const token = await open();
      for (let index = 0; index < 12; index += 1) {
        const amount = 1_000 + index;
        if (index % 3 === 0) {
          await begin(token, { amount, ...transferOf() });
          bodyOf(await decide({ accepted: true }));
        } else if (index % 3 === 1) {
          const { begun, contribution } = await begin(token, { amount, method: 'PayPal' });
          shop.paypal.approve((begun as { providerOrderId: string }).providerOrderId);
          await settle(token, contribution);
        } else {
          const { contribution } = await begin(token, { amount });
          payAtChapa();
          await settle(token, contribution);
        }
      }
      expect(await read()).toMatchObject({ amountPaid: 12_066 });
      const cancelled = bodyOf<Order>(await asOwner('POST', '/cancel', { reason: 'too dear' }));
      expect(cancelled.status).toBe('needs-review');
      await jobsAreDone();
      const after = bodyOf<Order>(await asOwner('GET', ''));
      const byHand = after.refundable!.map(({ left }) => Number(left.amount)).toSorted((a, b) => a - b);
      expect(byHand).toEqual([1_000, 1_003, 1_006, 1_009]);
      expect(after.refunds.filter(({ status }) => status === 'completed')).toHaveLength(8);
      await sale.expectSound();
    },
  );
});
