import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { dayInEthiopia } from '../../contract/days/days.ts';
import { openDayFrom } from '../../contract/days/opening-times.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { ManagedProduct } from '../../contract/goods/products.ts';
import type { WorkOrder, WorkSheet } from '../../contract/work/work-orders.ts';
import type { Workshop } from '../../contract/work/workshops.ts';
import {
  bodyOf,
  createCustomer,
  createStaff,
  placeOrder,
  refusalOf,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { firstCalendar } from '../support/open-days.ts';
import { orderWatch } from '../support/order-watch.ts';
import { placePaid } from '../support/paid-orders.ts';
import { startRival } from '../support/rival.ts';
import { variantOf } from '../support/sofas.ts';
import { describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';
import {
  addWorkshop,
  createMadeBed,
  dayIn,
  DOT,
  expectSoundWork,
  linkWorkshop,
  readMaking,
  readWork,
  sendStage,
  workOf,
} from '../support/workshops.ts';

describeShop(
  'a piece in the workshop',
  (shop, kind) => {
    let administrator: Person;
    let buyer: Person;
    let bed: ManagedProduct;
    let workshop: Workshop;
    let token: string;
    let order: Order;
    let work: WorkOrder;
    const { jobsAreDone } = orderWatch(shop);

    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      await switchOn(shop, administrator, ['PayPal', 'BankTransfer'], { depositFor: 'nobody' });
      workshop = await addWorkshop(shop, administrator, { isDefault: true, piecesPerWeek: 60 });
      token = await linkWorkshop(shop, administrator, workshop);
      bed = await createMadeBed(shop, administrator);
    });
    beforeEach(async () => {
      buyer = await createCustomer(shop);
      [order] = await placePaid(shop, buyer, linesOf(2));
      work = (await workOf(shop, administrator, order._id))[0]!;
    });
    const linesOf = (qty: number) => [{ product: bed._id, variant: variantOf(bed, 'single')._id, qty }];
    const send = (stage: string, more: object = {}, of = work._id) => sendStage(shop, token, of, stage, more);
    const seen = async () => (await readWork(shop, token)).pieces.find(({ _id }) => _id === work._id)!;
    const read = async () =>
      bodyOf<Order>(await shop.call('GET', `/api/orders/${order._id}`, { token: buyer.token }));

    test('is shown to its workshop without anything about its buyer or a price', async () => {
      const found = await readWork(shop, token);
      expect(found.pieces.find(({ _id }) => _id === work._id)).toMatchObject({
        qty: 2,
        nameAm: 'የዋንዛ አልጋ',
        orderNumber: order.number,
        stage: 'waiting',
      });
      const { name, phone, address } = order.shippingAddress;
      for (const told of [name, phone, address, buyer.email, buyer.name, '40000'])
        expect(JSON.stringify(found)).not.toContain(told);
    });

    test('is not shown before its order is paid', { tags: 'long' }, async () => {
      const unpaid = await placeOrder(shop, buyer, linesOf(1));
      const [waiting] = await workOf(shop, administrator, unpaid._id);
      expect((await readWork(shop, token)).pieces.map(({ _id }) => _id)).not.toContain(waiting!._id);
      expect(refusalOf(await send('cut', {}, waiting!._id))).toBe('404 work-order-not-found');
    });

    test('moves on with a picture of each stage, which the buyer sees', { tags: 'long' }, async () => {
      bodyOf(await send('cut'));
      // A bed has no fabric: stages may be left out.
      bodyOf(await send('finish'));
      const { pieces } = await readMaking(shop, buyer, order._id);
      expect(pieces).toMatchObject([
        { line: 1, qty: 2, stage: 'finish', pictures: [{ stage: 'cut' }, { stage: 'finish' }], delay: null },
      ]);
      for (const { image } of pieces[0]!.pictures) expect((await shop.call('GET', image)).status).toBe(200);
      const other = await createCustomer(shop);
      const stolen = await shop.call('GET', `/api/orders/${order._id}/making`, { token: other.token });
      expect(refusalOf(stolen)).toBe('404 order-not-found');
    });

    test('does not go back, and takes the same sending as the same', async () => {
      const key = randomUUID();
      bodyOf(await send('frame', { key }));
      bodyOf(await send('frame', { key }));
      expect((await seen()).pictures).toHaveLength(1);
      expect(refusalOf(await send('frame'))).toBe('409 work-stage-passed');
      expect(refusalOf(await send('cut'))).toBe('409 work-stage-passed');
      expect(await seen()).toMatchObject({ stage: 'frame' });
    });

    test('takes one of two that are sent at once', { tags: 'long' }, async () => {
      const answers = await Promise.all([send('cut'), send('cut'), send('cut')]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      const key = randomUUID();
      const same = await Promise.all([send('cover', { key }), send('cover', { key })]);
      expect(same.map(({ status }) => status)).toEqual([200, 200]);
      expect((await seen()).pictures).toHaveLength(2);
    });

    test('is moved on by the account of a carpenter, with a picture or without one, and by nobody who sells', async () => {
      const carpenter = await createStaff(shop, administrator, 'carpenter');
      const seller = await createStaff(shop, administrator, 'seller');
      const reach = (stage: string, more: object = {}, { token: by } = carpenter, of = work._id) =>
        shop.call('POST', `/api/work-orders/${of}/stages`, {
          token: by,
          body: { stage, key: randomUUID(), ...more },
        });
      expect((await reach('cut', {}, seller)).status).toBe(403);
      const key = randomUUID();
      expect(bodyOf<WorkOrder>(await reach('cut', { key }))).toMatchObject({ stage: 'cut', pictures: [] });
      bodyOf(await reach('cut', { key }));
      expect(refusalOf(await reach('cut'))).toBe('409 work-stage-passed');
      expect(refusalOf(await reach('frame', { picture: btoa('no picture') }))).toBe('422 invalid-image');
      bodyOf(await reach('frame', { picture: DOT }));
      // The workshop's page and the buyer see the stage, and the one picture.
      expect(await seen()).toMatchObject({ stage: 'frame', pictures: [{ stage: 'frame' }] });
      const { pieces } = await readMaking(shop, buyer, order._id);
      expect(pieces).toMatchObject([{ stage: 'frame', pictures: [{ stage: 'frame' }] }]);
      bodyOf(await reach('ready'));
      expect((await read()).orderItems[0]).toMatchObject({ qty: 2 });
      expect(refusalOf(await reach('ready'))).toBe('409 work-stage-passed');
      const unpaid = await placeOrder(shop, buyer, linesOf(1));
      const [waiting] = await workOf(shop, administrator, unpaid._id);
      expect(refusalOf(await reach('cut', {}, carpenter, waiting!._id))).toBe('409 work-not-begun');
      expect(refusalOf(await reach('cut', {}, carpenter, randomUUID()))).toBe('404 work-order-not-found');
    });

    test('refuses what is no stage, no picture and no key', async () => {
      expect((await send('waiting')).status).toBe(400);
      expect((await send('sold')).status).toBe(400);
      expect((await send('cut', { key: 'x' })).status).toBe(400);
      expect((await send('cut', { picture: '%%%' })).status).toBe(400);
      expect(refusalOf(await send('cut', { picture: btoa('no picture') }))).toBe('422 invalid-image');
      expect(refusalOf(await send('cut', {}, randomUUID()))).toBe('404 work-order-not-found');
      expect(await seen()).toMatchObject({ stage: 'waiting', pictures: [] });
    });

    test('does not exist for another workshop, nor for a link that has ended', { tags: 'long' }, async () => {
      const other = await addWorkshop(shop, administrator);
      const foreign = await linkWorkshop(shop, administrator, other);
      expect(refusalOf(await sendStage(shop, foreign, work._id, 'cut'))).toBe('404 work-order-not-found');
      const ended = token;
      token = await linkWorkshop(shop, administrator, workshop);
      expect(refusalOf(await sendStage(shop, ended, work._id, 'cut'))).toBe('404 not-found');
      expect(refusalOf(await shop.call('GET', '/api/work/short'))).toBe('404 not-found');
      expect(await seen()).toMatchObject({ stage: 'waiting' });
    });

    test(
      'stops in the middle when its order is cancelled, and its workshop is told so',
      { tags: 'long' },
      async () => {
        bodyOf(await send('cut'));
        const refund = { reason: 'gone', goods: 'in-stock' };
        const headers = { 'idempotency-key': randomUUID() };
        const path = `/api/orders/${order._id}/refunds`;
        bodyOf(await shop.call('POST', path, { token: administrator.token, body: refund, headers }));
        await jobsAreDone();
        expect(await seen()).toMatchObject({ isStopped: true, stage: 'cut' });
        expect(refusalOf(await send('frame'))).toBe('409 work-order-over');
        await expectSoundWork(shop);
      },
    );

    test(
      'is moved by the address of its workshop, which is told to nobody who only reads about workshops',
      { tags: 'long' },
      async () => {
        const linksOf = async (reader: Person) => {
          const by = { token: reader.token };
          const all = bodyOf<Workshop[]>(await shop.call('GET', '/api/workshops', by));
          const sheet = bodyOf<WorkSheet>(await shop.call('GET', `/api/work-orders/${work._id}`, by));
          return [all.find(({ _id }) => _id === workshop._id)!.link, sheet.link];
        };
        const link = expect.stringContaining('/work/');
        expect(await linksOf(await createStaff(shop, administrator, 'workshop-head'))).toEqual([link, link]);
        expect(await linksOf(await createStaff(shop, administrator, 'seller'))).toEqual([null, null]);
      },
    );

    test(
      'takes no place in the workshop once it is finished, and the buyer is told with its last piece',
      { tags: 'long' },
      async () => {
        const open = async () =>
          bodyOf<Workshop[]>(await shop.call('GET', '/api/workshops', { token: administrator.token })).find(
            ({ _id }) => _id === workshop._id,
          )!.open;
        const before = await open();
        bodyOf(await send('ready'));
        expect(await open()).toBe(before - 2);
        expect(refusalOf(await send('ready'))).toBe('409 work-stage-passed');
        await jobsAreDone();
        const mails = (await shop.mailbox.to(buyer.email)).filter(({ subject }) =>
          /are finished/.test(subject),
        );
        expect(mails).toHaveLength(1);
        expect((await read()).status).toBe('paid');
      },
    );

    test(
      'is paid for by the rest of the money after its picture, and not before',
      { tags: 'long' },
      async () => {
        const more = { depositFor: 'made-to-order', depositPercent: 50, restDays: 10 };
        await switchOn(shop, administrator, ['PayPal', 'BankTransfer'], more);
        order = await placeOrder(shop, buyer, linesOf(1), 'BankTransfer');
        const record = (amount: number) =>
          shop.call('POST', `/api/orders/${order._id}/recorded-payments`, {
            token: administrator.token,
            body: { way: 'cheque', reference: `CHQ${randomUUID().slice(0, 8)}`, amount },
          });
        bodyOf(await record(order.deposit!));
        expect(await read()).toMatchObject({ status: 'pending', expiresAt: null });
        await jobsAreDone();
        const told = async (pattern: RegExp) =>
          (await shop.mailbox.to(buyer.email)).filter(({ text }) => pattern.test(text));
        expect(await told(/ask for the rest when your pieces are finished/)).toHaveLength(1);
        work = (await workOf(shop, administrator, order._id))[0]!;
        expect(work.begunAt).not.toBeNull();
        bodyOf(await send('ready'));
        const { expiresAt } = await read();
        expect(dayInEthiopia(new Date(expiresAt!))).toBe(openDayFrom(dayIn(10), firstCalendar()));
        await jobsAreDone();
        expect(await told(/are still to be paid, until/)).not.toHaveLength(0);
        bodyOf(await record((await read()).amountDue));
        expect((await read()).isPaid).toBe(true);
        await switchOn(shop, administrator, ['PayPal', 'BankTransfer'], { depositFor: 'nobody' });
      },
    );

    test('shows pictures that nobody sweeps away', { tags: 'long' }, async () => {
      bodyOf(await send('cut'));
      const { image } = (await seen()).pictures[0]!;
      await shop.database.query("update uploads set unused_since = now() - interval '3 days'");
      await shop.services.uploads.collect();
      expect((await shop.call('GET', image)).status).toBe(200);
    });

    test.runIf(kind === 'PostgreSQL')(
      'moves on by no link that has ended while its picture was read',
      async () => {
        const rival = await startRival(shop);
        await rival.query('begin');
        await rival.query('select from orders where id = $1 for update', [order._id]);
        const sent = send('cut');
        await rival.untilWaiting(1);
        const path = `/api/workshops/${workshop._id}/link`;
        bodyOf(await shop.call('DELETE', path, { token: administrator.token }));
        await rival.query('rollback');
        await rival.close();
        expect(refusalOf(await sent)).toBe('404 not-found');
        token = await linkWorkshop(shop, administrator, workshop);
        expect(await seen()).toMatchObject({ stage: 'waiting' });
      },
    );
  },
  { variables: MANY_CONNECTIONS },
);
