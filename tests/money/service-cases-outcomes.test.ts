import { beforeEach, expect, test } from 'vitest';
import type { PersonExport } from '../../contract/accounts/personal-data.ts';
import type { StockItem } from '../../contract/stock/stock.ts';
import { changesOf } from '../support/changed-orders.ts';
import { bodyOf, createProduct, placeOrder, refusalOf, stockOf } from '../support/factories.ts';
import { payOrder, requestRefund } from '../support/paid-orders.ts';
import { startRival } from '../support/rival.ts';
import { useSale } from '../support/sale.ts';
import { serviceOf, SOME_DAY } from '../support/service-cases.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

describeShop(
  'the end of a service case',
  (shop, kind) => {
    const sale = useSale(shop, { qty: 2, payment: 'paid', newBuyers: true });
    const { expectSound, stock } = sale;
    const service = serviceOf(shop, sale);
    const onShelf = () => stockOf(shop, sale.chair._id);
    const deliver = () => sale.asOwner('PUT', '/deliver');
    const deliveries = async () =>
      (
        await shop.database.query(
          'select kind, state, is_again, day::text as day from deliveries where order_id = $1 order by number',
          [sale.order._id],
        )
      ).rows;

    beforeEach(async () => void bodyOf(await deliver()));

    test('an exchange holds a new piece, brings it once more, and takes the old one back', async () => {
      const { _id } = await service.asked({ kind: 'wrong-piece', wish: 'exchange' });
      await service.accept(_id);
      const exchange = { outcome: 'exchanged', goods: 'in-stock' };
      expect(refusalOf(await service.asShop('POST', _id, '/outcome', exchange))).toBe(
        '409 case-not-possible',
      );
      expect(await service.act(_id, '/exchange', SOME_DAY)).toMatchObject({
        isReserved: true,
        state: 'planned',
      });
      await service.act(_id, '/exchange', { ...SOME_DAY, half: 'afternoon' });
      expect(await onShelf()).toBe(7);
      expect(await deliveries()).toEqual([
        { kind: 'delivery', state: 'delivered', is_again: false, day: null },
        { kind: 'delivery', state: 'open', is_again: true, day: SOME_DAY.day },
      ]);
      await service.act(_id, '/outcome', exchange);
      await service.act(_id, '/outcome', exchange);
      expect(await onShelf()).toBe(8);
      expect((await deliveries())[1]).toMatchObject({ state: 'delivered' });
      const [line] = (await service.read()).orderItems;
      expect(line!.history.at(-1)).toMatchObject({ what: 'exchanged', qty: 1 });
      await expectSound();
    });

    test(
      'a piece that came back damaged is written off, and one held for a refused case is for sale again',
      { tags: 'long' },
      async () => {
        const { _id } = await service.asked({ kind: 'damaged', wish: 'exchange' });
        await service.accept(_id);
        await service.act(_id, '/exchange', SOME_DAY);
        await service.act(_id, '/outcome', { outcome: 'exchanged', goods: 'damaged' });
        // Ten pieces are seven to sell, two with the buyer, and one that nobody sells any more.
        stock.set(sale.chair._id, 9);
        expect(await onShelf()).toBe(7);
        const other = await service.asked({ kind: 'damaged', wish: 'exchange' });
        await service.accept(other._id);
        await service.act(other._id, '/exchange', SOME_DAY);
        expect(await onShelf()).toBe(6);
        await service.act(other._id, '/state', { to: 'refused', text: 'It was the cat' }, 'PUT');
        expect(await onShelf()).toBe(7);
        expect((await deliveries()).at(-1)).toMatchObject({ state: 'cancelled' });
        await expectSound();
      },
    );

    test('pieces that a refund has brought back meanwhile are not exchanged, and come into the stock once', async () => {
      const refund = { amount: 10_925, goods: 'in-stock', lines: [{ line: 1, qty: 1 }] };
      const refundOne = async () =>
        bodyOf(await requestRefund(shop, sale.administrator, sale.order._id, refund));
      const both = await service.asked({ wish: 'exchange', lines: [{ line: 1, qty: 2 }] });
      await service.accept(both._id);
      await refundOne();
      expect(refusalOf(await service.asShop('POST', both._id, '/exchange', SOME_DAY))).toBe(
        '409 refund-of-too-many',
      );
      await service.act(both._id, '/state', { to: 'refused', text: 'One is back' }, 'PUT');
      const one = await service.asked({ wish: 'exchange' });
      await service.accept(one._id);
      await service.act(one._id, '/exchange', SOME_DAY);
      await refundOne();
      expect(await onShelf()).toBe(9);
      await service.act(one._id, '/outcome', { outcome: 'exchanged', goods: 'in-stock' });
      // The buyer has the new piece, which nobody sells any more, and both old ones are here.
      expect(await onShelf()).toBe(9);
      stock.set(sale.chair._id, 9);
      await expectSound();
    });

    test('an exchange is refused where no new piece is ready', { tags: 'long' }, async () => {
      await shop.database.query('update product_variants set on_hand = on_hand where product_id = $1', [
        sale.chair._id,
      ]);
      const { _id } = await service.asked({ wish: 'exchange', lines: [{ line: 1, qty: 2 }] });
      await service.accept(_id);
      await sale.place(7);
      expect(refusalOf(await service.asShop('POST', _id, '/exchange', SOME_DAY))).toBe('409 case-goods-gone');
      expect(await onShelf()).toBe(1);
    });

    test(
      'money back is a refund about the pieces of the case, once, and they are for sale again',
      { tags: 'long' },
      async () => {
        const { _id } = await service.asked({ kind: 'return', wish: 'money-back' });
        const { worth } = await service.accept(_id);
        expect(worth).toBe(10_925);
        const back = { amount: worth, goods: 'in-stock' };
        const answers = await Promise.all([
          service.asShop('POST', _id, '/money-back', back),
          service.asShop('POST', _id, '/money-back', back),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        expect(await sale.read()).toMatchObject({ status: 'partly-refunded', refundedPrice: worth });
        expect(shop.paypal.order(sale.providerOrderId).refunds).toHaveLength(1);
        expect(await onShelf()).toBe(9);
        const [line] = (await service.read()).orderItems;
        expect(line).toMatchObject({ askable: 1 });
        expect(line!.history.at(-1)).toMatchObject({ what: 'money-back', qty: 1 });
        expect(refusalOf(await service.ask({ lines: [{ line: 1, qty: 2 }] }))).toBe('409 case-too-many');
        await expectSound();
      },
    );

    test('a refund that is refused leaves the case as it was', { tags: 'long' }, async () => {
      const { _id } = await service.asked({ kind: 'return', wish: 'money-back' });
      await service.accept(_id);
      const tooMuch = await service.asShop('POST', _id, '/money-back', { amount: 90_000, goods: 'damaged' });
      expect(refusalOf(tooMuch)).toBe('409 refund-too-large');
      await service.act(_id, '/outcome', { outcome: 'repaired', cost: 0 });
      await expectSound();
    });

    test.skipIf(kind === 'PGlite')(
      'money back that is asked for twice at once ends the case with its outcome, though the other sum is refused',
      async () => {
        const { _id } = await service.asked({ kind: 'return', wish: 'money-back' });
        const { worth } = await service.accept(_id);
        const [rival, gate] = [await startRival(shop), await startRival(shop)];
        const lockOrder = async ({ query }: typeof rival) => {
          await query('begin');
          await query('select id from orders where id = $1 for update', [sale.order._id]);
        };
        await lockOrder(rival);
        let ended = 0;
        const tooMuch = service
          .asShop('POST', _id, '/money-back', { amount: 90_000, goods: 'damaged' })
          .finally(() => (ended = 1));
        await rival.untilWaiting(1);
        // The gate opens between the steps of the first call, and the second call comes in between them.
        const isLocked = lockOrder(gate);
        await rival.untilWaiting(2);
        await rival.query('commit');
        await isLocked;
        await Promise.race([tooMuch, rival.untilWaiting(1)]);
        const right = service.asShop('POST', _id, '/money-back', { amount: worth, goods: 'damaged' });
        await rival.untilWaiting(2 - ended);
        await gate.query('commit');
        expect(refusalOf(await tooMuch)).toBe('409 refund-too-large');
        expect(bodyOf(await right)).toMatchObject({ state: 'done', outcome: 'money-back' });
        await Promise.all([rival.close(), gate.close()]);
        await expectSound();
      },
    );

    test('nobody reads of money back before it is on its way', { tags: 'long' }, async () => {
      const { _id } = await service.asked({ kind: 'return', wish: 'money-back' });
      const { worth } = await service.accept(_id);
      const held = shop.paypal.holdNext('refund');
      const giving = service.asShop('POST', _id, '/money-back', { amount: worth, goods: 'damaged' });
      await held.reached;
      const [seen] = (await service.read()).cases;
      expect([seen!.state, seen!.outcome]).toEqual(['accepted', null]);
      held.open();
      expect(bodyOf(await giving)).toMatchObject({ state: 'done', outcome: 'money-back' });
      await expectSound();
    });

    test('a piece that came back becomes a floor model', { tags: 'long' }, async () => {
      const { _id } = await service.asked({ kind: 'return', wish: 'money-back' });
      const { worth, orderItems } = await service.accept(_id);
      const { token } = sale.administrator;
      const places = bodyOf<{ _id: string }[]>(await shop.call('GET', '/api/stock/places', { token }));
      const at = { line: 1, place: places[0]!._id, price: 7000, soldAsSeen: 'Was returned' };
      expect(refusalOf(await service.asShop('POST', _id, '/floor-models', at))).toBe('409 case-not-possible');
      await service.act(_id, '/money-back', { amount: worth, goods: 'in-stock' });
      expect((await service.act(_id, '/floor-models', at)).orderItems[0]).toMatchObject({ displayed: 1 });
      expect(refusalOf(await service.asShop('POST', _id, '/floor-models', at))).toBe('409 case-not-possible');
      const item = bodyOf<StockItem>(
        await shop.call('GET', `/api/stock/${orderItems[0]!.variant}`, { token }),
      );
      expect(item.onHand).toBe(8);
      await expectSound();
    });

    test(
      'a case is about the pieces at their place in orderItems, also after a line was taken out',
      { tags: 'long' },
      async () => {
        const desk = await createProduct(shop, sale.administrator, { countInStock: 5 });
        const stool = await createProduct(shop, sale.administrator, { countInStock: 5 });
        for (const { _id } of [desk, stool]) stock.set(_id, 5);
        const goods = [sale.chair, desk, stool].map(({ _id: product }) => ({ product, qty: 1 }));
        sale.order = await placeOrder(shop, sale.buyer, goods);
        await changesOf(shop, sale).change({ orderItems: goods.slice(1) });
        await payOrder(shop, sale.buyer, sale.order._id);
        bodyOf(await deliver());
        const { orderItems } = await service.read();
        expect(orderItems.map(({ line, product }) => [line, product])).toEqual([
          [1, desk._id],
          [2, stool._id],
        ]);
        const lines = [{ line: 2, qty: 1 }];
        const { _id } = await service.asked({ kind: 'return', wish: 'exchange', lines });
        expect((await service.accept(_id)).orderItems).toMatchObject([{ line: 2, product: stool._id }]);
        const exported = bodyOf<PersonExport>(
          await shop.call('GET', '/api/users/profile/export', { token: sale.buyer.token }),
        );
        expect(exported.serviceCases.map(({ lines: of }) => of)).toEqual([lines]);
        const variants = [{ line: 2, variant: stool._id }];
        await service.act(_id, '/exchange', { ...SOME_DAY, variants });
        await service.act(_id, '/outcome', { outcome: 'exchanged', goods: 'in-stock' });
        const places = bodyOf<{ _id: string }[]>(
          await shop.call('GET', '/api/stock/places', { token: sale.administrator.token }),
        );
        const at = { line: 2, place: places[0]!._id, price: 7000, soldAsSeen: 'Was returned' };
        expect((await service.act(_id, '/floor-models', at)).orderItems).toMatchObject([{ displayed: 1 }]);
        await expectSound();
      },
    );

    test(
      'parts of one order are given back, exchanged and repaired, and the books, stock and papers agree',
      { tags: 'long' },
      async () => {
        sale.order = await sale.place(3);
        sale.providerOrderId = await sale.begin();
        shop.paypal.approve(sale.providerOrderId);
        bodyOf(await sale.payNow());
        bodyOf(await deliver());
        const one = { lines: [{ line: 1, qty: 1 }] };
        const returned = await service.asked({
          ...one,
          kind: 'return',
          wish: 'money-back',
          reason: 'Too large',
        });
        const exchanged = await service.asked({ ...one, kind: 'damaged', wish: 'exchange', reason: 'Torn' });
        const repaired = await service.asked({ ...one, kind: 'defect', wish: 'repair', reason: 'Loose' });
        expect(refusalOf(await service.ask({ reason: 'A fourth' }))).toBe('409 case-too-many');
        for (const { _id } of [returned, exchanged, repaired]) await service.accept(_id);
        await service.act(exchanged._id, '/exchange', SOME_DAY);
        const { worth } = bodyOf(await service.asShop('GET', returned._id, ''));
        await service.act(returned._id, '/money-back', { amount: worth, goods: 'in-stock' });
        await service.act(exchanged._id, '/outcome', { outcome: 'exchanged', goods: 'in-stock' });
        await service.act(repaired._id, '/outcome', { outcome: 'repaired', cost: 80 });
        expect(await onShelf()).toBe(6);
        expect((await service.read()).orderItems[0]).toMatchObject({ askable: 2 });
        await expectSound();
      },
    );
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
