import { beforeAll, expect, test } from 'vitest';
import { later } from '../../contract/days/days.ts';
import type { OwnTour } from '../../contract/deliveries/tours.ts';
import {
  bodyOf,
  createCustomer,
  createStaff,
  refusalOf,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { describeShop } from '../support/start-shop.ts';
import { createCrew, handedOver, newReport, orderPieces, plan, today } from '../support/tours.ts';

describeShop('the day of a driver by their own account', (shop) => {
  let administrator: Person;
  let buyer: Person;
  beforeAll(async () => {
    administrator = await signInAdministrator(shop);
    buyer = await createCustomer(shop);
    await switchOn(shop, administrator);
  });
  const joins = (crew: string, { _id }: Pick<Person, '_id'>) =>
    shop.database.query('insert into crew_members (crew_id, user_id) values ($1, $2)', [crew, _id]);
  async function driverOf(...crews: string[]): Promise<Person> {
    const driver = await createStaff(shop, administrator, 'driver');
    for (const crew of crews) await joins(crew, driver);
    return driver;
  }
  const ask = async ({ token }: Person) =>
    bodyOf<OwnTour>(await shop.call('GET', '/api/own-tour', { token }));
  const send = ({ token }: Person, body: object) =>
    shop.call('POST', '/api/own-tour/reports', { token, body });
  async function stopOf(crew: string, day = today()) {
    const order = await orderPieces({ shop, administrator }, buyer);
    return { order, delivery: await plan({ shop }, order._id, crew, { day }) };
  }

  test('has the stops of each crew in which they drive, the next days, and nothing of other crews', async () => {
    const [first, second, other] = [
      await createCrew({ shop }),
      await createCrew({ shop }),
      await createCrew({ shop }),
    ];
    const driver = await driverOf(first, second);
    const [one, two] = [await stopOf(first), await stopOf(second)];
    await stopOf(other);
    await stopOf(first, later(today(), 2));
    const tour = await ask(driver);
    expect(tour.stops.map(({ delivery }) => delivery).toSorted()).toEqual(
      [one.delivery, two.delivery].toSorted(),
    );
    expect(tour.next).toEqual([{ day: later(today(), 2), stops: 1 }]);
    expect((await ask(await driverOf())).stops).toEqual([]);
  });

  test('takes cash at the door once, which is the crew’s until somebody else counts it', async () => {
    const crew = await createCrew({ shop });
    const driver = await driverOf(crew);
    const { order, delivery } = await stopOf(crew);
    const body = handedOver(delivery, { cash: order.totalPrice });
    expect(bodyOf(await send(driver, body))).toMatchObject({ state: 'delivered' });
    expect(bodyOf(await send(driver, body))).toMatchObject({ state: 'delivered' });
    expect(await ask(driver)).toMatchObject({ cash: order.totalPrice });
  });

  test('takes no report about a stop of another crew, of another day, or that has moved away', async () => {
    const [own, other] = [await createCrew({ shop }), await createCrew({ shop })];
    const driver = await driverOf(own);
    const strange = await stopOf(other);
    const tomorrow = await stopOf(own, later(today(), 1));
    const moved = await stopOf(own);
    await plan({ shop }, moved.order._id, other);
    const longAgo = await stopOf(own, later(today(), -2));
    for (const { delivery } of [strange, tomorrow, moved, longAgo])
      expect(refusalOf(await send(driver, newReport(delivery, 'on-the-way')))).toBe('409 delivery-moved');
    const unknown = newReport('01900000-0000-7000-8000-00000000ffff', 'on-the-way');
    expect(refusalOf(await send(driver, unknown))).toBe('409 delivery-moved');
  });

  test('takes a report that was written yesterday without a network', async () => {
    const crew = await createCrew({ shop });
    const driver = await driverOf(crew);
    const { delivery } = await stopOf(crew, later(today(), -1));
    const written = newReport(delivery, 'not-met', { reason: 'not-reached' });
    expect(bodyOf(await send(driver, written))).toMatchObject({ delivery });
  });

  test('ends with the membership of the crew, and with the job to drive', async () => {
    const crew = await createCrew({ shop });
    const driver = await driverOf(crew);
    const { delivery } = await stopOf(crew);
    await shop.database.query('delete from crew_members where user_id = $1', [driver._id]);
    expect(refusalOf(await send(driver, newReport(delivery, 'on-the-way')))).toBe('409 delivery-moved');
    await joins(crew, driver);
    const path = `/api/staff/${driver._id}`;
    bodyOf(await shop.call('PUT', path, { token: administrator.token, body: { role: 'seller' } }));
    const { rows } = await shop.database.query('select from crew_members where user_id = $1', [driver._id]);
    expect(rows).toHaveLength(0);
  });
});
