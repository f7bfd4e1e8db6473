import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { later } from '../../contract/days/days.ts';
import type { Crew } from '../../contract/deliveries/deliveries.ts';
import type { DeliveryProof, TourLink } from '../../contract/deliveries/tours.ts';
import { bodyOf, createCustomer, refusalOf } from '../support/factories.ts';
import { startRival } from '../support/rival.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';
import {
  createCrew,
  handedOver,
  newReport,
  openTour,
  orderPieces,
  PIXEL,
  report,
  today,
  useTour,
} from '../support/tours.ts';

const DAMAGED = { reason: 'damaged', pieces: [{ line: 1, qty: 1 }] };
const SIGNATURE = 'M10 20L30 40L50 20M60 70L80 90';

describeShop(
  'reports from a tour',
  (shop, kind) => {
    const touring = useTour(shop);
    const sold = async () => {
      const order = await orderPieces(touring, touring.buyer);
      return { order, delivery: await touring.plan(order._id) };
    };
    const heldBy = async (of: string) => {
      const { rows } = await shop.database.query(
        'select coalesce(sum(santim), 0)::int as held from crew_cash where crew_id = $1',
        [of],
      );
      return rows[0]!.held;
    };

    test('a delivery that was moved meanwhile, or is of another tour, is told so and stays as it is', async () => {
      const { order, delivery } = await sold();
      const other = await createCrew(touring);
      await shop.database.query('update deliveries set crew_id = $2 where id = $1', [delivery, other]);
      const body = handedOver(delivery, { cash: order.totalPrice });
      expect(refusalOf(await touring.report(body))).toBe('409 delivery-moved');
      expect(refusalOf(await touring.report(handedOver(randomUUID())))).toBe('409 delivery-moved');
      expect([await heldBy(touring.crew), await heldBy(other)]).toEqual([0, 0]);
      // In the tour that has it now the same report counts.
      const theirs = await openTour(touring, other);
      expect(bodyOf(await report(touring, theirs, body)).state).toBe('delivered');
      expect(await heldBy(other)).toBe(order.totalPrice * 100);
    });

    test('a delivery that was moved to another day of the same crew is told so, and nothing is booked', async () => {
      const { order, delivery } = await sold();
      await touring.plan(order._id, { day: later(today(), 1) });
      const body = handedOver(delivery, { cash: order.totalPrice });
      for (const sent of [body, newReport(delivery, 'on-the-way'), newReport(delivery, 'refused', DAMAGED)])
        expect(refusalOf(await touring.report(sent))).toBe('409 delivery-moved');
      expect(await heldBy(touring.crew)).toBe(0);
      const { rows } = await shop.database.query('select state from deliveries where id = $1', [delivery]);
      expect(rows).toEqual([{ state: 'open' }]);
    });

    test('a delivery on its way that is moved to the half-day which it has is open again, without its crew', async () => {
      const { delivery } = await sold();
      bodyOf(await touring.report(newReport(delivery, 'on-the-way')));
      const read = async () =>
        (
          await shop.database.query(
            'select version, day::text as day, half, state, crew_id from deliveries where id = $1',
            [delivery],
          )
        ).rows[0]!;
      const { version, day, half } = await read();
      const { token } = touring.administrator;
      const body = { version, day, half };
      bodyOf(await shop.call('PUT', `/api/deliveries/${delivery}/half-day`, { token, body }));
      expect(await read()).toMatchObject({ day, half, state: 'open', crew_id: null });
    });

    test('what was cancelled or handed over meanwhile is told so', { tags: 'long' }, async () => {
      const { order, delivery } = await sold();
      bodyOf(
        await shop.call('POST', `/api/orders/${order._id}/cancel`, { token: touring.buyer.token, body: {} }),
      );
      const cancelled = await touring.report(handedOver(delivery, { cash: order.totalPrice }));
      expect(refusalOf(cancelled)).toBe('409 delivery-ended');
      expect(cancelled.body.details).toEqual({ state: 'cancelled' });
      const paid = await sold();
      bodyOf(
        await shop.call('PUT', `/api/orders/${paid.order._id}/deliver`, {
          token: touring.administrator.token,
          body: { payment: { way: 'cash', amount: paid.order.totalPrice } },
        }),
      );
      const again = await touring.report(handedOver(paid.delivery, { cash: paid.order.totalPrice }));
      expect(again.body).toMatchObject({ code: 'delivery-ended', details: { state: 'delivered' } });
      expect(await heldBy(touring.crew)).toBe(0);
    });

    test('a link that is guessed, revoked or over takes nothing, but what happened before its end for a day', async () => {
      const guessed = 'A'.repeat(22);
      expect(refusalOf(await shop.call('GET', `/api/tour/${guessed}`))).toBe('404 tour-not-found');
      const { order, delivery } = await sold();
      const before = new Date(Date.now() - 2 * 3600_000).toISOString();
      const end = (hours: number) =>
        shop.database.query(
          `update tours set ends_at = now() - make_interval(hours => $1) where crew_id = $2`,
          [hours, touring.crew],
        );
      await end(1);
      expect(refusalOf(await shop.call('GET', `/api/tour/${touring.token}`))).toBe('410 tour-over');
      const now = handedOver(delivery, { cash: order.totalPrice });
      expect(refusalOf(await touring.report(now))).toBe('410 tour-over');
      await end(25);
      const late = { ...now, at: new Date(Date.now() - 26 * 3600_000).toISOString() };
      expect(refusalOf(await touring.report(late))).toBe('410 tour-over');
      await end(1);
      const links = bodyOf<TourLink[]>(
        await shop.call('GET', `/api/tours?day=${today()}`, { token: touring.administrator.token }),
      );
      const mine = links.find(({ crew: of }) => of === touring.crew)!;
      expect(mine).toMatchObject({ state: 'over', day: today() });
      expect(bodyOf(await touring.report({ ...now, at: before })).state).toBe('delivered');
      bodyOf(await shop.call('DELETE', `/api/tours/${mine._id}`, { token: touring.administrator.token }));
      expect(refusalOf(await touring.report({ ...now, at: before }))).toBe('410 tour-over');
    });

    test('a crew that is set aside has no link any more, and what it has handed over before is taken', async () => {
      const { order, delivery } = await sold();
      const { token } = touring.administrator;
      const handed = handedOver(delivery, { cash: order.totalPrice });
      const before = { ...handed, at: new Date(Date.now() - 60_000).toISOString() };
      const crews = bodyOf<Crew[]>(await shop.call('GET', '/api/crews', { token }));
      const { _id, ...crew } = crews.find((each) => each._id === touring.crew)!;
      const body = { ...crew, isActive: false };
      bodyOf(await shop.call('PUT', `/api/crews/${_id}`, { token, body }));
      expect(refusalOf(await shop.call('GET', `/api/tour/${touring.token}`))).toBe('410 tour-over');
      const anew = { crew: _id, day: today(), until: '23:59' };
      expect(refusalOf(await shop.call('POST', '/api/tours', { token, body: anew }))).toBe(
        '404 crew-not-found',
      );
      expect(bodyOf(await touring.report(before)).state).toBe('delivered');
    });

    test.runIf(kind === 'PostgreSQL')(
      'a link that is revoked while a report of it is under way takes nothing of it',
      async () => {
        const { order, delivery } = await sold();
        const { token } = touring.administrator;
        const links = bodyOf<TourLink[]>(await shop.call('GET', `/api/tours?day=${today()}`, { token }));
        const mine = links.find(({ crew: of }) => of === touring.crew)!;
        const rival = await startRival(shop);
        await rival.query('begin');
        await rival.query('select from orders where id = $1 for update', [order._id]);
        const sent = touring.report(handedOver(delivery, { cash: order.totalPrice }));
        await rival.untilWaiting(1);
        bodyOf(await shop.call('DELETE', `/api/tours/${mine._id}`, { token }));
        await rival.query('rollback');
        await rival.close();
        expect(refusalOf(await sent)).toBe('410 tour-over');
        expect(await heldBy(touring.crew)).toBe(0);
      },
    );

    test(
      'names and signatures of who took the pieces are shown to the buyer and to staff alone',
      { tags: 'long' },
      async () => {
        const { order, delivery } = await sold();
        const proof = {
          cash: order.totalPrice,
          signature: SIGNATURE,
          pictures: [PIXEL],
          receiver: 'Sara Tesfaye',
        };
        bodyOf(await touring.report(handedOver(delivery, proof)));
        const path = `/api/orders/${order._id}/proofs`;
        for (const person of [touring.buyer, touring.administrator]) {
          const [shown] = bodyOf<DeliveryProof[]>(await shop.call('GET', path, { token: person.token }));
          expect(shown).toMatchObject({
            kind: 'handed-over',
            receiver: 'Sara Tesfaye',
            signature: SIGNATURE,
            pictures: 1,
            pieces: [{ name: 'Wanza Dining Chair', qty: 1 }],
          });
          const picture = await shop.call('GET', `${path}/${shown!._id}/pictures/0`, { token: person.token });
          expect(picture.headers['content-type']).toBe('image/jpeg');
          const none = await shop.call('GET', `${path}/${shown!._id}/pictures/1`, { token: person.token });
          expect(refusalOf(none)).toBe('404 not-found');
        }
        const stranger = await createCustomer(shop);
        expect(refusalOf(await shop.call('GET', path, { token: stranger.token }))).toBe(
          '404 order-not-found',
        );
        expect(await touring.read()).not.toHaveProperty('stops.0.receiver');
      },
    );

    test('answers 400 and 422 to garbage, and loses no delivery', { tags: 'long' }, async () => {
      const { order, delivery } = await sold();
      const cash = order.totalPrice;
      const bad: [object, number][] = [
        [handedOver(delivery, { cash: -1 }), 400],
        [handedOver(delivery, { cash, signature: '<script>' }), 400],
        [handedOver(delivery, { cash, receiver: '' }), 400],
        [handedOver(delivery, { cash, at: 'yesterday' }), 400],
        [handedOver(delivery, { cash, pieces: [{ line: 1, qty: 0 }] }), 400],
        [handedOver(delivery, { cash, pictures: [Buffer.from('no picture').toString('base64')] }), 422],
        [handedOver(delivery, { cash, pieces: [{ line: 2, qty: 1 }] }), 409],
        [handedOver(delivery, { cash, pieces: [{ line: 1, qty: 9 }] }), 409],
        [newReport(delivery, 'exploded'), 400],
        [newReport(delivery, 'refused', { reason: 'mood' }), 400],
      ];
      for (const [body, status] of bad)
        expect((await touring.report(body)).status, JSON.stringify(body)).toBe(status);
      expect(await heldBy(touring.crew)).toBe(0);
      expect(bodyOf(await touring.report(handedOver(delivery, { cash }))).state).toBe('delivered');
    });
  },
  { variables: AT_ONCE },
);
