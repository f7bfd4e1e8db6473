import { beforeAll, expect, test } from 'vitest';
import type { PlannedDelivery } from '../../contract/deliveries/deliveries.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { RefusedPieces } from '../../contract/stock/refused-pieces.ts';
import type { ManagedCase } from '../../contract/work/service-cases.ts';
import { changesOf } from '../support/changed-orders.ts';
import { bodyOf, createProduct, refusalOf, stockOf } from '../support/factories.ts';
import { moveOrder } from '../support/order-states.ts';
import { faultsOfShop } from '../support/oracle.ts';
import { useSale } from '../support/sale.ts';
import { serviceOf, SOME_DAY } from '../support/service-cases.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';
import { createCrew, handedOver, newReport, openTour, plan, report, today } from '../support/tours.ts';

describeShop(
  'pieces that came before the rest of their order',
  (shop) => {
    // Two chairs of 9,500 birr, of ten, paid by PayPal.
    const sale = useSale(shop, { qty: 2, payment: 'paid', newBuyers: true });
    const service = serviceOf(shop, sale);
    let crew: string;
    let token: string;
    beforeAll(async () => {
      const on = { shop, administrator: sale.administrator };
      crew = await createCrew(on);
      token = await openTour(on, crew);
    });
    const drive = (body: object) => report({ shop }, token, body);
    const owner = (method: string, path: string, body?: object) =>
      shop.call(method, `/api${path}`, { token: sale.administrator.token, body });
    const toCrew = () => plan({ shop }, sale.order._id, crew);
    const handOverOne = async () =>
      bodyOf(await drive(handedOver(await toCrew(), { pieces: [{ line: 1, qty: 1 }] })));
    const deliveries = async () => {
      const { rows } = await shop.database.query(
        `select id, number, kind, state, is_again as "isAgain" from deliveries where order_id = $1 order by number`,
        [sale.order._id],
      );
      return rows as { id: string; number: number; kind: string; state: string; isAgain: boolean }[];
    };
    const open = async () =>
      (await deliveries()).filter(({ state }) => state === 'open' || state === 'on-the-way');
    const change = (orderItems: object[]) => changesOf(shop, sale).change({ orderItems });
    const chairs = (qty: number) => ({ product: sale.chair._id, qty });
    const lamp = async () =>
      (await createProduct(shop, sale.administrator, { price: 500, countInStock: 10 }))._id;

    test('are neither paid back nor put on sale when their buyer cancels what was added', async () => {
      await handOverOne();
      await change([chairs(2), { product: await lamp(), qty: 1 }]);
      expect((await sale.read()).boundBy).toBe('came');
      const answer = await shop.call('POST', `/api/orders/${sale.order._id}/cancel`, {
        token: sale.buyer.token,
        body: {},
      });
      await sale.askNow();
      expect(shop.paypal.order(sale.providerOrderId).refunds).toEqual([]);
      expect(answer.status).toBe(409);
      expect(await stockOf(shop, sale.chair._id)).toBe(8);
    });

    test('are neither paid back nor put on sale when the shop cancels what was added, or the order under review', async () => {
      await handOverOne();
      await change([chairs(2), { product: await lamp(), qty: 1 }]);
      const cancel = () => owner('POST', `/orders/${sale.order._id}/cancel`, { reason: 'no answer' });
      expect(refusalOf(await cancel())).toBe('409 not-cancellable');
      await moveOrder(shop.database, sale.order._id, 'needs-review');
      expect(refusalOf(await cancel())).toBe('409 not-cancellable');
      await sale.askNow();
      expect((await sale.read()).status).toBe('needs-review');
      expect(shop.paypal.order(sale.providerOrderId).refunds).toEqual([]);
      expect(await stockOf(shop, sale.chair._id)).toBe(8);
    });

    test('are not put on sale by a whole refund in the provider’s own pages', { tags: 'long' }, async () => {
      await handOverOne();
      shop.paypal.refundBehindTheShop(sale.providerOrderId);
      await sale.askNow();
      expect((await sale.read()).status).toBe('refunded');
      expect(await stockOf(shop, sale.chair._id)).toBe(9);
    });

    test('are not taken out of the order by a change', { tags: 'long' }, async () => {
      await handOverOne();
      const wanted = { orderItems: [{ product: await lamp(), qty: 1 }] };
      expect((await changesOf(shop, sale).quote(wanted)).body).toMatchObject({ code: 'change-of-delivered' });
      // The chair that has not left may go.
      await change([chairs(1), { product: await lamp(), qty: 1 }]);
      expect(await stockOf(shop, sale.chair._id)).toBe(9);
    });

    test('an exchange of refused pieces is not delivered with the others', { tags: 'long' }, async () => {
      const delivery = await toCrew();
      const some = { reason: 'damaged', pieces: [{ line: 1, qty: 1 }] };
      bodyOf(await drive(newReport(delivery, 'refused', some)));
      const refused = bodyOf<RefusedPieces[]>(await owner('GET', '/refused-pieces'));
      const { _id } = refused.find(({ order }) => order._id === sale.order._id)!;
      const path = `/refused-pieces/${_id}/service-case`;
      const { _id: id } = bodyOf<ManagedCase>(await owner('POST', path, { wish: 'exchange' }));
      await service.act(id, '/exchange', SOME_DAY);
      bodyOf(await drive(handedOver(delivery)));
      expect((await deliveries()).find(({ isAgain }) => isAgain)).toMatchObject({ state: 'open' });
      expect((await service.read()).orderItems[0]).toMatchObject({ delivered: 1 });
    });

    test(
      'are not lost for the others when their money goes back before their collection is reported',
      { tags: 'long' },
      async () => {
        const { _id, version } = bodyOf<Order>(await owner('GET', `/orders/${sale.order._id}`))
          .deliveries[0]! as {
          _id: string;
          version: number;
        };
        bodyOf(await owner('POST', `/deliveries/${_id}/split`, { version, pieces: [{ line: 1, qty: 1 }] }));
        await shop.database.query(
          "update deliveries set crew_id = $2, day = $3::date, half = 'morning', stop = 1 where id = $1",
          [_id, crew, today()],
        );
        bodyOf(await drive(handedOver(_id)));
        const asked = await service.asked({ kind: 'return', wish: 'money-back' });
        const { worth } = await service.accept(asked._id);
        await service.act(asked._id, '/visits', { kind: 'collection', ...SOME_DAY });
        await service.act(asked._id, '/money-back', { amount: worth, goods: 'in-stock' });
        // The other chair is still to be brought.
        expect(await open()).toMatchObject([{ kind: 'delivery' }]);
        expect(await faultsOfShop({ ...shop, stock: new Map() })).toEqual([]);
      },
    );

    test('end their order when the others are taken out of it', { tags: 'long' }, async () => {
      await handOverOne();
      await change([chairs(1)]);
      expect(await open()).toEqual([]);
      expect(await sale.read()).toMatchObject({ status: 'delivered', isDelivered: true });
    });

    test('a delivery of which all pieces were given back is called off', { tags: 'long' }, async () => {
      await toCrew();
      const { totalPrice } = await sale.read();
      const back = {
        amount: totalPrice - 1000,
        goods: 'in-stock',
        lines: [{ line: 1, qty: 2 }],
        reason: 'all',
      };
      bodyOf(await sale.asOwner('POST', '/refunds', back));
      expect(await open()).toEqual([]);
    });

    const damaged = (amount: number, qty: number) => ({
      amount,
      goods: 'damaged',
      reason: 'It broke',
      lines: [{ line: 1, qty }],
    });
    const toBring = async () =>
      bodyOf<Order>(await owner('GET', `/orders/${sale.order._id}`))
        .deliveries.filter(({ state }) => state === 'open')
        .map(({ pieces }) => pieces);
    const standing = async () => {
      const { rows } = await shop.database.query(
        `select coalesce(sum(standing.sold), 0)::int as sold from product_variants variant
         cross join lateral stock_standing(array[variant.id]) standing where product_id = $1`,
        [sale.chair._id],
      );
      return rows[0].sold as number;
    };

    test('a piece that broke before any had left is not brought with the others', async () => {
      bodyOf(await sale.asOwner('POST', '/refunds', damaged(10_925, 1)));
      expect(await toBring()).toEqual([[{ line: 1, qty: 1 }]]);
      expect(await standing()).toBe(1);
      bodyOf(await drive(handedOver(await toCrew())));
      const { rows } = await shop.database.query(
        `select qty from delivery_lines join deliveries on id = delivery_id where order_id = $1`,
        [sale.order._id],
      );
      expect(rows).toEqual([{ qty: 1 }]);
      expect(await sale.read()).toMatchObject({ isDelivered: true });
      expect(await standing()).toBe(0);
    });

    test(
      'a delivery of which all pieces broke before they left is called off',
      { tags: 'long' },
      async () => {
        const { totalPrice } = await sale.read();
        bodyOf(await sale.asOwner('POST', '/refunds', damaged(totalPrice - 1000, 2)));
        expect(await toBring()).toEqual([]);
      },
    );

    test('a piece that broke is not for sale again when the rest of its order is called off', async () => {
      bodyOf(await sale.asOwner('POST', '/refunds', damaged(10_925, 1)));
      await change([chairs(3)]);
      expect(await stockOf(shop, sale.chair._id)).toBe(7);
      bodyOf(await sale.asOwner('POST', '/cancel', { reason: 'They moved' }));
      expect(await stockOf(shop, sale.chair._id)).toBe(9);
      // The money goes back after the answer.
      await expect.poll(() => faultsOfShop({ ...shop, stock: new Map([[sale.chair._id, 10]]) })).toEqual([]);
    });

    test('a piece that broke at its buyer takes nothing from those that are still to be brought', async () => {
      await handOverOne();
      bodyOf(await sale.asOwner('POST', '/refunds', damaged(10_925, 1)));
      expect(await toBring()).toEqual([[{ line: 1, qty: 1 }]]);
      expect(await standing()).toBe(1);
      bodyOf(await drive(handedOver(await toCrew())));
      expect(await sale.read()).toMatchObject({ isDelivered: true });
    });

    test(
      'a piece that was refused and written off takes nothing from those that are still to be brought',
      { tags: 'long' },
      async () => {
        const some = { reason: 'damaged', pieces: [{ line: 1, qty: 1 }] };
        bodyOf(await drive(newReport(await toCrew(), 'refused', some)));
        const refused = bodyOf<RefusedPieces[]>(await owner('GET', '/refused-pieces'));
        const { _id } = refused.find(({ order }) => order._id === sale.order._id)!;
        const path = `/refused-pieces/${_id}/service-case`;
        const opened = bodyOf<ManagedCase>(await owner('POST', path, { wish: 'money-back' }));
        expect(await standing()).toBe(2);
        await service.act(opened._id, '/money-back', { amount: opened.worth, goods: 'damaged' });
        expect(await toBring()).toEqual([[{ line: 1, qty: 1 }]]);
        expect(await standing()).toBe(1);
      },
    );

    test('what is refused of an order that owes something can be reported', { tags: 'long' }, async () => {
      await handOverOne();
      await change([chairs(3)]);
      const rest = await toCrew();
      expect((await sale.read()).status).toBe('pending');
      expect((await drive(newReport(rest, 'refused', { reason: 'damaged' }))).body).toMatchObject({
        state: 'refused',
      });
    });

    const exchange = async (qty: number) => {
      bodyOf(await sale.asOwner('PUT', '/deliver'));
      const { _id } = await service.asked({ kind: 'damaged', wish: 'exchange', lines: [{ line: 1, qty }] });
      await service.accept(_id);
      await service.act(_id, '/exchange', { day: today(), half: 'afternoon', force: true });
      const { id } = (await deliveries()).find(({ isAgain }) => isAgain)!;
      await shop.database.query('update deliveries set crew_id = $2, stop = 1 where id = $1', [id, crew]);
      return { service: _id, delivery: id };
    };

    test(
      'an exchange whose buyer was not met stands in the list of those to call',
      { tags: 'long' },
      async () => {
        const { delivery } = await exchange(1);
        bodyOf(await drive(newReport(delivery, 'not-met', { reason: 'nobody-there' })));
        const listed = bodyOf<PlannedDelivery[]>(await owner('GET', '/deliveries?list=to-call&size=100'));
        expect(listed.map(({ _id }) => _id)).toContain(delivery);
      },
    );

    test('what stays of an exchange is of its case, and ends with it', { tags: 'long' }, async () => {
      const { service: id, delivery } = await exchange(2);
      bodyOf(await drive(handedOver(delivery, { pieces: [{ line: 1, qty: 1 }] })));
      const { visits } = bodyOf<ManagedCase>(await owner('GET', `/service-cases/${id}`));
      expect(visits.map(({ state }) => state)).toEqual(['delivered', 'open']);
      await service.act(id, '/outcome', { outcome: 'exchanged', goods: 'damaged' });
      expect(await open()).toEqual([]);
    });

    test('the new piece of an exchange that came is not for sale when its case is refused', async () => {
      const { service: id, delivery } = await exchange(2);
      bodyOf(await drive(handedOver(delivery, { pieces: [{ line: 1, qty: 1 }] })));
      const before = await stockOf(shop, sale.chair._id);
      await service.act(id, '/state', { to: 'refused', text: 'Nothing is wrong with it' }, 'PUT');
      // The one that did not come is for sale again.
      expect(await stockOf(shop, sale.chair._id)).toBe(before + 1);
    });

    test('a case whose paying order was cancelled asks for its money anew', { tags: 'long' }, async () => {
      bodyOf(await sale.asOwner('PUT', '/deliver'));
      const { _id } = await service.asked({ kind: 'repair' });
      await service.accept(_id, { isFree: false });
      await service.act(_id, '/offer', { price: 900 });
      bodyOf(await service.asBuyer('POST', _id, '/offer-answer', { accepted: true, price: 900 }));
      const { payingOrder } = await service.act(_id, '/order', {});
      const path = `/api/orders/${payingOrder!._id}/cancel`;
      bodyOf(await shop.call('POST', path, { token: sale.buyer.token, body: {} }));
      const again = await service.act(_id, '/order', {});
      expect(again.payingOrder!._id).not.toBe(payingOrder!._id);
    });
  },
  { variables: AT_ONCE },
);
