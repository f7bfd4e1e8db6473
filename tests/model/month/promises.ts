import type { Half } from '../../../contract/deliveries/half-days/halves.ts';
import type { Month, Promise } from './state.ts';

interface Standing {
  id: string;
  order_id: string;
  /** In how many days it comes; null: it has no day. */
  ahead: number | null;
  half: Half | null;
  state: string;
  token: string;
}

const SELECT = `
  select deliveries.id, order_id, day - today_in_ethiopia() as ahead, half, state, user_id
  from deliveries join orders on orders.id = order_id where kind = 'delivery'`;

const people = new WeakMap<Month, Map<string, string>>();
const tokensOf = (month: Month): Map<string, string> => {
  const known = people.get(month) ?? new Map(month.buyers.map(({ _id, token }) => [_id, token!]));
  people.set(month, known);
  return known;
};

/** The open deliveries of orders that go on. */
export async function standingOf(month: Month): globalThis.Promise<Standing[]> {
  const { rows } = await month.shop.database.query(
    `${SELECT} and state = 'open' and orders.delivered_at is null
       and (orders.status in ('paid', 'partly-refunded') or day is not null) order by orders.number, deliveries.number`,
  );
  const tokens = tokensOf(month);
  return rows.map((row) => ({ ...row, token: tokens.get(row['user_id'])! }) as Standing);
}

/** Compares the days of all deliveries with those that were promised, and writes down what has become of them. */
export async function follow(month: Month): globalThis.Promise<void> {
  tokensOf(month);
  const { rows } = await month.shop.database.query(SELECT);
  for (const row of rows as unknown as Standing[]) {
    const made = month.promises.get(row.id) ?? [];
    month.promises.set(row.id, made);
    const last = made.at(-1);
    const day = row.ahead === null ? null : month.day + row.ahead;
    const isSame = last?.day === day && last?.half === row.half;
    if (last?.outcome === 'open') end(month, last, row, isSame);
    const isNew = !isSame || last?.outcome !== 'open';
    if (row.state === 'open' && day !== null && isNew)
      made.push({ order: row.order_id, day, half: row.half!, outcome: 'open' });
  }
  month.causes.clear();
}

/** Goods that were not paid before their day could not be brought; payment at the door counts as paid. */
const wasPaidFor = ({ paidOn }: Month, { order, day }: Promise): boolean =>
  (paidOn.get(order) ?? Infinity) < day;

function end(month: Month, promise: Promise, row: Standing, isSame: boolean): void {
  if (row.state === 'delivered') promise.outcome = isSame && promise.day === month.day ? 'kept' : 'broken';
  else if (row.state === 'cancelled') promise.outcome = 'ended';
  else if (isSame) return;
  else promise.outcome = month.causes.get(row.id) ?? (wasPaidFor(month, promise) ? 'broken' : 'not paid');
  if (promise.outcome !== 'broken') return;
  promise.brokenOn = month.day;
  if (month.day >= promise.day)
    month.faults.push(`the promise of ${promise.order} was broken on its day ${promise.day}`);
}

/** No half-day has more deliveries than places. */
export async function checkPlaces(month: Month): globalThis.Promise<void> {
  const { rows } = await month.shop.database.query(
    `select zone.name, day, half, count(*)::int as taken from deliveries join delivery_zones zone on zone.id = zone_id
     where state <> 'cancelled' and day is not null group by zone.id, day, half
     having count(*) > case half when 'morning' then morning_places else afternoon_places end`,
  );
  for (const row of rows) month.faults.push(`too many on a half-day: ${JSON.stringify(row)}`);
}

/** Each buyer was told by mail as often as the shop has broken a promise. */
export async function listUntold({ shop, promises }: Month): globalThis.Promise<string[]> {
  const { rows } = await shop.database.query(
    `select about, count(*)::int as mails from sandbox.mailbox
     where subject ~ 'The day of order|comes on' group by about`,
  );
  const mails = new Map(rows.map((row) => [row['about'] as string, row['mails'] as number]));
  const broken = [...promises.values()].flat().filter(({ outcome }) => outcome === 'broken');
  return [...Map.groupBy(broken, ({ order }) => order)].flatMap(([order, of]) =>
    (mails.get(order) ?? 0) < of.length
      ? [`order ${order} was told ${mails.get(order) ?? 0} of ${of.length}`]
      : [],
  );
}

/** The figures of the month. */
export function figuresOf(month: Month) {
  const all = [...month.promises.values()].flat();
  const of = (outcome: Promise['outcome']) => all.filter((each) => each.outcome === outcome).length;
  const [kept, broken] = [of('kept'), of('broken')];
  const outcomes = (['kept', 'broken', 'buyer', 'not met', 'not paid', 'ended', 'open'] as const).map(
    (outcome) => `${outcome} ${of(outcome)}`,
  );
  const happened = [...month.counts].map(([what, times]) => `${what} ${times}`);
  const text = `${all.length} half-days promised: ${outcomes.join(', ')}; ${happened.join(', ')}`;
  return { kept, broken, open: of('open'), text };
}
