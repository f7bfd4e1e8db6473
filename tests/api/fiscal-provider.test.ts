import { describe, expect, test } from 'vitest';
import { FAULTS } from '../../demo/stand-ins/eims/store.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { databaseKinds } from '../support/databases.ts';
import { bodyOf, refusalOf, switchOn } from '../support/factories.ts';
import { connected, move, prepare } from '../support/fiscal-shop.ts';
import { isLong } from '../support/long.ts';
import { requestRefund } from '../support/paid-orders.ts';
import { faultsAtFiscalProvider, faultsOfPapers } from '../support/oracle-of-papers.ts';
import { seeded } from '../support/seeded.ts';

const FAULTS_MET = isLong ? 1000 : 100;

describe.each(databaseKinds)('the Ministry’s invoice system on %s', (kind) => {
  test('takes the invoice of a changed order back and registers a new one before its next receipt', async () => {
    await connected(kind, async (shop, store) => {
      const { administrator, place, listed } = await prepare(shop);
      const order = await place();
      await move(shop, order, 5000);
      await shop.services.papers.issue();
      const { token } = administrator;
      const wanted = { orderItems: [{ ...order.orderItems[0]!, qty: 3 }] };
      const path = `/api/orders/${order._id}/changes`;
      const { after, basis } = bodyOf(await shop.call('POST', `${path}/quote`, { token, body: wanted }));
      const change = { ...wanted, reason: 'one more', totalPrice: after.totalPrice, basis, agreed: true };
      bodyOf(await shop.call('POST', path, { token, body: change }));
      await move(shop, order, 2000);
      await shop.services.papers.issue();
      const { rows } = await shop.database.query(
        'select chain, number, body::jsonb as body from sandbox.eims_documents order by registered_at',
      );
      expect(
        rows.map(({ chain, body }) => [chain, body.DocumentDetails?.Type, body.ValueDetails?.TotalValue]),
      ).toEqual([
        ['invoice', 'INV', order.totalPrice],
        ['receipt', undefined, undefined],
        ['invoice', 'CRE', order.totalPrice],
        ['invoice', 'INV', after.totalPrice],
        ['receipt', undefined, undefined],
      ]);
      const irns = await Promise.all(
        [1, 3].map(async (number) => (await store.find('invoice', number))!.reference),
      );
      expect(rows[2]!.body.ReferenceDetails.RelatedDocument).toBe(irns[0]);
      expect(rows[4]!.body.Invoices[0].InvoiceIRN).toBe(irns[1]);
      expect(await listed('open')).toEqual([]);
      expect(await faultsAtFiscalProvider(shop)).toEqual([]);
      const papers = bodyOf(await shop.call('GET', `/api/orders/${order._id}/papers`, { token }));
      expect(papers.at(-2).fiscal.number).toBe(irns[1]);
    });
  });

  test(
    'registers the invoice once, a receipt for each part and a credit note for a refund, in chains',
    { tags: 'long' },
    async () => {
      await connected(kind, async (shop, store) => {
        const { place, listed, administrator } = await prepare(shop);
        const order = await place();
        const path = `/api/orders/${order._id}`;
        const { token } = administrator;
        for (const amount of [5000, order.totalPrice - 5000]) {
          const body = { way: 'transfer', reference: `FT${amount}7`, amount };
          bodyOf(await shop.call('POST', `${path}/recorded-payments`, { token, body }));
        }
        const { refundable } = bodyOf<Order>(await shop.call('GET', path, { token }));
        const byHand = { way: 'cash', reference: '' };
        const back = { payment: refundable![0]!.payment, byHand, amount: 1000, reason: 'a scratch' };
        bodyOf(await requestRefund(shop, administrator, order._id, back));
        await shop.services.papers.issue();
        const { rows } = await shop.database.query(
          'select chain, number, body::jsonb as body from sandbox.eims_documents order by registered_at',
        );
        expect(rows.map(({ chain, number, body }) => [chain, number, body.DocumentDetails?.Type])).toEqual([
          ['invoice', 1, 'INV'],
          ['receipt', 1, undefined],
          ['receipt', 2, undefined],
          ['invoice', 2, 'CRE'],
        ]);
        const [invoice, first, second, note] = rows.map(({ body }) => body);
        const { reference: irn } = (await store.find('invoice', 1))!;
        expect(invoice.ValueDetails.TotalValue).toBe(order.totalPrice);
        expect(invoice.TransactionType).toBe('B2C');
        expect([first.CollectedAmount, first.Invoices[0].PaymentCoverage]).toEqual([5000, 'PARTIAL']);
        expect([second.Invoices[0].InvoiceIRN, second.Invoices[0].PaymentCoverage]).toEqual([irn, 'FULL']);
        expect(note.ReferenceDetails).toEqual({ PreviousIrn: irn, RelatedDocument: irn });
        expect(note.DocumentDetails.Reason).toBe('a scratch');
        expect(note.ValueDetails).toMatchObject({ TaxValue: 125, TransportCharge: 41.67, TotalValue: 1000 });
        const issued = await listed('issued');
        expect(issued).toHaveLength(3);
        expect(issued.map(({ source, irn: named, qr }) => [source, named !== null, qr !== null])).toEqual(
          issued.map(() => ['provider', true, true]),
        );
        // A document that the system has issued is not typed over.
        const document = `/api/fiscal-documents/${issued[0]!._id}`;
        expect(refusalOf(await shop.call('PUT', document, { token, body: { number: 'FS 1' } }))).toBe(
          '409 fiscal-document-obtained',
        );
        expect([...(await faultsOfPapers(shop)), ...(await faultsAtFiscalProvider(shop))]).toEqual([]);
      });
    },
  );

  test(
    'what it refuses waits with its reason, holds nobody up, and is asked for again when it is put right',
    { tags: 'long' },
    async () => {
      await connected(kind, async (shop) => {
        const { place, listed, administrator } = await prepare(shop);
        const wrong = await place();
        const right = await place();
        await shop.database.query(
          `update orders set shipping_address = shipping_address || '{"company": "Almaz PLC", "tin": "12"}' where id = $1`,
          [wrong._id],
        );
        for (const order of [wrong, right]) await move(shop, order, 100);
        await shop.services.papers.issue();
        const [refused] = await listed('refused');
        expect([refused!.order!.number, refused!.reason]).toEqual([
          wrong.number,
          '3002: The TIN of the buyer has ten digits',
        ]);
        expect((await listed('issued')).map(({ order }) => order!.number)).toEqual([right.number]);

        await shop.database.query(
          `update orders set shipping_address = shipping_address || '{"tin": "0098765432"}' where id = $1`,
          [wrong._id],
        );
        const body = { state: 'to-issue', reason: 'the TIN is right now' };
        const path = `/api/fiscal-documents/${refused!._id}/state`;
        bodyOf(await shop.call('PUT', path, { token: administrator.token, body }));
        await shop.services.papers.issue();
        expect(await listed('open')).toEqual([]);
        expect(await faultsAtFiscalProvider(shop)).toEqual([]);
      });
    },
  );

  test('goes on after the numbers that another program has taken', { tags: 'long' }, async () => {
    await connected(kind, async (shop, store) => {
      const { place, listed } = await prepare(shop);
      const foreign = { external_id: 'of-another', body: '{}', qr: 'q' };
      await store.add({ chain: 'invoice', number: 1, reference: 'irn-1', ...foreign });
      await store.add({ chain: 'invoice', number: 2, reference: 'irn-2', ...foreign });
      await move(shop, await place(), 100);
      await shop.services.papers.issue();
      expect((await store.last('invoice'))!.number).toBe(3);
      expect(await listed('open')).toEqual([]);
    });
  });

  test(
    `after ${FAULTS_MET} faults every payment has its document, no number is missing and none is there twice`,
    { tags: 'long', timeout: 900_000 },
    async () => {
      await connected(
        kind,
        async (shop, store) => {
          const { place, listed } = await prepare(shop);
          const { next: random, pick } = seeded(19);
          const wrong = FAULTS.filter((fault) => fault !== 'none' && fault !== 'slow');
          const faults = Array.from({ length: FAULTS_MET }, () =>
            random() < 0.04 ? ('slow' as const) : pick(wrong),
          );
          await store.addFaults(
            faults.flatMap((fault) => (random() < 0.25 ? [fault, 'none' as const] : [fault])),
          );
          for (let count = 0; (await store.countFaults()) > 0; count += 1) {
            // Money goes on coming and going meanwhile.
            if (count % 20 === 0) {
              const order = await place();
              for (const birr of [5000, 3000, ...(random() < 0.5 ? [-1000] : [])])
                await move(shop, order, birr);
            }
            await shop.services.papers.issue();
          }
          const asked = async () => {
            await shop.services.papers.issue();
            return listed('open');
          };
          await expect.poll(asked, { timeout: 120_000 }).toEqual([]);
          expect([...(await faultsOfPapers(shop)), ...(await faultsAtFiscalProvider(shop))]).toEqual([]);
        },
        { attemptMs: 500, slowMs: 900 },
      );
    },
  );

  test('knows the seller by the VAT number that papers bear', { tags: 'long' }, async () => {
    await connected(kind, async (shop) => {
      const { administrator, place } = await prepare(shop);
      await switchOn(shop, administrator, ['PayPal', 'PayOnDelivery'], { vatNumber: '1234567890' });
      await move(shop, await place(), 100);
      await shop.services.papers.issue();
      const { rows } = await shop.database.query(
        `select body::jsonb -> 'SellerDetails' ->> 'VatNumber' as number from sandbox.eims_documents where chain = 'invoice'`,
      );
      expect(rows).toEqual([{ number: '1234567890' }]);
    });
  });

  test(
    'is told how money came: cash, or by the bank also where it was transferred at the door',
    { tags: 'long' },
    async () => {
      await connected(kind, async (shop) => {
        const { administrator, place } = await prepare(shop);
        const { token } = administrator;
        // Both are paid on delivery: one of them by a transfer from the buyer's phone.
        for (const paid of [
          { way: 'cash', reference: '' },
          { way: 'transfer', reference: 'FT26331XYZ' },
        ]) {
          const { _id, totalPrice } = await place('PayOnDelivery');
          const body = { payment: { ...paid, amount: totalPrice } };
          bodyOf(await shop.call('PUT', `/api/orders/${_id}/deliver`, { token, body }));
        }
        await shop.services.papers.issue();
        const { rows } = await shop.database.query(
          `select body::jsonb -> 'TransactionDetails' as paid from sandbox.eims_documents where chain = 'receipt' order by number`,
        );
        expect(rows.map(({ paid }) => paid)).toEqual([
          { ModeOfPayment: 'CASH', TransactionNumber: expect.stringMatching(/^cash:/) },
          { ModeOfPayment: 'BANK', TransactionNumber: 'FT26331XYZ' },
        ]);
      });
    },
  );
});
