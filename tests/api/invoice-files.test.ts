import { beforeAll, expect, test } from 'vitest';
import type { AuditPage } from '../../contract/accounts/audit.ts';
import { dayInEthiopia } from '../../contract/days/days.ts';
import type { OrderPaper } from '../../contract/books/fiscal-documents.ts';
import type { Product } from '../../contract/goods/products.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  createStaff,
  refusalOf,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { placePaid } from '../support/paid-orders.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';

const today = dayInEthiopia(new Date());

describeShopOnce(
  'the invoices of a day as one file',
  (shop) => {
    let administrator: Person;
    let accountant: Person;
    let buyer: Person;
    let chair: Product;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      await switchOn(shop, administrator, ['PayPal'], { tin: '0012345678' });
      accountant = await createStaff(shop, administrator, 'accountant');
      buyer = await createCustomer(shop);
      chair = await createProduct(shop, administrator, { price: 10_000, countInStock: 1000 });
    });
    const ask = ({ token }: Pick<Person, 'token'>, query = `from=${today}`) =>
      shop.app.inject({
        url: `/api/invoices.pdf?${query}`,
        headers: { authorization: `Bearer ${token}` },
      });
    const refusal = async (person: Person, query?: string) => {
      const { statusCode: status, payload } = await ask(person, query);
      return refusalOf({ status, body: JSON.parse(payload), headers: {} });
    };
    /** A page that is no more than text and lines takes one object. */
    const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

    test('a day without an invoice says so', async () => {
      expect(await refusal(accountant)).toBe('404 no-invoices');
      expect(await refusal(accountant, 'from=2020-01-01&to=2020-12-31')).toBe('404 no-invoices');
    });

    test(
      'has a page for each of them, for two who ask at once, too; the audit log says who has it',
      { tags: 'long' },
      async () => {
        for (let count = 0; count < 3; count += 1)
          await placePaid(shop, buyer, [{ product: chair._id, qty: 1 }]);
        await shop.services.papers.issue();
        const answers = await Promise.all([ask(accountant), ask(administrator)]);
        for (const { statusCode, headers, rawPayload } of answers) {
          expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
          expect(headers['content-disposition']).toBe(`attachment; filename="invoices-${today}.pdf"`);
          expect(pagesOf(rawPayload)).toBe(3);
        }
        expect(pagesOf((await ask(accountant, `from=2020-01-01&to=${today}`)).rawPayload)).toBe(3);
        const log = await shop.call('GET', '/api/audit', { token: administrator.token });
        expect(bodyOf<AuditPage>(log).entries).toContainEqual(
          expect.objectContaining({
            action: 'staff.exported',
            subject: expect.objectContaining({ id: accountant._id }),
            after: { export: 'exportInvoices', from: today },
          }),
        );
      },
    );

    test('leaves a paper as it is when it is printed alone', { tags: 'long' }, async () => {
      const [order] = await placePaid(shop, buyer, [{ product: chair._id, qty: 1 }]);
      await shop.services.papers.issue();
      const { token } = buyer;
      const papers = `/api/orders/${order._id}/papers`;
      const [paper] = bodyOf<OrderPaper[]>(await shop.call('GET', papers, { token }));
      const [, alone] = await Promise.all([
        ask(accountant),
        shop.app.inject({ url: `${papers}/${paper!._id}`, headers: { authorization: `Bearer ${token}` } }),
      ]);
      expect(pagesOf(alone.rawPayload)).toBe(1);
    });

    test('is for who may take files out of the shop', async () => {
      const seller = await createStaff(shop, administrator, 'seller');
      expect(await refusal(seller)).toBe('403 not-allowed');
      expect(await refusal(buyer)).toBe('403 not-allowed');
      expect(refusalOf(await shop.call('GET', `/api/invoices.pdf?from=${today}`))).toBe('401 not-signed-in');
    });
  },
  { variables: AT_ONCE },
);
