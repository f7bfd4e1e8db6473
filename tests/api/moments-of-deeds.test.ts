import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Closing } from '../../contract/books/closing.ts';
import { dayInEthiopia } from '../../contract/days/days.ts';
import type { Product } from '../../contract/goods/products.ts';
import { BELIEVED_HOURS, MAX_CHANGE_BIRR } from '../../contract/paying/counter-limits.ts';
import type { UserInfo } from '../../contract/accounts/users.ts';
import type { CounterSaleAnswer } from '../../contract/paying/counter.ts';
import type { HistoryEntry } from '../../contract/orders/orders.ts';
import type { Today } from '../../contract/work/today.ts';
import { moment } from '../../server/lib/http/http.ts';
import { issueNumbers } from '../../server/papers/number-papers.ts';
import { atDrawer, closeAllDrawers, inNotes, openDrawer } from '../support/drawers.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  createStaff,
  orderBody,
  refusalOf,
  SHIPPING_ADDRESS,
  signInAdministrator,
  stockOf,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { lockUntil } from '../support/locked-months.ts';
import { faultsOfDrawers } from '../support/oracle-of-drawers.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';
import { makeTablet, signInByPin } from '../support/tablets.ts';

const HOUR_MS = 3_600_000;

describeShop(
  'a sale without a network',
  (shop) => {
    const cast = {} as { owner: Person; accountant: Person };
    let seller: Person;
    let chair: Product;
    beforeAll(async () => {
      cast.owner = await signInAdministrator(shop);
      cast.accountant = await createStaff(shop, cast.owner, 'accountant');
      await switchOn(shop, cast.owner, ['BankTransfer', 'PayOnDelivery']);
    });
    beforeEach(async () => {
      await closeAllDrawers({ shop, administrator: cast.owner });
      seller = await createStaff(shop, cast.owner, 'seller');
      await sessionBegan(100);
      chair = await createProduct(shop, cast.owner, { price: 10_000, countInStock: 3 });
    });

    const sessionBegan = (hoursAgo: number) =>
      shop.database.query(
        'update sessions set began_at = now() - make_interval(hours => $2) where user_id = $1',
        [seller._id, hoursAgo],
      );
    const provenBefore = (minutes: number) =>
      shop.database.query(
        `update sessions set authenticated_at = now() - make_interval(mins => $2), is_known_device = true
         where user_id = $1`,
        [seller._id, minutes],
      );
    const proveLongAgo = () => provenBefore(11);
    const proveNow = () => provenBefore(0);
    const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
    const sell = (more: object = {}, given?: number, key: string = randomUUID(), by = seller) =>
      shop.call('POST', '/api/counter/sales', {
        token: by.token,
        body: {
          orderItems: [{ product: chair._id, qty: 1, price: 10_000 }],
          takenNow: true,
          payments: [{ way: 'cash', amount: 11_500, ...(given !== undefined && { given }) }],
          ...more,
        },
        headers: { 'idempotency-key': key },
      });
    const sold = async (more: object = {}) => bodyOf<CounterSaleAnswer>(await sell(more), 201);
    /** Opens a drawer of the seller, as it would have been some hours ago. */
    const drawerOf = async (hoursAgo: number, by = seller) => {
      const keeping = { shop, administrator: cast.owner };
      const { _id, open } = await openDrawer(keeping, { by, float: 500 });
      const openedAt = ago(hoursAgo);
      await shop.database.query('update drawer_sessions set opened_at = $2 where id = $1', [
        open!._id,
        openedAt,
      ]);
      await shop.database.query('alter table drawer_entries disable trigger drawer_entries_stay');
      await shop.database.query('update drawer_entries set at = $2 where session_id = $1', [
        open!._id,
        openedAt,
      ]);
      await shop.database.query('alter table drawer_entries enable trigger drawer_entries_stay');
      return { session: open!._id, ...atDrawer({ shop }, by, _id) };
    };
    const closingOf = async (day: string) =>
      bodyOf<Closing>(await shop.call('GET', `/api/closing?day=${day}`, { token: cast.accountant.token }));
    const row = async (statement: string, ...values: unknown[]) =>
      (await shop.database.query(statement, values)).rows[0] as Record<string, unknown>;

    test('is booked, taxed and dated at its moment, and its history says when it came', async () => {
      const soldAt = ago(26);
      const drawer = await drawerOf(30);
      const { order, drawer: name } = await sold({ soldAt, drawerSession: drawer.session });
      const inShop = moment(new Date(soldAt));
      expect(order).toMatchObject({ createdAt: inShop, paidAt: inShop, deliveredAt: inShop });
      expect(name).toBe((await drawer.read()).name);
      const moments = await row(
        `select
          (select array_agg(distinct recorded_at) from order_charges where order_id = $1) as charges,
          (select array_agg(distinct recorded_at) from money_movements where order_id = $1) as money,
          (select array_agg(distinct asked_at) from papers where order_id = $1) as papers,
          (select array_agg(distinct at) from order_tax_points where order_id = $1) as taxes,
          (select array_agg(distinct at) from stock_movements where order_id = $1) as stock,
          (select array_agg(distinct entry.at) from drawer_entries entry
            join payment_receipts receipt on receipt.id = receipt_id where order_id = $1) as cash,
          (select array_agg(distinct decided_at) from payment_receipts where order_id = $1) as receipts`,
        order._id,
      );
      const at = [new Date(soldAt)];
      expect(moments).toEqual({
        charges: at,
        money: at,
        papers: at,
        taxes: at,
        stock: at,
        cash: at,
        receipts: at,
      });
      const history = bodyOf<HistoryEntry[]>(
        await shop.call('GET', `/api/orders/${order._id}/history`, { token: cast.owner.token }),
      );
      expect(history.some(({ text }) => /^Sold without a network on .* sent on /.test(text ?? ''))).toBe(
        true,
      );
      expect((await drawer.read()).open!.expected).toBe(12_000);
      expect(await faultsOfDrawers(shop)).toEqual([]);
    });

    test('is told as booked later where its day was closed, and its drawer agrees though it was counted', async () => {
      const soldAt = ago(26);
      const day = dayInEthiopia(new Date(soldAt));
      const drawer = await drawerOf(30);
      bodyOf(await drawer.close(12_000, 'a sale is still on the device'), 201);
      const { total } = await closingOf(day);
      const body = { day, booked: total.booked, difference: total.difference, note: 'The network is away' };
      bodyOf(await shop.call('POST', '/api/closing', { token: cast.accountant.token, body }), 201);
      await sold({ soldAt, drawerSession: drawer.session });
      expect((await closingOf(day)).later).toContainEqual({ place: 'drawers', amount: 11_500 });
      const [closed] = (await drawer.read()).closed;
      expect(closed).toMatchObject({ counted: 12_000, difference: 0 });
      expect(await faultsOfDrawers(shop)).toEqual([]);
      // The cash of a second sale was not there when it was counted.
      await sold({ soldAt: ago(25), drawerSession: drawer.session });
      expect((await drawer.read()).closed[0]).toMatchObject({ counted: 12_000, difference: -11_500 });
      expect(await faultsOfDrawers(shop)).toEqual([]);
    });

    test('whose drawer was handed over since leaves the count and what is expected now', async () => {
      const other = await createStaff(shop, cast.owner, 'seller');
      const drawer = await drawerOf(30);
      bodyOf(
        await atDrawer({ shop }, other, (await drawer.read())._id).takeOver(12_000, 'not sent yet'),
        201,
      );
      await sold({ soldAt: ago(1), drawerSession: drawer.session });
      expect((await drawer.read()).open).toMatchObject({ expected: 12_000, difference: 0 });
      expect(await faultsOfDrawers(shop)).toEqual([]);
    });

    test('gets its papers numbered in the sequence of the sales, whichever came first', async () => {
      const late = await sold({ soldAt: ago(1) });
      const early = await sold({ soldAt: ago(2) });
      await issueNumbers({ database: shop.database });
      const numberOf = async ({ order }: CounterSaleAnswer) =>
        Number(
          (await row("select number from papers where kind = 'invoice' and order_id = $1", order._id))[
            'number'
          ],
        );
      expect(await numberOf(early)).toBeLessThan(await numberOf(late));
    });

    test('is not believed beyond its hours, before its seller was signed in, or outside its drawer session', async () => {
      const key = randomUUID();
      for (const soldAt of ['0001-01-01T00:00:00Z', '2019-05-05T10:00:00Z', ago(BELIEVED_HOURS + 0.1)])
        expect(refusalOf(await sell({ soldAt }, undefined, key))).toBe('409 moment-not-believed');
      const drawer = await drawerOf(3);
      const drawerSession = drawer.session;
      expect(refusalOf(await sell({ soldAt: ago(4), drawerSession }))).toBe('409 moment-not-believed');
      bodyOf(await drawer.close(), 201);
      expect(refusalOf(await sell({ soldAt: new Date().toISOString(), drawerSession }))).toBe(
        '409 moment-not-believed',
      );
      expect(refusalOf(await sell({ drawerSession }))).toBe('409 drawer-closed');
      expect(refusalOf(await sell({ drawerSession: randomUUID() }))).toBe('404 drawer-not-found');
      await sessionBegan(2);
      expect(refusalOf(await sell({ soldAt: ago(2.5) }))).toBe('409 moment-not-believed');
      const colleague = await createStaff(shop, cast.owner, 'seller');
      const { id } = await row('select id from sessions where user_id = $1', seller._id);
      expect(refusalOf(await sell({ soldAt: ago(1), till: id }, undefined, randomUUID(), colleague))).toBe(
        '409 moment-not-believed',
      );
      expect(refusalOf(await sell({ soldAt: ago(1), till: randomUUID() }))).toBe('409 moment-not-believed');
      expect(await stockOf(shop, chair._id)).toBe(3);
    });

    test('counts for the till that has ended since, until somebody ended it', async () => {
      const { id: till } = await row('select id from sessions where user_id = $1', seller._id);
      const { id: ended } = await row(
        `insert into sessions (token_hash, user_id, began_at, expires_at)
         select decode(repeat(n, 64), 'hex'), $1, now() - interval '100 hours', now() - n::int * interval '1 hour'
         from unnest(array['1']) as n returning id`,
        seller._id,
      );
      await shop.database.query('delete from sessions where expires_at < now()');
      await sold({ soldAt: ago(0.5), till: ended });
      const again = await createStaff(shop, cast.owner, 'seller');
      await shop.database.query('update sessions set user_id = $1 where user_id = $2', [
        again._id,
        seller._id,
      ]);
      await shop.database.query('delete from sessions where id = $1', [till]);
      await shop.database.query(
        "update ended_sessions set ended_at = now() - interval '30 minutes' where session_id = $1",
        [till],
      );
      const late = { soldAt: ago(0.25), till };
      expect(refusalOf(await sell(late, undefined, randomUUID(), again))).toBe('409 moment-not-believed');
      bodyOf(await sell({ ...late, soldAt: ago(1) }, undefined, randomUUID(), again), 201);
    });

    test('counts at a shop tablet whose session by PIN had ended before the sale was sent', async () => {
      bodyOf(await shop.call('PUT', '/api/own-pin', { token: seller.token, body: { pin: '4821' } }));
      const tablet = await makeTablet({ shop, administrator: cast.owner });
      const enter = async () =>
        bodyOf<UserInfo>(await signInByPin(shop, tablet.token, seller._id, '4821'), 201);
      await enter();
      const { id: till } = await row(
        `update sessions set began_at = now() - interval '5 hours', last_used_at = now() - interval '4 hours',
           expires_at = now() - interval '230 minutes'
         where tablet_id = $1 returning id`,
        tablet._id,
      );
      const { token } = await enter();
      const send = (soldAt: string) => sell({ soldAt, till }, undefined, randomUUID(), { ...seller, token });
      bodyOf(await send(ago(3)), 201);
      await shop.database.query('delete from sessions where id = $1', [till]);
      bodyOf(await send(ago(2)), 201);
      expect(refusalOf(await send(ago(6)))).toBe('409 moment-not-believed');
    });

    test('is no way around the stock, and a piece that was sold to somebody else meanwhile is told', async () => {
      const twenty = {
        orderItems: [{ product: chair._id, qty: 20, price: 10_000 }],
        payments: [{ way: 'cheque', amount: 230_000, reference: randomUUID().slice(0, 8) }],
      };
      const before = new Date().toISOString();
      expect(refusalOf(await sell({ ...twenty, soldAt: before }))).toBe('409 quote-changed');
      const buyer = await createCustomer(shop);
      const body = orderBody([{ product: chair._id, qty: 3 }], { paymentMethod: 'BankTransfer' });
      bodyOf(await shop.call('POST', '/api/orders', { token: buyer.token, body }), 201);
      expect(refusalOf(await sell())).toBe('409 quote-changed');
      expect(refusalOf(await sell({ soldAt: new Date().toISOString() }))).toBe('409 quote-changed');
      const key = randomUUID();
      const first = bodyOf<CounterSaleAnswer>(await sell({ soldAt: before }, undefined, key), 201);
      expect(first.recounted).toBe(1);
      expect(bodyOf<CounterSaleAnswer>(await sell({ soldAt: before }, undefined, key), 200).order._id).toBe(
        first.order._id,
      );
      expect(await stockOf(shop, chair._id)).toBe(0);
      // A price that has changed meanwhile is for the seller to settle.
      const cheaper = [{ product: chair._id, qty: 1, price: 9000 }];
      const payments = [{ way: 'cash', amount: 10_350 }];
      expect(refusalOf(await sell({ soldAt: before, orderItems: cheaper, payments }))).toBe(
        '409 quote-changed',
      );
      // The same three pieces stood there once.
      await sold({ soldAt: before, orderItems: [{ product: chair._id, qty: 1, price: 10_000 }] });
      await sold({ soldAt: before });
      expect(refusalOf(await sell({ soldAt: before }))).toBe('409 quote-changed');
    });

    test('whose pieces were sold twice is on Today until somebody who may count the stock has seen to it', async () => {
      const before = new Date().toISOString();
      const buyer = await createCustomer(shop);
      const body = orderBody([{ product: chair._id, qty: 3 }], { paymentMethod: 'BankTransfer' });
      bodyOf(await shop.call('POST', '/api/orders', { token: buyer.token, body }), 201);
      const { order } = await sold({ soldAt: before });
      const shown = async () =>
        bodyOf<Today>(await shop.call('GET', '/api/today', { token: seller.token })).soldTwice!.filter(
          (each) => each.order._id === order._id,
        );
      expect(await shown()).toEqual([
        {
          order: { _id: order._id, number: order.number },
          pieces: 1,
          seller: seller.name,
          soldAt: moment(new Date(before)),
        },
      ]);
      const path = `/api/counter/sales/${order._id}/seen-to`;
      expect(refusalOf(await shop.call('POST', path, { token: seller.token }))).toMatch(/^403 /);
      for (let time = 0; time < 2; time += 1)
        bodyOf(await shop.call('POST', path, { token: cast.owner.token }));
      expect(await shown()).toEqual([]);
    });

    test('closes its drawer at the moment of a count that was made without a network, once', async () => {
      const drawer = await drawerOf(5);
      const { _id } = await drawer.read();
      await sold({ soldAt: ago(3), drawerSession: drawer.session });
      const countedAt = ago(2);
      const count = { session: drawer.session, notes: inNotes(12_000), expected: 12_000, countedAt };
      const close = (more: object = {}) => drawer.send('closings', { ...count, ...more });
      expect(refusalOf(await close({ countedAt: ago(6) }))).toBe('409 moment-not-believed');
      expect(refusalOf(await close({ countedAt: ago(BELIEVED_HOURS + 1) }))).toBe('409 moment-not-believed');
      bodyOf(await close(), 201);
      bodyOf(await close(), 201);
      expect(refusalOf(await close({ notes: inNotes(11_000) }))).toBe('409 drawer-closed');
      expect((await drawer.read()).closed[0]).toMatchObject({
        counted: 12_000,
        difference: 0,
        closedAt: moment(new Date(countedAt)),
      });
      await sold({ soldAt: ago(2.5), drawerSession: drawer.session });
      expect(refusalOf(await sell({ soldAt: ago(1), drawerSession: drawer.session }))).toBe(
        '409 moment-not-believed',
      );
      // Cash that somebody else has moved since is counted again.
      const next = await drawerOf(5);
      bodyOf(await next.move('out', 100), 201);
      const late = { session: next.session, notes: inNotes(500), expected: 500, countedAt: ago(1) };
      expect(refusalOf(await next.send('closings', late))).toBe('409 drawer-changed');
      expect(_id).not.toBe((await next.read())._id);
      expect(await faultsOfDrawers(shop)).toEqual([]);
    });

    test('of cash counts for the cash of its day', { tags: 'long' }, async () => {
      const phone = '0911234567';
      const two = {
        phone,
        orderItems: [{ product: chair._id, qty: 2, price: 10_000 }],
        payments: [{ way: 'cash', amount: 23_000 }],
      };
      await sold(two);
      await sold({ soldAt: ago(26), phone });
      expect(refusalOf(await sell({ phone }))).toBe('409 quote-changed');
      const more = await createProduct(shop, cast.owner, { price: 10_000, countInStock: 3 });
      const again = { ...two, orderItems: [{ product: more._id, qty: 2, price: 10_000 }] };
      expect(refusalOf(await sell({ ...again, soldAt: ago(26) }))).toBe('409 over-cash-limit');
    });

    test('of a locked month is booked on the day it comes, and its history names both days', async () => {
      const soldAt = ago(26);
      const day = dayInEthiopia(new Date(soldAt));
      const drawer = await drawerOf(30);
      const unlock = await lockUntil(shop, day);
      const { order, soldAt: told } = await sold({ soldAt, drawerSession: drawer.session });
      await unlock();
      expect(told).toBe(moment(new Date(soldAt)));
      const today = dayInEthiopia(new Date());
      expect([order.createdAt, order.paidAt, order.deliveredAt].map((at) => at?.slice(0, 10))).toEqual([
        today,
        today,
        today,
      ]);
      const days = await row(
        `select
          (select min(day_in_ethiopia(recorded_at))::text from order_charges where order_id = $1) as charges,
          (select min(day_in_ethiopia(recorded_at))::text from money_movements where order_id = $1) as money,
          (select min(day_in_ethiopia(asked_at))::text from papers where order_id = $1) as papers,
          (select min(day_in_ethiopia(at))::text from order_tax_points where order_id = $1) as taxes,
          (select min(day_in_ethiopia(at))::text from stock_movements where order_id = $1) as stock,
          (select min(day_in_ethiopia(entry.at))::text from drawer_entries entry
            join payment_receipts receipt on receipt.id = receipt_id where order_id = $1) as cash`,
        order._id,
      );
      const booked = await row(
        `select array_agg(distinct line.account || ' ' || day_in_ethiopia(booked_at)) as lines from ledger_lines line
         left join drawer_entries entry on journal = 'drawer' and entry.id = line.entry
         left join payment_receipts receipt on receipt.id = entry.receipt_id
         where coalesce(line.order_id, receipt.order_id) = $1`,
        order._id,
      );
      expect(booked['lines']).toEqual(
        ['buyers', 'cash', 'drawers', 'goods', 'vat'].map((account) => `${account} ${today}`),
      );
      const [charges, money, papers, taxes] = [today, today, today, today];
      expect(days).toEqual({ charges, money, papers, taxes, stock: day, cash: day });
      const history = bodyOf<HistoryEntry[]>(
        await shop.call('GET', `/api/orders/${order._id}/history`, { token: cast.owner.token }),
      );
      expect(history.map(({ text }) => text)).toContain(
        `The books of ${day} are locked: it is booked on ${today}`,
      );
    });

    test('is asked for the proof that a sale of now is asked for, and then booked at its moment', async () => {
      await proveLongAgo();
      const [key, soldAt] = [randomUUID(), ago(2)];
      const transfer = {
        soldAt,
        orderItems: [{ product: chair._id, qty: 3, price: 10_000 }],
        payments: [{ way: 'transfer', amount: 34_500, reference: `FT${randomUUID().slice(0, 8)}` }],
      };
      expect(refusalOf(await sell(transfer, undefined, key))).toBe('403 reauthentication-required');
      expect(await stockOf(shop, chair._id)).toBe(3);
      await proveNow();
      const { order } = bodyOf<CounterSaleAnswer>(await sell(transfer, undefined, key), 201);
      expect(order).toMatchObject({ createdAt: moment(new Date(soldAt)) });
      expect(await stockOf(shop, chair._id)).toBe(0);
    });

    test('counted much too low without a network closes its drawer at its moment, once the proof is given', async () => {
      const drawer = await drawerOf(5);
      await sold({ soldAt: ago(3), drawerSession: drawer.session });
      await proveLongAgo();
      const countedAt = ago(2);
      const count = { session: drawer.session, notes: inNotes(500), expected: 12_000, countedAt };
      expect(refusalOf(await drawer.send('closings', count))).toBe('403 reauthentication-required');
      expect((await drawer.read()).open).toMatchObject({ expected: 12_000 });
      await proveNow();
      bodyOf(await drawer.send('closings', count), 201);
      expect((await drawer.read()).closed[0]).toMatchObject({
        counted: 500,
        difference: -11_500,
        closedAt: moment(new Date(countedAt)),
      });
    });

    test('whose cash no later count has found asks for the proof of missing cash', async () => {
      const drawer = await drawerOf(5);
      bodyOf(await drawer.close(), 201);
      await proveLongAgo();
      const late = { soldAt: ago(2), drawerSession: drawer.session };
      const key = randomUUID();
      expect(refusalOf(await sell(late, undefined, key))).toBe('403 reauthentication-required');
      expect((await drawer.read()).closed[0]).toMatchObject({ difference: 0 });
      await proveNow();
      bodyOf(await sell(late, undefined, key), 201);
      expect((await drawer.read()).closed[0]).toMatchObject({ difference: -11_500 });
      expect(await faultsOfDrawers(shop)).toEqual([]);
      // Cash that the count found as too much is not missing.
      const next = await drawerOf(5);
      bodyOf(await next.close(12_000, 'a sale is still on the device'), 201);
      await proveLongAgo();
      bodyOf(await sell({ soldAt: ago(2), drawerSession: next.session }), 201);
      expect((await next.read()).closed[0]).toMatchObject({ difference: 0 });
    });

    test('of goods that are delivered later is booked at its moment too, with its cash', async () => {
      const soldAt = ago(26);
      const drawer = await drawerOf(30);
      const { order } = await sold({
        soldAt,
        drawerSession: drawer.session,
        takenNow: false,
        shippingAddress: SHIPPING_ADDRESS,
        payments: [{ way: 'cash', amount: 5000 }],
      });
      expect(order).toMatchObject({ createdAt: moment(new Date(soldAt)), isDelivered: false });
      const { at } = await row(
        'select entry.at from drawer_entries entry join payment_receipts receipt on receipt.id = receipt_id where order_id = $1',
        order._id,
      );
      expect(at).toEqual(new Date(soldAt));
    });

    test('whose answer was lost is the same one however late it is sent again', async () => {
      const key = randomUUID();
      const first = bodyOf<CounterSaleAnswer>(await sell({}, undefined, key), 201);
      for (const soldAt of [ago(1), ago(BELIEVED_HOURS + 1)])
        expect(bodyOf<CounterSaleAnswer>(await sell({ soldAt }, undefined, key)).order._id).toBe(
          first.order._id,
        );
    });

    test('at the very moment of a count, and a count whose answer was lost, are booked once', async () => {
      const drawer = await drawerOf(5);
      const countedAt = ago(2);
      const count = { session: drawer.session, notes: inNotes(500), expected: 500 };
      bodyOf(await drawer.send('closings', count), 201);
      bodyOf(await drawer.send('closings', { ...count, countedAt }), 201);
      const next = await drawerOf(5);
      bodyOf(await next.send('closings', { ...count, session: next.session, countedAt }), 201);
      await sold({ soldAt: countedAt, drawerSession: next.session });
      expect((await next.read()).closed[0]).toMatchObject({ counted: 500, difference: -11_500 });
      expect(await faultsOfDrawers(shop)).toEqual([]);
    });

    test('needs a key, by which it is booked once', async () => {
      const body = {
        orderItems: [{ product: chair._id, qty: 1, price: 10_000 }],
        takenNow: true,
        payments: [{ way: 'cash', amount: 11_500 }],
        soldAt: ago(1),
      };
      const { token } = seller;
      expect(refusalOf(await shop.call('POST', '/api/counter/sales', { token, body }))).toBe(
        '400 invalid-idempotency-key',
      );
    });

    test('no more change is given than a buyer can be meant to get', async () => {
      expect(refusalOf(await sell({}, 99_999_999))).toBe('400 invalid-field');
      expect(refusalOf(await sell({}, 11_500.01 + MAX_CHANGE_BIRR))).toBe('400 invalid-field');
      expect(bodyOf<CounterSaleAnswer>(await sell({}, 11_500 + MAX_CHANGE_BIRR), 201).change).toBe(
        MAX_CHANGE_BIRR,
      );
    });

    test('cash of a sale that names no drawer is in that of its seller, in the only open one, or in none', async () => {
      const other = await createStaff(shop, cast.owner, 'seller');
      const drawer = await drawerOf(1, other);
      expect((await sold()).drawer).toBe((await drawer.read()).name);
      await drawerOf(1, await createStaff(shop, cast.owner, 'seller'));
      expect((await sold()).drawer).toBeNull();
      expect((await drawer.read()).open!.expected).toBe(12_000);
      const own = await drawerOf(1);
      expect((await sold()).drawer).toBe((await own.read()).name);
    });
  },
  { variables: AT_ONCE },
);
