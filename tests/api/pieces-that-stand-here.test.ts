import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { StockReport } from '../../contract/books/reports.ts';
import type { ManagedProduct } from '../../contract/goods/products.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { RefusedPieces } from '../../contract/stock/refused-pieces.ts';
import type { ManagedCase } from '../../contract/work/service-cases.ts';
import { changesOf } from '../support/changed-orders.ts';
import { planningOf } from '../support/deliveries.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  placeOrder,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { makeFloorModel } from '../support/floor-models.ts';
import { serviceOf, SOME_DAY } from '../support/service-cases.ts';
import { createSofa, variantOf } from '../support/sofas.ts';
import { openPlaces, type OpenPlaces } from '../support/stock-places.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';
import { handedOver, newReport, useTour } from '../support/tours.ts';
import { addWorkshop, createMadeBed, linkWorkshop, sendStage, workOf } from '../support/workshops.ts';

const BY_CHEQUE = { way: 'cheque', reference: 'ST-1' };

describeShop(
  'pieces that stand in the house',
  (shop) => {
    const on = useTour(shop);
    const sale = {} as { administrator: Person; buyer: Person; order: Order };
    const service = serviceOf(shop, sale);
    const planning = planningOf(shop, sale);
    let at: OpenPlaces;
    /** The variant of a chair of which six were brought, all of them into the warehouse. */
    let chair: string;
    beforeAll(async () => {
      at = await openPlaces(shop);
      sale.administrator = at.administrator;
      await switchOn(shop, sale.administrator, ['PayPal', 'BankTransfer', 'PayOnDelivery']);
    });
    beforeEach(async () => {
      sale.buyer = await createCustomer(shop);
      chair = (await createProduct(shop, sale.administrator, { countInStock: 6 }))._id;
    });
    const asOwner = (method: string, path: string, body?: object) =>
      shop.call(method, `/api${path}`, { token: sale.administrator.token, body });
    const payFor = async ({ _id, amountDue }: Order) => {
      const body = { way: 'cheque', amount: amountDue, reference: `ST${randomUUID().slice(0, 12)}` };
      bodyOf(await asOwner('POST', `/orders/${_id}/recorded-payments`, body));
    };
    /** Sells chairs, or pieces of another variant, that are paid and not delivered. */
    const sell = async (qty: number, of: { product: string; variant?: string } = { product: chair }) => {
      sale.order = await placeOrder(shop, sale.buyer, [{ ...of, qty }], 'BankTransfer');
      await payFor(sale.order);
    };
    const deliver = async () => bodyOf<Order>(await asOwner('PUT', `/orders/${sale.order._id}/deliver`));
    const report = async (kind: string, more: object = {}) =>
      bodyOf(
        await on.report(
          kind === 'handed-over'
            ? handedOver(await on.plan(sale.order._id), more)
            : newReport(await on.plan(sale.order._id), kind, more),
        ),
      );
    /** The pieces that somebody has to find in the warehouse: those that can be sold, and those that are sold. */
    const here = async (variant = chair) => (await at.standing(variant))[0];

    /** A sofa of which three stand here in each of two fabrics; in sand it has the other price. */
    const sofas = async (price = 60_000): Promise<[string, string, string]> => {
      const sofa: ManagedProduct = await createSofa(shop, sale.administrator, {
        'teal two': { countInStock: 3 },
        'sand two': { countInStock: 3, price },
      });
      return [sofa._id, variantOf(sofa, 'teal two')._id, variantOf(sofa, 'sand two')._id];
    };

    test('are all that were brought until the pieces of an order leave', async () => {
      expect(await here()).toBe('6+0');
      await sell(2);
      expect(await here()).toBe('4+2');
      await deliver();
      expect(await here()).toBe('4+0');
    });

    test('are one less after one of two pieces was handed over', async () => {
      await sell(2);
      bodyOf(await planning.split(sale.order, { pieces: [{ line: 1, qty: 1 }] }));
      const [first] = (await planning.ofOrder(sale.order)).map(({ _id }) => _id);
      await on.plan(sale.order._id);
      bodyOf(await on.report(handedOver(first!)));
      expect(await here()).toBe('4+1');
      await deliver();
      expect(await here()).toBe('4+0');
    });

    test('are not on the van of a crew, and are here again when nobody was met', async () => {
      await sell(2);
      await report('on-the-way');
      expect(await here()).toBe('4+0');
      const { _id } = await planning.newest(sale.order);
      bodyOf(await on.report(newReport(_id, 'not-met', { reason: 'nobody-there' })));
      expect(await here()).toBe('4+2');
    });

    test('are here again when the buyer refuses them, and are written off with their money', async () => {
      await sell(2);
      await report('refused', { reason: 'damaged', pieces: [{ line: 1, qty: 1 }] });
      expect(await here()).toBe('4+2');
      await report('handed-over');
      expect(await here()).toBe('4+1');
      const [refused] = bodyOf<RefusedPieces[]>(await asOwner('GET', '/refused-pieces')).filter(
        ({ order }) => order._id === sale.order._id,
      );
      const opened = bodyOf<ManagedCase>(
        await asOwner('POST', `/refused-pieces/${refused!._id}/service-case`, { wish: 'money-back' }),
      );
      expect(await here()).toBe('4+1');
      await service.act(opened._id, '/money-back', {
        amount: opened.worth,
        goods: 'damaged',
        byHand: BY_CHEQUE,
      });
      expect(await here()).toBe('4+0');
    });

    test('a piece that is held for an exchange stands here until it is brought, and the fetched one until it is decided', async () => {
      await sell(1);
      await deliver();
      expect(await here()).toBe('5+0');
      const { _id } = await service.asked({ kind: 'wrong-piece', wish: 'exchange' });
      await service.accept(_id);
      await service.act(_id, '/exchange', SOME_DAY);
      expect(await here()).toBe('4+1');
      await service.act(_id, '/visits', { kind: 'collection', ...SOME_DAY });
      const open = await planning.ofOrder(sale.order);
      await on.plan(sale.order._id);
      const of = (kind: string) => open.find((each) => each.kind === kind && each.state === 'open')!._id;
      bodyOf(await on.report(handedOver(of('collection'))));
      expect(await here()).toBe('4+2');
      bodyOf(await on.report(handedOver(of('delivery'))));
      expect(await here()).toBe('4+1');
      await service.act(_id, '/outcome', { outcome: 'exchanged', goods: 'in-stock' });
      expect(await here()).toBe('5+0');
    });

    test('a piece that came back damaged from an exchange stands here no more once it is written off', async () => {
      await sell(1);
      await deliver();
      const { _id } = await service.asked({ kind: 'damaged', wish: 'exchange' });
      await service.accept(_id);
      await service.act(_id, '/exchange', SOME_DAY);
      expect(await here()).toBe('4+1');
      await service.act(_id, '/outcome', { outcome: 'exchanged', goods: 'damaged' });
      expect(await here()).toBe('4+0');
    });

    test('an exchange that comes to nothing leaves its piece here to sell', async () => {
      await sell(1);
      await deliver();
      const { _id } = await service.asked({ kind: 'damaged', wish: 'exchange' });
      await service.accept(_id);
      await service.act(_id, '/exchange', SOME_DAY);
      await service.act(_id, '/state', { to: 'refused', text: 'It was the cat' }, 'PUT');
      expect(await here()).toBe('5+0');
    });

    test('a piece that was fetched for a repair stands here until it is brought back', async () => {
      await sell(1);
      await deliver();
      const { _id } = await service.asked();
      await service.accept(_id);
      await service.act(_id, '/visits', { kind: 'collection', ...SOME_DAY });
      await report('handed-over');
      expect(await here()).toBe('5+1');
      await service.act(_id, '/visits', { kind: 'delivery', ...SOME_DAY });
      await report('handed-over');
      expect(await here()).toBe('5+0');
    });

    test('pieces of another variant that an exchange brings are those that stand here for it', async () => {
      const [sofa, teal, sand] = await sofas();
      await sell(1, { product: sofa, variant: teal });
      await deliver();
      const { _id } = await service.asked({ kind: 'wrong-piece', wish: 'exchange' });
      await service.accept(_id);
      await service.act(_id, '/exchange', { ...SOME_DAY, variants: [{ line: 1, variant: sand }] });
      expect([await here(teal), await here(sand)]).toEqual(['2+0', '2+1']);
      await report('handed-over');
      expect([await here(teal), await here(sand)]).toEqual(['2+0', '2+0']);
      await service.act(_id, '/outcome', { outcome: 'exchanged', goods: 'in-stock' });
      expect([await here(teal), await here(sand)]).toEqual(['3+0', '2+0']);
    });

    test('dearer pieces that an exchange brings are of the order for their difference', async () => {
      const [sofa, teal, sand] = await sofas(60_100);
      await sell(1, { product: sofa, variant: teal });
      await deliver();
      const { _id } = await service.asked({ kind: 'wrong-piece', wish: 'exchange' });
      await service.accept(_id);
      const wanted = { ...SOME_DAY, variants: [{ line: 1, variant: sand }] };
      const { payingOrder } = await service.act(_id, '/exchange', wanted);
      expect([await here(teal), await here(sand)]).toEqual(['2+0', '2+1']);
      await service.act(_id, '/visits', { kind: 'collection', ...SOME_DAY });
      await report('handed-over');
      expect([await here(teal), await here(sand)]).toEqual(['2+1', '2+1']);
      const difference = bodyOf<Order>(await asOwner('GET', `/orders/${payingOrder!._id}`));
      await payFor(difference);
      bodyOf(await asOwner('PUT', `/orders/${difference._id}/deliver`));
      expect([await here(teal), await here(sand)]).toEqual(['2+1', '2+0']);
      await service.act(_id, '/outcome', { outcome: 'exchanged', goods: 'in-stock' });
      expect([await here(teal), await here(sand)]).toEqual(['3+0', '2+0']);
    });

    test('pieces of an order stand here again when its delivery was marked by mistake', async () => {
      await sell(2);
      const { deliveredAt } = await deliver();
      expect(await here()).toBe('4+0');
      const undo = { reason: 'wrong order', deliveredAt };
      bodyOf(await asOwner('POST', `/orders/${sale.order._id}/delivery-undo`, undo));
      expect(await here()).toBe('4+2');
    });

    test('pieces on the van stay there when the mark of their order is taken back, and stand here once nobody was met', async () => {
      await sell(2);
      bodyOf(await planning.split(sale.order, { pieces: [{ line: 1, qty: 1 }] }));
      const [first] = (await planning.ofOrder(sale.order)).map(({ _id }) => _id);
      await on.plan(sale.order._id);
      bodyOf(await on.report(newReport(first!, 'on-the-way')));
      expect(await here()).toBe('4+1');
      const { deliveredAt } = await deliver();
      expect(await here()).toBe('4+0');
      const undo = { reason: 'wrong order', deliveredAt };
      bodyOf(await asOwner('POST', `/orders/${sale.order._id}/delivery-undo`, undo));
      expect(await here()).toBe('4+1');
      expect((await planning.ofOrder(sale.order)).map(({ state }) => state)).toEqual(['on-the-way', 'open']);
      bodyOf(await on.report(newReport(first!, 'not-met', { reason: 'nobody-there' })));
      expect(await here()).toBe('4+2');
    });

    test('pieces that a change adds after a part was handed over stand here until they leave too', async () => {
      await sell(2);
      bodyOf(await planning.split(sale.order, { pieces: [{ line: 1, qty: 1 }] }));
      const [first] = (await planning.ofOrder(sale.order)).map(({ _id }) => _id);
      await on.plan(sale.order._id);
      bodyOf(await on.report(handedOver(first!)));
      await changesOf(shop, sale).change({ orderItems: [{ product: chair, qty: 3 }] });
      expect(await here()).toBe('3+2');
    });

    test('pieces that a buyer has reserved without paying, or bought and not taken along, stand here', async () => {
      sale.order = await placeOrder(shop, sale.buyer, [{ product: chair, qty: 2 }], 'BankTransfer');
      expect(await here()).toBe('4+2');
      bodyOf(await asOwner('POST', `/orders/${sale.order._id}/cancel`, { reason: 'Not wanted' }));
      expect(await here()).toBe('6+0');
    });

    test('pieces that came back damaged and were never paid are not on sale when their order is cancelled', async () => {
      sale.order = await placeOrder(shop, sale.buyer, [{ product: chair, qty: 3 }], 'PayOnDelivery');
      bodyOf(await planning.split(sale.order, { pieces: [{ line: 1, qty: 1 }] }));
      await report('refused', { reason: 'damaged', note: 'A torn arm' });
      expect(await here()).toBe('3+3');
      bodyOf(await asOwner('POST', `/orders/${sale.order._id}/cancel`, { reason: 'Not wanted' }));
      expect(await here()).toBe('4+0');
      expect((await at.movements(chair))[0]).toBe('damaged -2');
      const history = bodyOf<object[]>(await asOwner('GET', `/orders/${sale.order._id}/history`));
      expect(JSON.stringify(history)).toContain('Came back damaged and is not on sale: 2 ×');
    });

    test('pieces that came back damaged are written off once, also when their order is cancelled a second time', async () => {
      sale.order = await placeOrder(shop, sale.buyer, [{ product: chair, qty: 3 }], 'PayOnDelivery');
      const paid = { way: 'cash', amount: 500, reference: '' };
      bodyOf(await asOwner('POST', `/orders/${sale.order._id}/recorded-payments`, paid));
      await report('refused', { reason: 'damaged', pieces: [{ line: 1, qty: 1 }] });
      const cancel = () => asOwner('POST', `/orders/${sale.order._id}/cancel`, { reason: 'Not wanted' });
      bodyOf(await cancel());
      expect(await here()).toBe('5+0');
      // Money is still to be given back by hand, so the order is looked at and can be cancelled again.
      bodyOf(await cancel());
      expect(await here()).toBe('5+0');
    });

    test('pieces that are brought to another place stand there, and those that are sold stay where they are', async () => {
      await sell(2);
      await at.transfer(chair, 3);
      expect(await at.standing(chair)).toEqual(['1+2', '3+0']);
    });

    test('a piece that becomes a floor model stands in its place as that, and a copy of a product has no pieces', async () => {
      await at.transfer(chair, 1);
      await sell(1);
      const model = await makeFloorModel(at, chair, { place: at.showroom._id });
      expect(await at.standing(chair)).toEqual(['4+1', '0+0']);
      expect(await at.standing(model._id)).toEqual(['0+0', '1+0']);
      await sell(1, { product: model.product });
      expect(await at.standing(model._id)).toEqual(['0+0', '0+1']);
      const copy = bodyOf<ManagedProduct>(await asOwner('POST', `/products/${chair}/duplicate`), 201);
      expect(await at.standing(copy._id)).toEqual(['0+0', '0+0']);
    });

    test('a piece that was made to order stands here from the day on which it is ready until it is delivered', async () => {
      const bed = await createMadeBed(shop, sale.administrator);
      const single = variantOf(bed, 'single')._id;
      const workshop = await addWorkshop(shop, sale.administrator, { isDefault: true });
      const token = await linkWorkshop(shop, sale.administrator, workshop);
      await sell(1, { product: bed._id, variant: single });
      expect(await here(single)).toBe('0+0');
      const [work] = await workOf(shop, sale.administrator, sale.order._id);
      bodyOf(await sendStage(shop, token, work!._id, 'ready'));
      expect(await here(single)).toBe('0+1');
      await deliver();
      expect(await here(single)).toBe('0+0');
    });

    test('pieces of an order that is cancelled or given back can be sold again', async () => {
      await sell(2);
      const named = { lines: [{ line: 1, qty: 1 }], byHand: BY_CHEQUE };
      const back = { amount: 1000, goods: 'in-stock', reason: 'one too many', ...named };
      bodyOf(await asOwner('POST', `/orders/${sale.order._id}/refunds`, back));
      expect(await here()).toBe('5+1');
      const damaged = { ...back, goods: 'damaged', reason: 'fell' };
      bodyOf(await asOwner('POST', `/orders/${sale.order._id}/refunds`, damaged));
      expect(await here()).toBe('5+0');
    });

    test('pieces that are written off in the stock, and those that a buyer takes along, stand here no more', async () => {
      bodyOf(await at.move('adjustment', chair, { place: at.warehouse._id, by: -1, reason: 'damaged' }));
      expect(await here()).toBe('5+0');
      const { price } = await at
        .itemOf(chair)
        .then(async ({ product }) => bodyOf<{ price: number }>(await asOwner('GET', `/products/${product}`)));
      bodyOf(
        await shop.call('POST', '/api/counter/sales', {
          token: sale.administrator.token,
          headers: { 'idempotency-key': randomUUID() },
          body: {
            orderItems: [{ product: chair, qty: 1, price }],
            takenNow: true,
            payments: [{ way: 'cheque', amount: price * 1.15, reference: `ST${randomUUID().slice(0, 12)}` }],
          },
        }),
        201,
      );
      expect(await here()).toBe('4+0');
    });

    test('a sold piece leaves the place from which it was taken', async () => {
      await at.transfer(chair, 6);
      await sell(2);
      expect(await at.standing(chair)).toEqual(['0+0', '4+2']);
      bodyOf(await planning.split(sale.order, { pieces: [{ line: 1, qty: 1 }] }));
      const [first] = (await planning.ofOrder(sale.order)).map(({ _id }) => _id);
      await on.plan(sale.order._id);
      bodyOf(await on.report(handedOver(first!)));
      expect(await at.standing(chair)).toEqual(['0+0', '4+1']);
    });

    test('the report of the stock has what is sold and still stands here', async () => {
      const read = async () => bodyOf<StockReport>(await asOwner('GET', '/reports/stock')).sums;
      const before = await read();
      await sell(2);
      expect(await read()).toMatchObject({
        pieces: before.pieces,
        sold: before.sold + 2,
        atPrice: before.atPrice,
      });
      await deliver();
      expect(await read()).toMatchObject({ pieces: before.pieces - 2, sold: before.sold });
    });

    test('somebody who finds what has to be there corrects nothing', async () => {
      await sell(2);
      await deliver();
      const { _id } = await service.asked({ kind: 'wrong-piece', wish: 'exchange' });
      await service.accept(_id);
      await service.act(_id, '/exchange', SOME_DAY);
      const place = (await at.itemOf(chair)).places.find((each) => each.place === at.warehouse._id)!;
      // Six were brought, and two have left.
      expect(place.free + place.sold).toBe(4);
      const counted = { place: at.warehouse._id, seen: place.free + place.sold, counted: 4, note: '' };
      bodyOf(await at.move('count', chair, counted));
      expect(await here()).toBe('3+1');
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
