import { randomInt, randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { dayInEthiopia } from '../../contract/days/days.ts';
import { NEWEST_INVOICE } from '../../contract/books/papers.ts';
import type { ReadyRole } from '../../contract/accounts/jobs.ts';
import type { UserInfo } from '../../contract/accounts/users.ts';
import type { Order } from '../../contract/orders/orders.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  createStaff,
  orderBody,
  SHIPPING_ADDRESS,
  signIn,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { newPhone, waitForPhoneCode } from '../support/messages.ts';
import { placePaid } from '../support/paid-orders.ts';
import { askForQuotation } from '../support/quotations.ts';
import { textOfPdf } from '../support/pdf-text.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'phones and files by role',
  (shop) => {
    const people = {} as Record<ReadyRole, Person>;
    const national = `91${String(randomInt(10_000_000)).padStart(7, '0')}`;
    const masked = `+251 91• ••• •${national.slice(-2)}`;
    let order: Order;

    beforeAll(async () => {
      people.owner = await signInAdministrator(shop);
      for (const role of ['seller', 'accountant', 'storekeeper', 'driver', 'workshop-head'] as const)
        people[role] = await createStaff(shop, people.owner, role);
      await switchOn(shop, people.owner, ['BankTransfer']);
      const { _id: product } = await createProduct(shop, people.owner, { price: 10_000, countInStock: 5 });
      order = bodyOf<Order>(
        await shop.call('POST', '/api/orders/by-phone', {
          token: people.seller.token,
          body: orderBody([{ product, qty: 1 }], {
            shippingAddress: { ...SHIPPING_ADDRESS, phone: `0${national}`, email: '' },
            paymentMethod: 'BankTransfer',
          }),
        }),
        201,
      );
    });
    const textOf = async (path: string, { token }: Person) =>
      JSON.stringify(bodyOf(await shop.call('GET', path, { token })));
    const places = () => [
      '/api/orders?size=5',
      `/api/orders/${order._id}`,
      `/api/orders/number/${order.number}`,
      `/api/customers?keyword=${national.slice(-6)}`,
      `/api/find?q=${national.slice(-6)}`,
    ];

    test('are whole for who calls customers, and masked in every answer for who does not', async () => {
      for (const path of places()) {
        for (const role of ['owner', 'seller'] as const) {
          const text = await textOf(path, people[role]);
          expect(text, `${role} ${path}`).toContain(national);
          expect(text, `${role} ${path}`).not.toContain('•');
        }
        const text = await textOf(path, people.accountant);
        expect(text, `accountant ${path}`).not.toContain(national);
        expect(text, `accountant ${path}`).toContain(masked);
      }
    });

    test('are masked in a quotation too, whose call is open to guests', async () => {
      const product = await createProduct(shop, people.owner, { price: 10_000, countInStock: 5 });
      const { _id } = await askForQuotation(shop, product, { phone: `0${national}` });
      const path = `/api/quotations/${_id}`;
      expect(await textOf(path, people.seller)).toContain(national);
      const text = await textOf(path, people.accountant);
      expect(text).toContain(masked);
      expect(text).not.toContain(national);
    });

    test('lets owners and accountants take files, and writes each down before it goes out', async () => {
      const files = ['/api/orders/export.csv', '/api/reports/sales/csv?from=2026-01-01&to=2026-01-31'];
      const path = files[0]!;
      for (const role of ['seller', 'storekeeper', 'driver', 'workshop-head'] as const)
        expect((await shop.call('GET', path, { token: people[role].token })).status, role).toBe(403);
      const { email, password } = people.accountant;
      const fresh = await signIn(shop, email, password);
      for (const each of files)
        expect((await shop.call('GET', each, { token: fresh.token })).status, each).toBe(200);
      const { rows } = await shop.database.query(
        `select after from audit_log where actor_id = $1 and action = 'staff.exported' order by position`,
        [fresh._id],
      );
      expect(rows.map(({ after }) => after.export)).toEqual(['exportOrders', 'exportSalesReport']);
    });

    test('stand whole on the shop’s own papers, whoever of the shop prints them', async () => {
      await switchOn(shop, people.owner, ['PayPal', 'BankTransfer'], { tin: '0012345678' });
      const buyer = await createCustomer(shop);
      const { _id: product } = await createProduct(shop, people.owner, { price: 10_000, countInStock: 5 });
      const [paid] = await placePaid(shop, buyer, [{ product, qty: 1 }]);
      await shop.services.papers.issue();
      const printed = async (url: string, { token }: Person) => {
        const { statusCode, rawPayload } = await shop.app.inject({
          url,
          headers: { authorization: `Bearer ${token}` },
        });
        expect(statusCode).toBe(200);
        return textOfPdf(rawPayload);
      };
      const newest = `/api/orders/${paid!._id}/papers/${NEWEST_INVOICE}`;
      const { email, password } = people.accountant;
      const accountant = await signIn(shop, email, password);
      const all = `/api/invoices.pdf?from=2020-01-01&to=${dayInEthiopia(new Date())}`;
      for (const text of [
        await printed(newest, buyer),
        await printed(newest, accountant),
        await printed(all, accountant),
      ])
        expect(text).toContain(paid!.shippingAddress.phone);
    });

    test('are masked where they stand for the name of an account that has none', async () => {
      const phone = newPhone();
      const digits = phone.slice(-9);
      bodyOf(await shop.call('POST', '/api/users/phone-codes', { body: { phone } }));
      const code = await waitForPhoneCode(shop.database, phone, 1);
      const buyer = bodyOf<UserInfo>(
        await shop.call('POST', '/api/users/phone-login', { body: { phone, code } }),
      );
      const { _id: product } = await createProduct(shop, people.owner, { price: 10_000, countInStock: 5 });
      const own = bodyOf<Order>(
        await shop.call('POST', '/api/orders', {
          token: buyer.token,
          headers: { 'idempotency-key': randomUUID() },
          body: orderBody([{ product, qty: 1 }], {
            shippingAddress: { ...SHIPPING_ADDRESS, phone, email: '' },
            paymentMethod: 'BankTransfer',
          }),
        }),
        201,
      );
      for (const path of [
        '/api/orders?size=5',
        `/api/orders/${own._id}`,
        `/api/customers/${buyer._id}`,
        `/api/find?q=${digits.slice(-6)}`,
      ]) {
        expect(await textOf(path, people.seller), path).toContain(digits);
        expect(await textOf(path, people.accountant), path).not.toContain(digits);
      }
      const { email, password } = people.accountant;
      const { token } = await signIn(shop, email, password);
      const file = bodyOf<string>(await shop.call('GET', '/api/orders/export.csv', { token }));
      expect(file).toContain(',pending,');
      expect(file).not.toContain(digits);
    });
  },
  { variables: AT_ONCE },
);
