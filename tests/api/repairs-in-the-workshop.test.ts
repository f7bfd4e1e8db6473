import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { StockItem } from '../../contract/stock/stock.ts';
import type { ManagedCase } from '../../contract/work/service-cases.ts';
import type { WorkOrder } from '../../contract/work/work-orders.ts';
import { bodyOf, createProduct, refusalOf, stockOf, switchOn, type Person } from '../support/factories.ts';
import { faultsOfShop } from '../support/oracle.ts';
import { serviceOf, SOME_DAY } from '../support/service-cases.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';
import { handedOver, newReport, orderPieces, useTour } from '../support/tours.ts';
import { waitingOf } from '../support/waiting-work.ts';
import {
  addWorkshop,
  dayIn,
  expectSoundWork,
  linkWorkshop,
  readMaking,
  readWork,
  sendStage,
} from '../support/workshops.ts';

describeShop(
  'a repair is work of the workshop',
  (shop) => {
    const on = useTour(shop);
    const sale = {} as { administrator: Person; buyer: Person; order: Order };
    const service = serviceOf(shop, sale);
    const { kindsOf } = waitingOf(shop, () => on.administrator);
    let product: string;
    let token: string;

    beforeAll(async () => {
      sale.administrator = on.administrator;
      await switchOn(shop, on.administrator, ['PayPal', 'BankTransfer', 'PayOnDelivery']);
      const workshop = await addWorkshop(shop, on.administrator, { isDefault: true });
      token = await linkWorkshop(shop, on.administrator, workshop);
    });
    beforeEach(async () => {
      sale.buyer = on.buyer;
      product = (await createProduct(shop, on.administrator, { countInStock: 10 }))._id;
    });
    const asOwner = (method: string, path: string, body?: object) =>
      shop.call(method, `/api${path}`, { token: on.administrator.token, body });
    const worksOf = async (state = 'open') =>
      bodyOf<WorkOrder[]>(await asOwner('GET', `/work-orders?state=${state}&order=${sale.order._id}`));
    const standing = async () =>
      bodyOf<StockItem[]>(await asOwner('GET', '/stock?size=100')).find((each) => each.product === product);
    async function sell(qty = 1): Promise<string> {
      sale.order = await orderPieces(on, sale.buyer, { qty, product, method: 'BankTransfer' });
      const body = { way: 'cheque', amount: sale.order.totalPrice, reference: `RW-${sale.order.number}` };
      bodyOf(await asOwner('POST', `/orders/${sale.order._id}/recorded-payments`, body));
      return on.plan(sale.order._id);
    }
    async function refusedAndDecided(): Promise<string> {
      const delivery = await sell();
      const about = { reason: 'damaged', note: 'A torn arm', wish: 'repair' };
      bodyOf(await on.report(newReport(delivery, 'refused', about)));
      const decided = bodyOf<ManagedCase>(
        await asOwner('POST', `/refused-pieces/${delivery}/service-case`, { wish: 'repair' }),
      );
      expect(decided.state).toBe('in-repair');
      return decided._id;
    }

    test('of pieces that are to be paid at the door is brought again with their own delivery, and paid there', async () => {
      sale.order = await orderPieces(on, sale.buyer, { product, method: 'PayOnDelivery' });
      const { _id: id, totalPrice: cash } = sale.order;
      const { deliveries } = bodyOf<Order>(await asOwner('GET', `/orders/${id}`));
      const { _id: first, version } = deliveries[0]!;
      bodyOf(await asOwner('POST', `/deliveries/${first}/calls`, { version, outcome: 'confirmed' }));
      const delivery = await on.plan(id);
      bodyOf(await on.report(newReport(delivery, 'refused', { reason: 'damaged', wish: 'repair' })));
      const wished = (wish: string) => asOwner('POST', `/refused-pieces/${delivery}/service-case`, { wish });
      expect(refusalOf(await wished('money-back'))).toBe('409 not-paid-yet');
      const { _id } = bodyOf<ManagedCase>(await wished('repair'));
      expect(await kindsOf(sale.order)).toEqual(['workWaiting']);
      const [work] = await worksOf();
      bodyOf(await sendStage(shop, token, work!._id, 'ready'));
      expect(bodyOf<ManagedCase>(await asOwner('GET', `/service-cases/${_id}`))).toMatchObject({
        state: 'done',
        outcome: 'repaired',
      });
      expect(await kindsOf(sale.order)).toEqual(['withoutDay']);
      // It is refused once more, repaired by the word of the office, and taken in the end.
      await on.plan(sale.order._id);
      bodyOf(await on.report(newReport(delivery, 'refused', { reason: 'damaged', wish: 'repair' })));
      expect(await kindsOf(sale.order)).toEqual(['refused']);
      const second = bodyOf<ManagedCase>(await wished('repair'));
      expect(second._id).not.toBe(_id);
      await service.act(second._id, '/outcome', { outcome: 'repaired', cost: 0 });
      expect(await kindsOf(sale.order)).toEqual(['withoutDay']);
      await on.plan(sale.order._id);
      bodyOf(await on.report(handedOver(delivery, { cash })));
      expect(bodyOf<Order>(await asOwner('GET', `/orders/${sale.order._id}`))).toMatchObject({
        isPaid: true,
        isDelivered: true,
      });
      expect(await faultsOfShop({ ...shop, stock: new Map([[product, 10]]) })).toEqual([]);
    });

    test('that says what is wrong, and its pieces wait for a day once it is finished', async () => {
      const id = await refusedAndDecided();
      expect(await kindsOf(sale.order)).toEqual(['workWaiting']);
      const [work] = await worksOf();
      expect(work).toMatchObject({
        case: { _id: id },
        note: 'Damaged: A torn arm',
        qty: 1,
        dueDay: dayIn(7),
        stage: 'waiting',
      });
      expect(await standing()).toMatchObject({ inRepair: 1, damaged: 0 });
      const { pieces } = await readWork(shop, token);
      expect(pieces.find(({ _id }) => _id === work!._id)).toMatchObject({ isRepair: true });
      // The buyer reads of the case, not of pieces that are made.
      expect((await readMaking(shop, sale.buyer, sale.order._id)).pieces).toEqual([]);
      bodyOf(await sendStage(shop, token, work!._id, 'finish'));
      expect(await kindsOf(sale.order)).toEqual(['workWaiting']);
      const key = 'ready-of-this-repair';
      for (const answer of await Promise.all([
        sendStage(shop, token, work!._id, 'ready', { key }),
        sendStage(shop, token, work!._id, 'ready', { key }),
      ]))
        bodyOf(answer);
      expect(await kindsOf(sale.order)).toEqual(['withoutDay']);
      expect(await standing()).toMatchObject({ inRepair: 0, damaged: 0 });
      bodyOf(await on.report(handedOver(await on.plan(sale.order._id))));
      await service.act(id, '/outcome', { outcome: 'repaired', cost: 80 });
      expect(await kindsOf(sale.order)).toEqual([]);
      expect(bodyOf<Order>(await asOwner('GET', `/orders/${sale.order._id}`)).status).toBe('delivered');
      expect(await stockOf(shop, product)).toBe(9);
      await expectSoundWork(shop);
      expect(await faultsOfShop({ ...shop, stock: new Map([[product, 10]]) })).toEqual([]);
    });

    test('that stops when the case goes on otherwise, and is not finished then', async () => {
      const id = await refusedAndDecided();
      const [work] = await worksOf();
      await service.act(id, '/exchange', SOME_DAY);
      expect(await worksOf()).toEqual([]);
      expect(await worksOf('stopped')).toMatchObject([{ _id: work!._id }]);
      expect(refusalOf(await sendStage(shop, token, work!._id, 'ready'))).toBe('409 work-order-over');
      await service.act(id, '/outcome', { outcome: 'exchanged', goods: 'damaged' });
      expect(await kindsOf(sale.order)).toEqual([]);
      await expectSoundWork(shop);
    });

    test('of a piece that its buyer had, goes on beside a change and an end of its order', async () => {
      const delivery = await sell(2);
      bodyOf(await on.report(handedOver(delivery)));
      const { _id } = await service.asked();
      await service.accept(_id);
      await service.act(_id, '/visits', { kind: 'collection', ...SOME_DAY });
      await service.act(_id, '/state', { to: 'in-repair' }, 'PUT');
      const back = { amount: 100, goods: 'not-returned', reason: 'Kind', lines: [] };
      const byHand = { way: 'transfer', reference: `KIND-${sale.order.number}` };
      bodyOf(await asOwner('POST', `/orders/${sale.order._id}/refunds`, { ...back, byHand }));
      const [work] = await worksOf();
      expect(work).toMatchObject({ qty: 1, note: 'One leg is loose' });
      bodyOf(await sendStage(shop, token, work!._id, 'ready'));
      const visits = bodyOf<ManagedCase>(await asOwner('GET', `/service-cases/${_id}`)).visits;
      expect(visits.filter(({ kind }) => kind === 'delivery')).toMatchObject([{ state: 'open', day: null }]);
    });

    test('that takes longer without a promise to anybody', async () => {
      await refusedAndDecided();
      const [work] = await worksOf();
      const wanted = { day: dayIn(20), reason: 'The wood has not come' };
      bodyOf(await shop.call('POST', `/api/work/${token}/pieces/${work!._id}/delays`, { body: wanted }));
      expect(await kindsOf(sale.order)).toEqual(['delaysAsked']);
      const delay = (await worksOf())[0]!.delay!;
      bodyOf(await asOwner('POST', `/work-delays/${delay._id}/decision`, { agreed: true }));
      expect(await worksOf()).toMatchObject([{ dueDay: dayIn(20), delay: null }]);
      const { mailbox } = shop;
      expect((await mailbox.to(sale.buyer.email)).filter(({ subject }) => /later/i.test(subject))).toEqual(
        [],
      );
      const path = `/api/orders/${sale.order._id}/making/${delay._id}/cancellation`;
      expect(refusalOf(await shop.call('POST', path, { token: sale.buyer.token }))).toBe(
        '409 delay-not-cancellable',
      );
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
