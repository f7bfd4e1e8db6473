import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenWork } from '../../contract/work/open-work.ts';
import type { DeskOrder } from '../../contract/orders/order-desk.ts';
import type { OrderSummary } from '../../contract/orders/orders.ts';
import type { Drawer } from '../../contract/paying/drawers.ts';
import type { Product } from '../../contract/goods/products.ts';
import type { QuotationSummary } from '../../contract/orders/quotations.ts';
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
import { inNotes } from '../support/drawers.ts';
import { orderByPhone } from '../support/find.ts';
import { quotationBody } from '../support/quotations.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

describeShop(
  'the open work of somebody who leaves',
  (shop) => {
    let owner: Person;
    let chair: Product;
    let seller: Person;
    let colleague: Person;
    beforeAll(async () => {
      owner = await signInAdministrator(shop);
      await switchOn(shop, owner, ['BankTransfer']);
      chair = await createProduct(shop, owner, { price: 1_000, countInStock: 500 });
    });
    beforeEach(async () => {
      seller = await createStaff(shop, owner, 'seller');
      colleague = await createStaff(shop, owner, 'seller');
    });
    const call = (method: string, path: string, body?: object, by = owner) =>
      shop.call(method, path, { token: by.token, ...(body && { body }) });
    const workOf = async ({ _id }: Person) =>
      bodyOf<OpenWork>(await call('GET', `/api/staff/${_id}/open-work`));
    const handOver = (to: Pick<Person, '_id'>, from = seller, by = owner) =>
      call('POST', `/api/staff/${from._id}/hand-over`, { to: to._id }, by);
    const quote = (by: Person) =>
      call('POST', '/api/quotations/by-staff', quotationBody([{ product: chair._id, qty: 1 }]), by);
    const ordersOf = async ({ _id }: Person) =>
      bodyOf<OrderSummary[]>(await call('GET', `/api/orders?seller=${_id}`)).map((order) => order._id);
    const nothing = {
      ...{ orders: 0, quotations: 0, drawers: [], chats: 0, tours: 0 },
      ...{ workshops: [], tablets: [], programs: [] },
    };

    test('is what is left to do: no order that came to nothing, and no quotation that was withdrawn', async () => {
      const order = await orderByPhone(shop, seller, chair._id, {});
      const over = await orderByPhone(shop, seller, chair._id, {});
      bodyOf(await call('POST', `/api/orders/${over._id}/cancel`, {}));
      bodyOf(await quote(seller), 201);
      const { _id: withdrawn } = bodyOf<QuotationSummary>(await quote(seller), 201);
      bodyOf(await call('POST', `/api/quotations/${withdrawn}/withdrawal`, {}));
      expect(await workOf(seller)).toEqual({ ...nothing, orders: 1, quotations: 1 });

      expect(bodyOf<OpenWork>(await handOver(colleague))).toEqual(nothing);
      expect(await workOf(colleague)).toEqual({ ...nothing, orders: 1, quotations: 1 });
      expect(await ordersOf(colleague)).toEqual([order._id]);
      expect(await ordersOf(seller)).toEqual([over._id]);
      const desk = bodyOf<DeskOrder>(await call('GET', `/api/orders/number/${order.number}`));
      expect(desk).toMatchObject({ seller: seller.name, lookedAfterBy: colleague.name });
    });

    test('is handed over after the role has ended, too, and on from a colleague to the next', async () => {
      const order = await orderByPhone(shop, seller, chair._id, {});
      bodyOf(await call('PUT', `/api/staff/${seller._id}`, { role: null }));
      bodyOf(await handOver(colleague));
      bodyOf(await handOver(owner, colleague));
      expect(await workOf(colleague)).toEqual(nothing);
      expect(await ordersOf(owner)).toContain(order._id);
    });

    test('is given to nobody who may not write orders, nor to the person themselves', async () => {
      await orderByPhone(shop, seller, chair._id, {});
      const driver = await createStaff(shop, owner, 'driver');
      const customer = await createCustomer(shop);
      for (const to of [driver, customer, seller, { _id: 'nobody' }])
        expect(refusalOf(await handOver(to))).toBe('400 invalid-field');
      expect(refusalOf(await handOver(owner, seller, colleague))).toBe('403 not-allowed');
      expect(refusalOf(await call('GET', '/api/staff/nobody/open-work'))).toBe('404 user-not-found');
      expect((await workOf(seller)).orders).toBe(1);
    });

    test('an open drawer stays in the name of whoever has it until its cash is counted', async () => {
      const name = `Of ${seller._id}`;
      const { _id: drawer } = bodyOf<Drawer>(await call('POST', '/api/drawers', { name }), 201);
      bodyOf(await call('POST', `/api/drawers/${drawer}/sessions`, { notes: inNotes(500) }, seller), 201);
      expect(await workOf(seller)).toEqual({ ...nothing, drawers: [name] });
      expect(bodyOf<OpenWork>(await handOver(colleague)).drawers).toEqual([name]);
    });

    test('is handed over once by two at the same time, and stands in the audit log once', async () => {
      await orderByPhone(shop, seller, chair._id, {});
      await Promise.all([handOver(colleague), handOver(colleague), handOver(colleague)]);
      expect((await workOf(colleague)).orders).toBe(1);
      const { entries } = bodyOf<{ entries: { action: string; after: object }[] }>(
        await call('GET', `/api/audit?keyword=${seller._id}`),
      );
      expect(entries.filter(({ action }) => action === 'staff.work-handed-over')).toMatchObject([
        { after: { handedTo: colleague._id, orders: 1, quotations: 0 } },
      ]);
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
