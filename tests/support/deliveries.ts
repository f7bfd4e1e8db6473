import type { Order } from '../../contract/orders/orders.ts';
import type { Crew, PlannedDelivery } from '../../contract/deliveries/deliveries.ts';
import { bodyOf, type Person } from './factories.ts';
import type { Answer } from './shop-client.ts';
import type { Shop } from './start-shop.ts';

/** A day of Ethiopia so many days from today. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + (days * 24 + 3) * 3_600_000).toISOString().slice(0, 10);

/** The calls by which staff plan deliveries, as the screens make them. */
export function planningOf(shop: Shop, staff: { administrator: Person }) {
  const call = (method: string, path: string, body?: object): Promise<Answer> =>
    shop.call(method, `/api${path}`, { token: staff.administrator.token, body });
  const ofOrder = async ({ _id }: Pick<Order, '_id'>) =>
    bodyOf<Order>(await call('GET', `/orders/${_id}`)).deliveries;
  const newest = async (order: Pick<Order, '_id'>, number = 1) =>
    (await ofOrder(order)).find((delivery) => delivery.number === number)!;
  /** Calls a verb of a delivery as it stands, or with the version that was seen before. */
  const act =
    (method: string, verb: string) =>
    async (order: Pick<Order, '_id'>, body: object, number = 1): Promise<Answer> => {
      const { _id, version } = await newest(order, number);
      return call(method, `/deliveries/${_id}/${verb}`, { version, ...body });
    };
  return {
    call,
    ofOrder,
    newest,
    split: act('POST', 'split'),
    join: act('POST', 'join'),
    move: act('PUT', 'half-day'),
    give: act('PUT', 'crew'),
    record: act('POST', 'calls'),
    release: act('POST', 'release'),
    addCrew: async (name: string) =>
      bodyOf<Crew>(
        await call('POST', '/crews', { name, vehicle: 'Isuzu', driver: 'Dawit', phone: '0911223344' }),
        201,
      ),
    halfDay: async (day: string, half: string) =>
      bodyOf<PlannedDelivery[]>(await call('GET', `/deliveries/half-day?day=${day}&half=${half}`)),
    list: async (list: string) =>
      bodyOf<PlannedDelivery[]>(await call('GET', `/deliveries?list=${list}&size=100`)),
  };
}

/** Gives the shop a zone of its own for a city, with so many places of each half-day. */
export async function addZone(shop: Shop, city: string, places: number): Promise<string> {
  const id = `zone-${city.toLowerCase()}`;
  await shop.database.query(
    `insert into delivery_zones (id, position, name, fee_santim, morning_places, afternoon_places)
     values ($1, 50, $2, 0, $3, $3)`,
    [id, city, places],
  );
  await shop.database.query(
    "insert into delivery_places (id, zone_id, kind, name, city) values ($1, $1, 'city', $2, $2)",
    [id, city],
  );
  return id;
}
