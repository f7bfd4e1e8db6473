import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import { addDelivery } from '../../server/deliveries/deliveries.service.ts';
import { bodyOf, refusalOf } from '../support/factories.ts';
import { messagesTo, waitForWords } from '../support/messages.ts';
import { faultsOfShop } from '../support/oracle.ts';

import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';
import {
  createCrew,
  handedOver,
  newReport,
  openTour,
  orderPieces,
  PIXEL,
  plan,
  report,
  useTour,
} from '../support/tours.ts';

const SIGNATURE = 'M10 20L30 40L50 20M60 70L80 90';

describeShop(
  'a tour',
  (shop) => {
    const touring = useTour(shop);
    const read = async (id: string) =>
      bodyOf<Order>(await shop.call('GET', `/api/orders/${id}`, { token: touring.buyer.token }));
    const sold = async (wanted: Parameters<typeof orderPieces>[2] = {}, stop = 1) => {
      const order = await orderPieces(touring, touring.buyer, wanted);
      return { order, delivery: await touring.plan(order._id, { stop }) };
    };
    const transfer = (order: Order, amount = order.amountDue) =>
      shop.call('POST', `/api/orders/${order._id}/recorded-payments`, {
        token: touring.administrator.token,
        body: { way: 'transfer', amount, reference: `FT${randomUUID().slice(0, 8)}` },
      });
    const deliveriesOf = async (id: string) =>
      (
        await shop.database.query(
          `select number, state, has_rest, crew_id, (select coalesce(sum(qty), 0)::int from delivery_lines
             where delivery_id = deliveries.id) as pieces from deliveries where order_id = $1 order by number`,
          [id],
        )
      ).rows;
    const heldBy = async (of: string) => {
      const { rows } = await shop.database.query(
        'select coalesce(sum(santim), 0)::int as held from crew_cash where crew_id = $1',
        [of],
      );
      return rows[0]!.held;
    };

    test('shows the stops of the day in their sequence, with what is owed and no price of a piece', async () => {
      const second = await sold({ qty: 2 }, 2);
      const first = await sold({}, 1);
      await orderPieces(touring, touring.buyer);
      const { stops, cash } = await touring.read();
      expect(stops.map(({ order }) => order)).toEqual([first.order.number, second.order.number]);
      expect(stops[1]).toMatchObject({
        delivery: second.delivery,
        due: second.order.totalPrice,
        cashMost: second.order.totalPrice,
        address: { landmark: 'Behind the Edna Mall' },
        pieces: [{ name: 'Wanza Dining Chair', qty: 2, line: 1 }],
        transfer: { reference: `WB-${second.order.number}` },
        report: null,
      });
      expect(stops[1]!.pieces[0]).not.toHaveProperty('price');
      expect(JSON.stringify(stops)).not.toContain(touring.buyer.email);
      expect(cash).toBe(0);
    });

    test(
      'of a sum above the legal limit no more may be cash than the law allows',
      { tags: 'long' },
      async () => {
        const { order } = await sold({ price: 15_000, phone: '+251911222001' });
        const other = await sold({ price: 15_000, method: 'BankTransfer', phone: '+251911222001' });
        const [stop] = (await touring.read()).stops;
        expect(stop).toMatchObject({ due: order.totalPrice, cashMost: order.totalPrice });
        bodyOf(await touring.report(handedOver(stop!.delivery, { cash: order.totalPrice })));
        const { stops } = await touring.read();
        expect(stops.at(-1)!.cashMost).toBe(30_000 - order.totalPrice);
        const refused = await report(
          touring,
          touring.token,
          handedOver(other.delivery, { cash: other.order.totalPrice }),
        );
        expect(refusalOf(refused)).toBe('409 over-cash-limit');
        expect(await heldBy(touring.crew)).toBe(order.totalPrice * 100);
      },
    );

    test('cash at the door pays the order, hands it over and is in the hand of the crew', async () => {
      const { order, delivery } = await sold();
      const body = handedOver(delivery, { cash: order.totalPrice, signature: SIGNATURE });
      expect(bodyOf(await touring.report(body))).toEqual({ delivery, state: 'delivered' });
      expect(await read(order._id)).toMatchObject({ isPaid: true, isDelivered: true, status: 'delivered' });
      expect(await heldBy(touring.crew)).toBe(order.totalPrice * 100);
      expect((await touring.read()).cash).toBe(order.totalPrice);
      expect(await faultsOfShop({ ...shop, stock: new Map() })).toEqual([]);
    });

    test('the same report sent twice, and twice at once, counts once', async () => {
      const { order, delivery } = await sold();
      const body = handedOver(delivery, { cash: order.totalPrice });
      const both = await Promise.all([touring.report(body), touring.report(body)]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(bodyOf(await touring.report(body)).state).toBe('delivered');
      expect(await heldBy(touring.crew)).toBe(order.totalPrice * 100);
      const other = newReport(delivery, 'not-met', { id: body.id, reason: 'other' });
      expect(refusalOf(await touring.report(other))).toBe('409 report-reused');
    });

    test(
      'answers 409 to handing over what is not paid, also for staff, and nothing is handed over',
      { tags: 'long' },
      async () => {
        for (const method of ['PayOnDelivery', 'BankTransfer', 'PayPal'] as const) {
          const { order, delivery } = await sold({ method });
          const answer = await touring.report(handedOver(delivery));
          expect(refusalOf(answer)).toBe('409 not-paid-yet');
          expect(answer.body.details).toEqual({ due: order.totalPrice });
          const byStaff = await shop.call('POST', '/api/deliveries/reports', {
            token: touring.administrator.token,
            body: handedOver(delivery),
          });
          expect(refusalOf(byStaff)).toBe('409 not-paid-yet');
          expect((await deliveriesOf(order._id))[0]!.state).toBe('open');
          expect((await read(order._id)).isDelivered).toBe(false);
        }
      },
    );

    test.each([
      ['less', -1],
      ['more', 1],
    ])('answers 409 to %s cash than is due, and takes none', async (_than, by) => {
      const { order, delivery } = await sold();
      const answer = await touring.report(handedOver(delivery, { cash: order.totalPrice + by }));
      expect(refusalOf(answer)).toBe('409 amount-not-due');
      expect(answer.body.details).toEqual({ due: order.totalPrice });
      expect(await heldBy(touring.crew)).toBe(0);
      expect((await read(order._id)).isPaid).toBe(false);
    });

    test('a transfer that staff have seen opens the stop, and cash for it is refused then', async () => {
      const { order, delivery } = await sold({ method: 'BankTransfer' });
      bodyOf(await transfer(order));
      expect((await touring.read()).stops[0]!.due).toBe(0);
      const cash = await touring.report(handedOver(delivery, { cash: order.totalPrice }));
      expect(refusalOf(cash)).toBe('409 amount-not-due');
      expect(bodyOf(await touring.report(handedOver(delivery))).state).toBe('delivered');
      expect((await read(order._id)).isDelivered).toBe(true);
    });

    test('the rest of an order of which a part is paid is taken at the door', async () => {
      const { order, delivery } = await sold({ method: 'BankTransfer' });
      bodyOf(await transfer(order, 1000));
      const rest = order.totalPrice - 1000;
      expect((await touring.read()).stops[0]!.due).toBe(rest);
      bodyOf(await touring.report(handedOver(delivery, { cash: rest })));
      expect(await read(order._id)).toMatchObject({ isDelivered: true, amountDue: 0 });
      expect(await heldBy(touring.crew)).toBe(rest * 100);
      expect(await faultsOfShop({ ...shop, stock: new Map() })).toEqual([]);
    });

    test('pieces that stay are another delivery, and the order is delivered with the last', async () => {
      const { order, delivery } = await sold({ qty: 3 });
      const part = { cash: order.totalPrice, pieces: [{ line: 1, qty: 2 }] };
      bodyOf(await touring.report(handedOver(delivery, part)));
      expect(await read(order._id)).toMatchObject({ isPaid: true, isDelivered: false });
      expect(await deliveriesOf(order._id)).toEqual([
        { number: 1, state: 'delivered', has_rest: false, crew_id: touring.crew, pieces: 2 },
        { number: 2, state: 'open', has_rest: true, crew_id: null, pieces: 0 },
      ]);
      const rest = await plan(touring, order._id, touring.crew, { stop: 2 });
      const { stops } = await touring.read();
      expect(stops.at(-1)).toMatchObject({ delivery: rest, due: 0, pieces: [{ qty: 1 }] });
      bodyOf(await touring.report(handedOver(rest)));
      expect((await read(order._id)).isDelivered).toBe(true);
    });

    test(
      'refused pieces go back, the others are handed over, and no money moves by itself',
      { tags: 'long' },
      async () => {
        const { order, delivery } = await sold({ qty: 3, method: 'BankTransfer' });
        bodyOf(await transfer(order));
        const refused = newReport(delivery, 'refused', {
          reason: 'damaged',
          note: 'A scratch on the seat',
          pieces: [{ line: 1, qty: 1 }],
          pictures: [PIXEL],
        });
        expect(bodyOf(await touring.report(refused)).state).toBe('open');
        expect(await deliveriesOf(order._id)).toMatchObject([
          { state: 'open' },
          { state: 'refused', pieces: 1 },
        ]);
        bodyOf(await touring.report(handedOver(delivery)));
        expect(await deliveriesOf(order._id)).toMatchObject([
          { state: 'delivered', pieces: 2 },
          { state: 'refused', pieces: 1 },
        ]);
        expect(await read(order._id)).toMatchObject({
          isDelivered: true,
          refundedPrice: 0,
          status: 'delivered',
        });
      },
    );

    test('an order of which everything is refused is not delivered', async () => {
      const { order, delivery } = await sold();
      bodyOf(await touring.report(newReport(delivery, 'refused', { reason: 'not-as-shown' })));
      expect(await deliveriesOf(order._id)).toMatchObject([{ state: 'refused', pieces: 1 }]);
      expect(await read(order._id)).toMatchObject({ isDelivered: false, isPaid: false });
    });

    test('nobody met: the delivery waits for another day and leaves the tour', async () => {
      const { order, delivery } = await sold();
      bodyOf(await touring.report(newReport(delivery, 'not-met', { reason: 'nobody-there' })));
      expect((await touring.read()).stops).toEqual([]);
      expect(await deliveriesOf(order._id)).toMatchObject([{ state: 'open', crew_id: null }]);
      const { rows } = await shop.database.query('select day, half from deliveries where id = $1', [
        delivery,
      ]);
      expect(rows).toEqual([{ day: null, half: null }]);
    });

    test('on the way: whoever waits is told by phone, once', async () => {
      const { order, delivery } = await sold();
      bodyOf(await touring.report(newReport(delivery, 'on-the-way')));
      bodyOf(await touring.report(newReport(delivery, 'on-the-way')));
      expect((await touring.read()).stops[0]!.state).toBe('on-the-way');
      const { phone } = order.shippingAddress;
      const sent = await waitForWords(shop.database, phone, String(order.number));
      expect(sent).toMatchObject({ channel: 'sms' });
      expect(sent.text).toContain('በመንገድ ላይ');
    });

    test('on the way: another crew that takes it over leaves anew, and without a crew nothing is on the way', async () => {
      const { order, delivery } = await sold();
      bodyOf(await touring.report(newReport(delivery, 'on-the-way')));
      const give = async (crew: string | null) => {
        const { rows } = await shop.database.query('select version from deliveries where id = $1', [
          delivery,
        ]);
        const { version } = rows[0]!;
        const path = `/api/deliveries/${delivery}/crew`;
        const { token } = touring.administrator;
        bodyOf(await shop.call('PUT', path, { token, body: { version, crew } }));
      };
      const other = await createCrew(touring);
      await give(other);
      expect(await deliveriesOf(order._id)).toMatchObject([{ state: 'open', crew_id: other }]);
      const theirs = await openTour(touring, other);
      bodyOf(await report(touring, theirs, newReport(delivery, 'on-the-way')));
      await give(null);
      expect(await deliveriesOf(order._id)).toMatchObject([{ state: 'open', crew_id: null }]);
    });

    test('on the way: nobody is told of it by a phone that was without a network until they came', async () => {
      const { order, delivery } = await sold();
      const at = new Date(Date.now() - 15 * 60_000).toISOString();
      bodyOf(await touring.report(newReport(delivery, 'on-the-way', { at })));
      bodyOf(await touring.report(handedOver(delivery, { cash: order.totalPrice })));
      expect(await read(order._id)).toMatchObject({ isDelivered: true });
      const texts = (await messagesTo(shop.database, order.shippingAddress.phone)).map(({ text }) => text);
      expect(texts.filter((text) => text.includes('በመንገድ ላይ'))).toEqual([]);
    });

    test.each(['collection', 'visit'] as const)(
      'on the way to a %s: nobody is told that an order is brought',
      async (kind) => {
        const { order, delivery } = await sold();
        bodyOf(await touring.report(handedOver(delivery, { cash: order.totalPrice })));
        await shop.database.transaction((tx) =>
          addDelivery(tx, { orderId: order._id, kind, lines: [{ line: 1, qty: 1 }] }),
        );
        const { phone } = order.shippingAddress;
        bodyOf(await touring.report(newReport(await touring.plan(order._id), 'on-the-way')));
        await waitForWords(shop.database, phone, 'ወደ እርስዎ');
        const texts = (await messagesTo(shop.database, phone)).map(({ text }) => text);
        expect(texts.filter((text) => text.includes('በመንገድ ላይ'))).toEqual([]);
      },
    );
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
