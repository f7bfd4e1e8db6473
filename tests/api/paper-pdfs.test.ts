import { beforeAll, expect, test } from 'vitest';
import type { OrderPaper } from '../../contract/books/fiscal-documents.ts';
import type { Product } from '../../contract/goods/products.ts';
import { runsOf } from '../../server/papers/pdf/pdf-sheet.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { placePaid, requestRefund } from '../support/paid-orders.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';

test('a text is parted by the fonts that have its letters, with the spaces between words', () => {
  expect(runsOf('Invoice · ደረሰኝ ቁጥር 12 ł')).toEqual([
    ['latin', 'Invoice · '],
    ['ethiopic', 'ደረሰኝ ቁጥር '],
    ['latin', '12 '],
    ['latin-ext', 'ł'],
  ]);
});

describeShopOnce(
  'papers as PDF',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let chair: Product;

    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      await switchOn(shop, administrator, ['PayPal'], {
        legalName: 'ወንበር የቤት ዕቃዎች',
        vatNumber: 'VAT 77',
        tin: '0012345678',
      });
      buyer = await createCustomer(shop, { name: 'አልማዝ በቀለ' });
      chair = await createProduct(shop, administrator, { price: 10_000, countInStock: 100 });
    });
    const pdfOf = (order: string, paper: string, { token }: Person) =>
      shop.app.inject({
        url: `/api/orders/${order}/papers/${paper}`,
        headers: { authorization: `Bearer ${token}` },
      });

    test('invoice, receipt, credit note and payment voucher are there for their buyer and for administrators alone, with their fonts', async () => {
      const [order] = await placePaid(shop, buyer, [{ product: chair._id, qty: 2 }]);
      bodyOf(await requestRefund(shop, administrator, order._id, { amount: 1000 }));
      await shop.services.papers.issue();
      const { token } = buyer;
      const papers = bodyOf<OrderPaper[]>(
        await shop.call('GET', `/api/orders/${order._id}/papers`, { token }),
      );
      expect(papers).toHaveLength(4);
      for (const { _id, kind, number } of papers) {
        for (const person of [buyer, administrator]) {
          const { statusCode, headers, rawPayload } = await pdfOf(order._id, _id, person);
          expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
          expect(headers['content-disposition']).toBe(`attachment; filename="${kind}-${number}.pdf"`);
          const text = rawPayload.toString('latin1');
          expect([text.startsWith('%PDF-1.'), text.trimEnd().endsWith('%%EOF')]).toEqual([true, true]);
          expect(text).toContain('NotoSansEthiopic');
          expect(rawPayload.length).toBeLessThan(200_000);
        }
        const stranger = await createCustomer(shop);
        expect((await pdfOf(order._id, _id, stranger)).statusCode).toBe(404);
      }
      const [other] = await placePaid(shop, buyer, [{ product: chair._id, qty: 1 }]);
      expect((await pdfOf(other._id, papers[0]!._id, buyer)).json()).toMatchObject({
        code: 'paper-not-found',
      });
    });
  },
  { variables: AT_ONCE },
);
