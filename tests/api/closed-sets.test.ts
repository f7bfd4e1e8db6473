import { beforeAll, describe, expect, test } from 'vitest';
import {
  HOLD_REASONS,
  mayFollow,
  ORDER_FACTS,
  ORDER_FILTERS,
  ORDER_STATES,
  statesThat,
  type OrderFilter,
  type OrderState,
} from '../../contract/orders/order-states.ts';
import { LISTED_METHODS } from '../../contract/paying/payment-methods.ts';
import type { OrderCounts } from '../../contract/orders/order-counts.ts';
import type { Order, OrderSummary } from '../../contract/orders/orders.ts';
import type { PaymentBegun } from '../../contract/paying/payments.ts';
import type { Product } from '../../contract/goods/products.ts';
import { addClosedSets } from '../../server/sales/closed-sets.ts';
import {
  OPEN,
  PAYMENT_FACTS,
  PAYMENT_STATES,
  paymentsThat,
} from '../../server/sales/payments/payment-states.ts';
import { watchPayments } from '../../server/sales/payments/watch-payments.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  orderBody,
  placeOrder,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { moveOrder } from '../support/order-states.ts';
import { ONLINE_METHODS, payElsewhere } from '../support/pay-elsewhere.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

/** Finds the shortest path from a new order to each state. */
function waysFrom(start: OrderState): Map<OrderState, OrderState[]> {
  const ways = new Map<OrderState, OrderState[]>([[start, []]]);
  for (const [from, way] of ways) {
    for (const to of ORDER_STATES) {
      if (mayFollow(from, to) && !ways.has(to)) ways.set(to, [...way, to]);
    }
  }
  return ways;
}

describeShop(
  'closed sets',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let chair: Product;

    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      await switchOn(shop, administrator, LISTED_METHODS);
      buyer = await createCustomer(shop);
      chair = await createProduct(shop, administrator, { price: 10_000, countInStock: 1000 });
    });
    const rowsOf = async (text: string, parameters: unknown[] = []): Promise<any[]> =>
      (await shop.database.query(text, parameters)).rows;
    const place = () => placeOrder(shop, buyer, [{ product: chair._id, qty: 1 }]);

    describe('the database agrees with the code', () => {
      /** Lists the quoted words in the definition of an index. */
      const indexed = async (name: string): Promise<string[]> => {
        const [{ definition }] = await rowsOf(`select pg_get_indexdef('${name}'::regclass) as definition`);
        return [...definition.matchAll(/'([\w-]+)'::text/g)].map(([, value]) => value).toSorted();
      };

      test('about the transitions of payments', async () => {
        const rows = await rowsOf('select from_status, to_status from payment_transitions');
        const inTable = rows.map((row) => `${row.from_status} → ${row.to_status}`);
        const inCode = PAYMENT_STATES.flatMap((from) =>
          PAYMENT_FACTS[from].next.map((to) => `${from} → ${to}`),
        );
        expect(inTable.toSorted()).toEqual(inCode.toSorted());
      });

      test('about the states of orders, and which of them count as bought, are over or are looked at', async () => {
        const rows = await rowsOf('select * from order_states');
        expect(rows.map(({ status }) => status).toSorted()).toEqual(ORDER_STATES.toSorted());
        const facts = { is_bought: 'isBought', is_over: 'isOver', is_review: 'isReview' } as const;
        for (const [column, fact] of Object.entries(facts)) {
          const those = rows.filter((row) => row[column]).map(({ status }) => status);
          expect(those.toSorted(), fact).toEqual(statesThat(fact).toSorted());
        }
      });

      test('about what an order may wait for', async () => {
        const rows = await rowsOf('select awaiting from hold_reasons');
        expect(rows.map(({ awaiting }) => awaiting).toSorted()).toEqual(HOLD_REASONS.toSorted());
      });

      test('about what it has gained since the last start', async () => {
        const gained = `from order_transitions where from_status = 'refunded' and to_status = 'needs-review'`;
        await rowsOf(`delete ${gained}`);
        await shop.database.transaction(addClosedSets);
        expect(await rowsOf(`select ${gained}`)).toHaveLength(1);
      });

      test(
        'about days: nothing counts as bought that was never paid, also when written in SQL',
        { tags: 'long' },
        async () => {
          const { _id: order } = await place();
          await moveOrder(shop.database, order, 'needs-review');
          for (const state of statesThat('isBought').filter((each) => each !== 'paid'))
            await expect(moveOrder(shop.database, order, state), state).rejects.toThrow('without its day');
        },
      );

      test('about open payments and those that are watched', async () => {
        expect(await indexed('payments_open')).toEqual(OPEN.toSorted());
        expect(await indexed('payments_watched')).toEqual(paymentsThat('isWatched').toSorted());
      });

      test(
        'about refusing other transitions of a payment, also when written in SQL',
        { tags: 'long' },
        async () => {
          const { _id: order } = await place();
          for (const from of PAYMENT_STATES) {
            for (const to of PAYMENT_STATES) {
              if (from === to || PAYMENT_FACTS[from].next.includes(to)) continue;
              const [id, captured] = [
                `${from}-${to}`,
                from === 'completed' ? ", 'c', 'ETB', 1" : ', null, null, null',
              ];
              await rowsOf(
                `insert into payments (id, order_id, provider, status, currency, amount_minor, capture_id,
                 captured_currency, captured_minor)
               values ('${id}', $1 || '${id}', 'paypal', '${from}', 'ETB', 1${captured})`,
                [order],
              );
              const move = rowsOf(`update payments set status = '${to}' where id = '${id}'`);
              await expect(move, id).rejects.toThrow(`cannot become ${to}`);
              await rowsOf(`delete from payments where id = '${id}'`);
            }
          }
        },
      );
    });

    test.each(ONLINE_METHODS)(
      '%s: a buyer who pays and never comes back is found by the watch',
      { tags: 'long' },
      async (method) => {
        const lines = [{ product: chair._id, qty: 1 }];
        const order = bodyOf<Order>(
          await shop.call('POST', '/api/orders', {
            token: buyer.token,
            body: orderBody(lines, { paymentMethod: method }),
          }),
          201,
        );
        const begun = await shop.call('POST', `/api/orders/${order._id}/payments`, {
          token: buyer.token,
          body: { method },
        });
        payElsewhere(shop, bodyOf<PaymentBegun>(begun, 201));
        await rowsOf('update payments set next_ask_at = now() where order_id = $1', [order._id]);
        await watchPayments(shop.services.sales);
        const paid = await shop.call('GET', `/api/orders/${order._id}`, { token: buyer.token });
        expect(bodyOf<Order>(paid)).toMatchObject({ status: 'paid', payment: { method } });
      },
    );

    describe('orders of every state are in the lists and counts where they belong:', () => {
      const call = async <T>(path: string) =>
        bodyOf<T>(await shop.call('GET', path, { token: administrator.token }));
      const filtersOf = async ({ number }: Order): Promise<OrderFilter[]> => {
        const found: OrderFilter[] = [];
        for (const filter of ORDER_FILTERS) {
          const rows = await call<OrderSummary[]>(`/api/orders?state=${filter}&keyword=${number}`);
          if (rows.length > 0) found.push(filter);
        }
        return found.toSorted();
      };

      test.each([...waysFrom('pending')])('%s', async (state, way) => {
        const order = await place();
        // The pieces of a delivery are put together once it has a day.
        await rowsOf("update deliveries set day = now()::date + 9, half = 'morning' where order_id = $1", [
          order._id,
        ]);
        const before = await call<OrderCounts>('/api/orders/counts');
        await moveOrder(shop.database, order._id, ...way);
        const { isOpen, isBought, needsDelivery, isReview, isOver } = ORDER_FACTS[state];
        const toDeliver = needsDelivery === true && !way.includes('delivered');
        // This path waits for a receipt that an administrator decides.
        const toConfirm = state === 'awaiting-confirmation';
        const expected: OrderFilter[] = [
          ...(isOpen ? (['not-paid'] as const) : []),
          ...(toConfirm ? (['to-confirm'] as const) : []),
          ...(toDeliver ? (['to-prepare', 'to-deliver'] as const) : []),
          ...(isBought ? (['paid'] as const) : []),
          // No money of it has to be given back.
          ...(isReview ? (['to-review'] as const) : []),
          ...(state === 'pending' ? [] : [state]),
        ];
        expect(await filtersOf(order)).toEqual([...new Set(expected)].toSorted());
        const after = await call<OrderCounts>('/api/orders/counts');
        expect(after).toMatchObject({
          toPrepare: before.toPrepare + Number(toDeliver),
          notPaid: before.notPaid - 1 + Number(isOpen === true),
          toConfirm: before.toConfirm + Number(toConfirm),
          toDeliver: before.toDeliver + Number(toDeliver),
          needsReview: before.needsReview + Number(isReview === true),
          unclaimed: before.unclaimed,
        });
        // No order on which somebody has to act may be missing from all lists.
        const isDelivered = way.includes('delivered');
        expect(isOpen || isReview || isOver || isDelivered || toDeliver, state).toBe(true);
      });

      test('a paid order stays in the work list until it is delivered, refunded or reviewed', () => {
        for (const state of ORDER_STATES.filter((each) => each !== 'delivered')) {
          const { isBought, needsDelivery } = ORDER_FACTS[state];
          expect(needsDelivery === true, state).toBe(isBought === true);
        }
      });
    });
  },
  { variables: AT_ONCE },
);
