import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Workshop } from '../../contract/work/workshops.ts';
import type { PayLink } from '../../contract/paying/pay-together.ts';
import { closePayLink } from '../../server/sales/pay-together/open-pay-link.ts';
import { bodyOf, pay, placeOrder, switchOn } from '../support/factories.ts';
import { payTogetherOf } from '../support/pay-together.ts';
import { useSale } from '../support/sale.ts';
import { variantOf } from '../support/sofas.ts';
import { describeShop } from '../support/start-shop.ts';
import { addWorkshop, createMadeBed, linkWorkshop, sendStage, workOf } from '../support/workshops.ts';

describeShop('the end of an order with a part', (shop) => {
  const sale = useSale(shop, {
    qty: 0,
    chair: { price: 40_000, countInStock: 50 },
    newBuyers: true,
    methods: ['PayPal', 'BankTransfer'],
  });
  const { asOwner, read } = sale;
  const ask = (change: object) => switchOn(shop, sale.administrator, ['PayPal', 'BankTransfer'], change);
  let workshop: Workshop;
  beforeAll(async () => {
    const deposit = { depositFor: 'either', depositPercent: 30, depositFromTotal: 50_000, restDays: 20 };
    await ask({ ...deposit, bankTransferExpiresAfterHours: 72 });
    workshop = await addWorkshop(shop, sale.administrator, { isDefault: true, piecesPerWeek: 600 });
  });
  const asBuyer = (path: string, body: object) =>
    shop.call('POST', `/api/orders/${sale.order._id}${path}`, { token: sale.buyer.token, body });
  const payDeposit = async () => {
    const begun = await asBuyer('/payments', { method: 'PayPal', amount: sale.order.deposit });
    const { providerOrderId } = bodyOf<{ providerOrderId: string }>(begun, 201);
    shop.paypal.approve(providerOrderId);
    bodyOf(await pay(shop, sale.buyer, sale.order._id, providerOrderId));
  };
  /** A bed that is being made since eight days, of which the deposit is paid. */
  const orderBed = async () => {
    const bed = await createMadeBed(shop, sale.administrator);
    const line = { product: bed._id, variant: variantOf(bed, 'single')._id, qty: 1 };
    sale.order = await placeOrder(shop, sale.buyer, [line], 'PayPal');
    await payDeposit();
    expect(await endOf()).toBe(null);
    const text = "update orders set created_at = created_at - interval '8 days' where id = $1";
    await shop.database.query(text, [sale.order._id]);
  };
  const endOf = async () => (await read()).expiresAt ?? null;
  const sendReceipt = async (decision: object) => {
    const transactionNumber = `FT${randomUUID().slice(0, 8).toUpperCase()}`;
    bodyOf(await asBuyer('/receipts', { transactionNumber, bank: 'CBE', amount: 100 }), 201);
    const { _id } = (await read()).receipts.at(-1)!;
    bodyOf(await asOwner('POST', `/receipts/${_id}/decision`, { reason: '', ...decision }));
  };

  test('what is being made goes on when its buyer looks how to transfer the rest', async () => {
    await orderBed();
    bodyOf(await asBuyer('/payments', { method: 'BankTransfer' }), 201);
    const end = await endOf();
    await sale.expire();
    expect([(await read()).status, end]).toEqual(['pending', null]);
  });

  test('what is being made has no end after a receipt of the rest is refused', { tags: 'long' }, async () => {
    await orderBed();
    await sendReceipt({ accepted: false, reason: 'not there' });
    expect(await endOf()).toBe(null);
  });

  test(
    'what was finished while a receipt of the rest waited has the days of the rest when it is refused',
    { tags: 'long' },
    async () => {
      await orderBed();
      const body = { transactionNumber: `FT${randomUUID().slice(0, 8)}`, bank: 'CBE', amount: 100 };
      bodyOf(await asBuyer('/receipts', body), 201);
      const [work] = await workOf(shop, sale.administrator, sale.order._id);
      bodyOf(
        await sendStage(shop, await linkWorkshop(shop, sale.administrator, workshop), work!._id, 'ready'),
      );
      const { _id } = (await read()).receipts.at(-1)!;
      bodyOf(await asOwner('POST', `/receipts/${_id}/decision`, { accepted: false, reason: 'not there' }));
      expect(Date.parse((await endOf())!)).toBeGreaterThan(Date.now() + 19 * 24 * 3600_000);
    },
  );

  test('what is being made has no end because others are to pay the rest', { tags: 'long' }, async () => {
    await orderBed();
    await payTogetherOf(shop, sale).open();
    expect(await endOf()).toBe(null);
  });

  test(
    'the closed link of what is being made promises no end and no money back',
    { tags: 'long' },
    async () => {
      await orderBed();
      await payTogetherOf(shop, sale).open();
      await shop.database.query('update pay_links set closes_at = now() where order_id = $1', [
        sale.order._id,
      ]);
      await closePayLink(shop.services.sales, sale.order._id);
      const mail = await shop.mailbox.waitFor(sale.buyer.email, /has closed/);
      expect(mail.text).toContain('pay the rest, or ask us for other goods');
      expect(mail.text).not.toMatch(/Until|cancel|goes back/);
    },
  );

  test('the days of the rest stay when a receipt is refused', { tags: 'long' }, async () => {
    sale.order = await sale.place(2);
    await payDeposit();
    const before = await endOf();
    await sendReceipt({ accepted: false, reason: 'not there' });
    expect(Date.parse((await endOf())!)).toBeGreaterThanOrEqual(Date.parse(before!) - 3600_000);
  });

  test(
    'goods are held two days longer than the link is open, also after a part by a receipt',
    { tags: 'long' },
    async () => {
      await ask({ depositFor: 'nobody' });
      sale.order = await sale.place(2, 'BankTransfer');
      const { closesAt } = bodyOf<PayLink>(await payTogetherOf(shop, sale).link('PUT'));
      await sendReceipt({ accepted: true });
      expect(Date.parse((await endOf())!)).toBeGreaterThanOrEqual(
        Date.parse(closesAt) + 48 * 3600_000 - 1000,
      );
    },
  );
});
