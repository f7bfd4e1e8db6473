import { randomUUID } from 'node:crypto';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import StaffSums from '../../app/features/admin/order-draft/staff-sums.tsx';
import { SaleSums } from '../../app/features/admin/counter/sale-fields.tsx';
import { SlipPaper } from '../../app/features/admin/counter/slip.tsx';
import { CartSums } from '../../app/features/cart/cart-summary.tsx';
import { PaidParts } from '../../app/features/orders/money/paid-parts.tsx';
import { RefundList } from '../../app/features/orders/money/refund-list.tsx';
import { QuotationSheet } from '../../app/features/quotations/quotation-sheet.tsx';
import { Amounts } from '../../app/features/quote/amounts.tsx';
import { NEWEST_INVOICE } from '../../contract/books/papers.ts';
import type { Product } from '../../contract/goods/products.ts';
import { formatBirrExact } from '../../contract/money.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { Quotation } from '../../contract/orders/quotations.ts';
import type { Quote } from '../../contract/orders/quotes.ts';
import { sumRows, type SumRow } from '../../contract/orders/sum-rows.ts';
import type { Store } from '../../contract/shop/settings.ts';
import { asOnPapers } from '../../contract/texts/sum-words.ts';
import { createCoupon } from '../support/coupons.ts';
import { createZone } from '../support/delivery-zones.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  orderBody,
  SHIPPING_ADDRESS,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { requestRefund } from '../support/paid-orders.ts';
import { plain } from '../support/order-mail.ts';
import { textOfPdf } from '../support/pdf-text.ts';
import { quotationBody } from '../support/quotations.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';
import { newNumber } from '../support/transfers.ts';

const today = () => new Date(Date.now() + 3 * 3600_000).toISOString().slice(0, 10);

/** The amounts in a text, in their order, without the rates and sums that only explain a row. */
const amountsIn = (text: string): string[] =>
  text.replaceAll(/ on [\d,.]+ ETB/g, '').match(/[\d,]+\.\d\d(?!\d)/g) ?? [];
const drawn = (screen: ReactElement) => amountsIn(plain(renderToStaticMarkup(screen)));
const written = (rows: readonly SumRow[]) => rows.map(({ birr }) => formatBirrExact(Math.abs(birr)));
/** Says whether these amounts stand together and in their order, as a table of sums has them. */
const has = (all: readonly string[], rows: readonly string[]) =>
  ` ${all.join(' ')} `.includes(` ${rows.join(' ')} `);

describeShop(
  'the sums of an order',
  (shop) => {
    let owner: Person;
    let buyer: Person;
    let store: Store;
    let chair: Product;
    let bed: Product;
    const site = `Site ${randomUUID().slice(0, 6)}`;

    beforeAll(async () => {
      owner = await signInAdministrator(shop);
      await switchOn(shop, owner, ['BankTransfer', 'PayOnDelivery'], { tin: '0012345678' });
      store = bodyOf<Store>(await shop.call('GET', '/api/store', {}));
      buyer = await createCustomer(shop);
      chair = await createProduct(shop, owner, { price: 10_000.01, countInStock: 50, assemblyPrice: 300 });
      bodyOf(
        await shop.call('POST', '/api/laws', {
          token: owner.token,
          body: {
            ...{ source: 'Regulation 1', law: 'vat', category: 'bed', value: 0, validFrom: today() },
          },
        }),
        201,
      );
      bed = await createProduct(shop, owner, { category: 'bed', price: 20_000.03, countInStock: 50 });
      const places = [{ kind: 'site', name: site, nameAm: '', city: 'Addis Ababa' }];
      await createZone(shop, owner, { fee: 700, freeAbove: null, perFloor: 150, places });
    });

    const byPhone = async (more: object) =>
      bodyOf<Order>(
        await shop.call('POST', '/api/orders/by-phone', {
          token: owner.token,
          headers: { 'idempotency-key': randomUUID() },
          body: orderBody(
            [
              { product: chair._id, qty: 3 },
              { product: bed._id, qty: 1 },
            ],
            {
              shippingAddress: { ...SHIPPING_ADDRESS, email: buyer.email },
              paymentMethod: 'BankTransfer',
              ...more,
            },
          ),
        }),
        201,
      );
    /** The quote that the seller sees before the order is placed. */
    const quoteOf = async ({ orderItems, coupon, shippingAddress, assembly }: Order, discount = 0) =>
      bodyOf<Quote>(
        await shop.call('POST', '/api/orders/by-phone/quote', {
          token: owner.token,
          body: {
            orderItems: orderItems.map(({ product, qty }) => ({ product, qty })),
            ...{ city: shippingAddress.city, place: shippingAddress.place, floor: shippingAddress.floor },
            ...{ hasLift: shippingAddress.hasLift, coupon: coupon?.code, assembly, discount },
          },
        }),
      );
    const invoiceOf = async ({ _id }: Order) => {
      const { rawPayload } = await shop.app.inject({
        url: `/api/orders/${_id}/papers/${NEWEST_INVOICE}`,
        headers: { authorization: `Bearer ${owner.token}` },
      });
      return amountsIn(await textOfPdf(rawPayload));
    };
    const mailOf = async ({ number }: Order) => {
      const mail = await shop.mailbox.waitFor(buyer.email, new RegExp(`^Order ${number} received`));
      return [amountsIn(mail.text), amountsIn(plain(mail.html))];
    };

    /** Draws the order wherever its sums stand, and expects the same amounts in each place. */
    async function expectSame(order: Order): Promise<void> {
      const rows = sumRows(order);
      expect(sumRows(await quoteOf(order, order.granted))).toEqual(rows);
      const onPage = written(rows);
      const onPaper = written(asOnPapers(rows));
      expect(drawn(createElement(Amounts, { of: order }))).toEqual(onPage);
      const words = { labelOf: ({ id }: SumRow) => id, birr: formatBirrExact, open: '' };
      expect(drawn(createElement(StaffSums, { of: order, ...words }))).toEqual(onPage);
      expect(drawn(createElement(SaleSums, { sums: order }))).toEqual(
        written(rows.filter(({ id }) => ['items', 'delivery', 'vat', 'total'].includes(id))),
      );
      const slip = drawn(
        createElement(SlipPaper, {
          sale: { order, seller: '', soldAt: order.createdAt, cashGiven: null, change: 0, ethQr: null },
          store,
        }),
      );
      expect(has(slip, written(rows.filter(({ id }) => id !== 'before-discount')))).toBe(true);
      expect(has(await invoiceOf(order), onPaper)).toBe(true);
      for (const mail of await mailOf(order)) expect(has(mail, onPage)).toBe(true);
    }

    test('are the same on its page, screens of staff, slip, mail and invoice, with two rates of VAT', async () => {
      const order = await byPhone({});
      expect(order.taxes).toHaveLength(2);
      await expectSame(order);
    });

    test('are the same everywhere with a coupon and what the shop gives beside it', async () => {
      const { code } = await createCoupon(shop, owner, { value: 10 });
      const order = await byPhone({ coupon: code, discount: 1500.55, discountReason: 'A scratch' });
      expect([order.granted, order.coupon?.code]).toEqual([1500.55, code]);
      await expectSame(order);
    });

    test('are the same everywhere with floors and assembly, paid in parts, and with money given back', async () => {
      const order = await byPhone({
        shippingAddress: { ...SHIPPING_ADDRESS, email: buyer.email, place: site, floor: 3, hasLift: false },
        assembly: true,
      });
      expect(order.shippingParts).toEqual({ delivery: 700, floors: 450, assembly: 900 });
      await expectSame(order);
      const record = (amount: number) =>
        shop.call('POST', `/api/orders/${order._id}/recorded-payments`, {
          token: owner.token,
          body: { way: 'transfer', reference: newNumber(), amount },
        });
      bodyOf(await record(10_000.5));
      const half = bodyOf<Order>(await shop.call('GET', `/api/orders/${order._id}`, { token: owner.token }));
      const due = formatBirrExact(half.amountDue);
      expect(drawn(createElement(PaidParts, { order: half }))).toEqual(['10,000.50', due]);
      expect(has(await invoiceOf(half), ['10,000.50', due])).toBe(true);
      const paid = bodyOf<Order>(await record(half.amountDue));
      bodyOf(
        await requestRefund(shop, owner, order._id, {
          amount: 100.25,
          byHand: { way: 'cash' },
          payment: paid.refundable![0]!.payment,
        }),
      );
      const back = bodyOf<Order>(await shop.call('GET', `/api/orders/${order._id}`, { token: owner.token }));
      expect(drawn(createElement(RefundList, { order: back }))).toContain('100.25');
      expect(drawn(createElement(Amounts, { of: back }))).toEqual(
        drawn(createElement(Amounts, { of: order })),
      );
    });

    test('are the same in the cart as in the quote of its goods, with a coupon', async () => {
      const { code } = await createCoupon(shop, owner, { value: 10 });
      const orderItems = [
        { product: chair._id, qty: 3 },
        { product: bed._id, qty: 1 },
      ];
      const quote = bodyOf<Quote>(
        await shop.call('POST', '/api/orders/quote', { body: { orderItems, coupon: code } }),
      );
      const rows = sumRows(quote);
      const router = createMemoryRouter([
        {
          path: '/',
          element: createElement(CartSums, {
            amounts: { ...quote, taxes: quote.taxes! },
            pieces: 4,
            note: '',
          }),
        },
      ]);
      expect(drawn(createElement(RouterProvider, { router }))).toEqual(
        written(rows.filter(({ id }) => id !== 'items')),
      );
    });

    test('are the same on a quotation as in the order that is made of it', async () => {
      const quotation = bodyOf<Quotation>(
        await shop.call('POST', '/api/quotations/by-staff', {
          token: owner.token,
          body: quotationBody([{ product: chair._id, qty: 3 }], { discount: 500.5 }),
        }),
        201,
      );
      const rows = asOnPapers(sumRows(quotation));
      expect(has(drawn(createElement(QuotationSheet, { quotation, store })), written(rows))).toBe(true);
      const { rawPayload } = await shop.app.inject({
        url: `/api/quotations/${quotation._id}/paper`,
        headers: { authorization: `Bearer ${owner.token}` },
      });
      expect(has(amountsIn(await textOfPdf(rawPayload)), written(rows))).toBe(true);
    });
  },
  { variables: AT_ONCE },
);
