import { expect, test } from 'vitest';
import type { TourLink } from '../../contract/deliveries/tours.ts';
import { later } from '../../contract/days/days.ts';
import { bodyOf, refusalOf } from '../support/factories.ts';
import { describeShop } from '../support/start-shop.ts';
import {
  handedOver,
  lastEntryOf,
  newReport,
  openTour,
  orderPieces,
  report,
  today,
  useTour,
} from '../support/tours.ts';

describeShop('the link to a crew’s day whose stops are finished', (shop) => {
  const touring = useTour(shop);
  const sold = async (stop = 1, day = today()) => {
    const order = await orderPieces(touring, touring.buyer);
    return { order, delivery: await touring.plan(order._id, { stop, day }) };
  };
  /** A report of something that happened so many minutes ago. */
  const ago = <Body extends object>(body: Body, minutes: number): Body => ({
    ...body,
    at: new Date(Date.now() - minutes * 60_000).toISOString(),
  });
  const refusedPieces = (delivery: string) => newReport(delivery, 'refused', { reason: 'does-not-fit' });
  /** Lets a while pass since the reports of the crew. */
  const letPass = (minutes: number) =>
    shop.database.query(
      'update delivery_reports set recorded_at = recorded_at - make_interval(mins => $1) where crew_id = $2',
      [minutes, touring.crew],
    );
  const read = () => shop.call('GET', `/api/tour/${touring.token}`);
  const stateOfLink = async () =>
    bodyOf<TourLink[]>(
      await shop.call('GET', `/api/tours?day=${today()}`, { token: touring.administrator.token }),
    ).find(({ crew }) => crew === touring.crew)!.state;

  test('ends an hour after the last stop: refused, handed over or nobody met', async () => {
    const [first, second] = [await sold(1), await sold(2)];
    bodyOf(await touring.report(refusedPieces(first.delivery)));
    await letPass(61);
    expect((await touring.read()).stops).toHaveLength(2);
    bodyOf(await touring.report(newReport(second.delivery, 'not-met', { reason: 'nobody-there' })));
    expect((await touring.read()).stops).toHaveLength(1);
    expect(await stateOfLink()).toBe('open');
    await letPass(61);
    expect(refusalOf(await read())).toBe('410 tour-over');
    expect(await stateOfLink()).toBe('over');
  });

  test('tells the cash alone while the crew has it, and ends when it is counted', async () => {
    const { order, delivery } = await sold();
    bodyOf(await touring.report(handedOver(delivery, { cash: order.totalPrice })));
    await letPass(61);
    expect(await touring.read()).toMatchObject({ stops: [], isFinished: true, cash: order.totalPrice });
    const counted = { amount: order.totalPrice, last: await lastEntryOf(touring, touring.crew) };
    const { token } = touring.administrator;
    bodyOf(await shop.call('POST', `/api/crew-cash/${touring.crew}/counts`, { token, body: counted }), 201);
    expect(refusalOf(await read())).toBe('410 tour-over');
  });

  test('loses nothing of a phone without a network: its stop is open, so the link goes on, also on a second device', async () => {
    const [first, second] = [await sold(1), await sold(2)];
    const kept = ago(handedOver(second.delivery, { cash: second.order.totalPrice }), 5);
    bodyOf(await touring.report(ago(refusedPieces(first.delivery), 6)));
    await letPass(180);
    expect((await touring.read()).stops).toHaveLength(2);
    expect(bodyOf(await touring.report(kept)).state).toBe('delivered');
    await letPass(61);
    expect(await touring.read()).toMatchObject({ isFinished: true });
    // The answer to the report had not reached the phone, which sends it again.
    expect(bodyOf(await touring.report(kept)).state).toBe('delivered');
  });

  test('takes again after its end what it took before, and nothing of another day or what happened later', async () => {
    const { delivery } = await sold();
    const done = refusedPieces(delivery);
    bodyOf(await touring.report(done));
    await letPass(90);
    expect(refusalOf(await read())).toBe('410 tour-over');
    expect(bodyOf(await touring.report(ago(done, 80))).state).toBe('refused');
    const ofTomorrow = await sold(1, later(today(), 1));
    expect(refusalOf(await touring.report(ago(refusedPieces(ofTomorrow.delivery), 80)))).toBe(
      '409 delivery-moved',
    );
    expect(refusalOf(await touring.report(refusedPieces(ofTomorrow.delivery)))).toBe('410 tour-over');
    const again = await openTour(touring, touring.crew, { day: later(today(), 1) });
    expect(bodyOf(await report(touring, again, refusedPieces(ofTomorrow.delivery))).state).toBe('refused');
  });

  test('opens again for a stop that is given to the crew that day', async () => {
    const { delivery } = await sold();
    bodyOf(await touring.report(refusedPieces(delivery)));
    await letPass(61);
    expect(refusalOf(await read())).toBe('410 tour-over');
    const more = await sold(2);
    expect((await touring.read()).stops).toHaveLength(2);
    bodyOf(await touring.report(refusedPieces(more.delivery)));
    await letPass(61);
    expect(refusalOf(await read())).toBe('410 tour-over');
  });

  test('is open before its first stop is finished, also while it has none', async () => {
    expect((await touring.read()).stops).toEqual([]);
    const { delivery } = await sold();
    bodyOf(await touring.report(newReport(delivery, 'on-the-way')));
    await letPass(600);
    expect((await touring.read()).stops).toHaveLength(1);
  });
});
