import { beforeAll, expect, test } from 'vitest';
import type { OrderPaper } from '../../contract/books/fiscal-documents.ts';
import { NEWEST_INVOICE } from '../../contract/books/papers.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import { splitIntoRuns } from '../../server/papers/pdf/letters.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  placeOrder,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { placePaid, requestRefund } from '../support/paid-orders.ts';
import { textOfPdf } from '../support/pdf-text.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';

test('a text is parted by the fonts that have its letters, with the spaces between words', () => {
  expect(splitIntoRuns('Invoice · ደረሰኝ ቁጥር 12 ł')).toEqual([
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
      await switchOn(shop, administrator, ['PayPal', 'BankTransfer'], {
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

    const newestOf = async ({ _id }: Pick<Order, '_id'>, person: Person) => {
      const { statusCode, headers, rawPayload } = await pdfOf(_id, NEWEST_INVOICE, person);
      expect(statusCode).toBe(200);
      return { name: headers['content-disposition'], text: await textOfPdf(rawPayload) };
    };

    test('an order has a proforma until it has an invoice, which says what is paid and due', async () => {
      const order = await placeOrder(shop, buyer, [{ product: chair._id, qty: 2 }], 'BankTransfer', {
        ...{ company: 'Abay PLC', tin: '0087654321' },
      });
      const before = await newestOf(order, buyer);
      expect(before.name).toBe(`attachment; filename="proforma-${order.number}.pdf"`);
      expect(before.text).toContain('Proforma invoice');
      expect(before.text).toContain('Not a fiscal receipt');
      expect(before.text).toMatch(/Total · \S+ \S+ 24,000\.00 ETB Due · \S+ \S+ 24,000\.00 ETB/);
      const record = (way: string, amount: number, reference: string) =>
        shop.call('POST', `/api/orders/${order._id}/recorded-payments`, {
          token: administrator.token,
          body: { way, amount, reference },
        });
      bodyOf(await record('transfer', 20_000, 'FT26331PART'));
      bodyOf(await record('withheld', 600, ''));
      await shop.services.papers.issue();
      const after = await newestOf(order, buyer);
      expect(after.name).toMatch(/filename="invoice-INV-/);
      expect(after.text).not.toContain('Proforma');
      expect(after.text).toMatch(/Paid, Bank transfer FT26331PART · .* 20,000\.00 ETB/);
      expect(after.text).toMatch(/Tax withheld by the buyer · .* 600\.00 ETB/);
      expect(after.text).toMatch(/Due · \S+ \S+ 3,400\.00 ETB/);
      const stranger = await createCustomer(shop);
      expect((await pdfOf(order._id, NEWEST_INVOICE, stranger)).statusCode).toBe(404);
    });
  },
  { variables: AT_ONCE },
);
