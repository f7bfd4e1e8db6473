import { expect, test } from 'vitest';
import type { OrderPaper } from '../../contract/books/fiscal-documents.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { bodyOf, pay } from '../support/factories.ts';
import { changesOf } from '../support/changed-orders.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

/** One and two chairs of 10,000 ETB with VAT and their delivery. */
const [ONE, TWO] = [12_500, 24_000];

describeShop(
  'the papers of an order that is changed',
  (shop) => {
    const sale = useSale(shop, {
      qty: 2,
      chair: { price: 10_000, countInStock: 5 },
      newBuyers: true,
      methods: ['PayPal'],
      paymentMethod: 'PayPal',
    });
    const { change } = changesOf(shop, sale);
    const chairs = (qty: number) => ({ orderItems: [{ product: sale.chair._id, qty }] });
    const payAll = async (): Promise<Order> => {
      const id = await sale.begin();
      shop.paypal.approve(id);
      return bodyOf<Order>(await pay(shop, sale.buyer, sale.order._id, id));
    };

    test('are issued anew once there is an invoice', async () => {
      await change(chairs(1));
      const papers = async () => {
        await shop.services.papers.issue();
        return bodyOf<OrderPaper[]>(
          await shop.call('GET', `/api/orders/${sale.order._id}/papers`, { token: sale.buyer.token }),
        );
      };
      const printed = async ({ _id }: OrderPaper) => {
        const path = `/api/orders/${sale.order._id}/papers/${_id}`;
        const { status, body } = await shop.call('GET', path, { token: sale.buyer.token });
        return [status, body];
      };
      expect(await papers()).toEqual([]);
      await payAll();
      const receipt = (await papers()).at(-1)!;
      const before = await printed(receipt);
      await change(chairs(2));
      // A receipt that has its number says the same for ever: the total of then, and its VAT.
      expect(await printed(receipt)).toEqual(before);
      const issued = await papers();
      expect(issued.map(({ kind }) => kind)).toEqual(['invoice', 'receipt', 'credit-note', 'invoice']);
      expect(new Set(issued.map(({ number }) => number)).size).toBe(4);
      // The invoice of before and what takes it back stay what they were.
      expect(issued.map(({ content }) => content?.totalPrice ?? null)).toEqual([ONE, ONE, ONE, null]);
      expect(issued[0]!.content!.orderItems).toMatchObject([{ qty: 1, price: 10_000 }]);
      expect(issued[0]!.content!.taxes).toEqual([{ percent: 15, net: 10_000, tax: 1_500 }]);
      const pdf = await shop.call('GET', `/api/orders/${sale.order._id}/papers/${issued[2]!._id}`, {
        token: sale.buyer.token,
      });
      expect(pdf.status).toBe(200);
      await payAll();
      await change(chairs(3));
      const again = await papers();
      expect(again.map(({ kind, content }) => [kind, content?.totalPrice ?? null])).toEqual([
        ...[
          ['invoice', ONE],
          ['receipt', ONE],
          ['credit-note', ONE],
          ['invoice', TWO],
          ['receipt', TWO],
        ],
        ...[
          ['credit-note', TWO],
          ['invoice', null],
        ],
      ]);
      await sale.expectSound();
    });
  },
  { variables: AT_ONCE },
);
