import type { ErrorBody } from '../../contract/common.ts';
import { statesThat } from '../../contract/orders/order-states.ts';
import { METHOD_FACTS, PAYMENT_METHODS } from '../../contract/paying/payment-methods.ts';
import { faultsOfDeliveries } from './oracle-of-deliveries.ts';
import { faultsOfPapers } from './oracle-of-papers.ts';
import { complaints, faultsAtPaypal, faultsOfMovements, type Watched } from './oracle-of-providers.ts';
import { faultsOfCrewCash } from './oracle-of-crew-cash.ts';
import { faultsOfLedger } from './oracle-of-ledger.ts';
import { faultsOfSoldLines } from './oracle-of-reports.ts';
import type { Answer } from './shop-client.ts';

/**
 * The rules that hold after every case of facts/reliability.md, as code: O1 and O2 for an answer, O3 and O4
 * over a shop's whole database and the simulated PayPal. Each function returns what is wrong in words; an
 * empty list is right.
 */

/**
 * O1: no 5xx except 502 and 503 during a declared fault, 503 with Retry-After. O2: a short error that reveals
 * nothing.
 */
export function faultsOfAnswer({ status, body, headers }: Answer, { declared = false } = {}): string[] {
  if (status < 400) return [];
  const text = JSON.stringify(body);
  const { message, code } = (body ?? {}) as Partial<ErrorBody>;
  return complaints([
    [
      status >= 500 && !(declared && [502, 503].includes(status)),
      `O1: answered ${status} ${text.slice(0, 200)}`,
    ],
    [status === 503 && headers['retry-after'] === undefined, 'O1: 503 without Retry-After'],
    [
      typeof message !== 'string' || typeof code !== 'string',
      `O2: no message and code: ${text.slice(0, 200)}`,
    ],
    [text.length > 2000 && status !== 409, `O2: an error of ${text.length} characters`],
    [/\\n\s+at |node_modules|\/server\/|select .+ from|insert into|\$1\b/i.test(text), `O2: shows ${text}`],
  ]);
}

/** O3 and O4, to be checked when nothing is running any more. */
export async function faultsOfShop(watched: Watched): Promise<string[]> {
  return [
    ...(await faultsOfStock(watched)),
    ...(await faultsOfHistory(watched)),
    ...(await faultsOfPrices(watched)),
    ...(await faultsOfMoney(watched)),
    ...(await faultsAtPaypal(watched)),
    ...(await faultsOfMovements(watched)),
    ...(await faultsOfPapers(watched)),
    ...(await faultsOfLedger(watched)),
    ...(await faultsOfCrewCash(watched)),
    ...(await faultsOfDeliveries(watched.database)),
    ...(await faultsOfSoldLines(watched.database)),
  ];
}

/** A floor model was a piece of the product. */
const WITH_FLOOR_MODELS =
  'select piece.id from products as piece where products.id in (piece.id, piece.floor_model_of)';

/** O3: stock, the pieces in orders and those that are kept for somebody add up to what there was at first. */
async function faultsOfStock({ database, stock }: Watched): Promise<string[]> {
  const { rows } = await database.query(
    `select id, (
         select sum(on_hand)::int from product_variants where product_id in (${WITH_FLOOR_MODELS})) as shelf,
       coalesce((
         select sum(qty - returned_qty - to_make) from order_lines where product_id in (${WITH_FLOOR_MODELS})), 0)::int as ordered,
       coalesce((
         select sum(qty) from holds where ended_at is null and product_id in (${WITH_FLOOR_MODELS})), 0)::int as held
     from products where id = any($1)`,
    [[...stock.keys()]],
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const { rows: idle } = await database.query(
    `select orders.id, status from orders join order_lines on order_id = orders.id
     where qty - returned_qty > coalesce((select pieces from pieces_at_buyer(orders.id) where line = position), 0)
       + coalesce((select came_back + unsent from damaged_pieces(orders.id) where line = position), 0) and (status in ('expired', 'cancelled') or (status = 'refunded' and paid_at is null))`,
  );
  const kept = idle.map(({ id: order, status }) => `O3: ${order} is ${status} and holds goods`);
  const counted = [...stock].flatMap(([id, start]) => {
    const { shelf, ordered, held } = known.get(id) ?? { shelf: NaN, ordered: NaN, held: NaN };
    const found = `${shelf} on the shelf, ${ordered} in orders and ${held} kept for somebody`;
    return complaints([
      [!(shelf >= 0 && shelf + ordered + held === start), `O3: of ${start} of ${id} there are ${found}`],
    ]);
  });
  return [...kept, ...counted, ...(await faultsOfMaking(database)), ...(await faultsOfPlaces(database))];
}

/** The pieces on hand of a variant are the sum of its places, and each place has the sum of its movements. */
export async function faultsOfPlaces(database: Watched['database']): Promise<string[]> {
  const { rows } = await database.query(
    `select variant.id, on_hand,
       coalesce((select sum(qty) from stock_levels where variant_id = variant.id), 0)::int as standing
     from product_variants variant`,
  );
  const { rows: places } = await database.query(
    `select variant_id, place_id, coalesce(level.qty, 0)::int as level, coalesce(moved.qty, 0)::int as moved
     from stock_levels level full join (
       select variant_id, place_id, sum(qty) as qty from stock_movements group by variant_id, place_id
     ) moved using (variant_id, place_id)`,
  );
  return [
    ...rows
      .filter((row) => row.on_hand !== row.standing)
      .map((row) => `O3: of ${row.id} ${row.on_hand} are on hand and ${row.standing} stand in places`),
    ...places
      .filter((row) => row.level !== row.moved)
      .map(
        (row) => `O3: ${row.variant_id} has ${row.level} in ${row.place_id}, by its movements ${row.moved}`,
      ),
  ];
}

/** The pieces to make of a variant are as many as undelivered orders wait for, and no more than its limit. */
async function faultsOfMaking(database: Watched['database']): Promise<string[]> {
  const { rows } = await database.query(
    `select variant.id, to_make, to_make_limit, coalesce((
       select sum(line.to_make) from order_lines line join orders on orders.id = line.order_id
       where coalesce(line.variant_id, line.product_id) = variant.id and delivered_at is null), 0)::int as waited_for
     from product_variants variant`,
  );
  return rows
    .filter((row) => row.to_make !== row.waited_for || row.to_make > row.to_make_limit)
    .map((row) => `O3: ${row.id} is to be made ${row.to_make} times, ${row.waited_for} are waited for`);
}

/** An order is in the state to which its history led it, by consecutive transitions. */
async function faultsOfHistory({ database }: Watched): Promise<string[]> {
  const { rows } = await database.query(
    `select orders.id, orders.status, orders.awaiting, orders.paid_at, orders.delivered_at,
       array_agg(coalesce(from_status, '') || '>' || to_status order by position) as moves,
       (array_agg(history.awaiting order by position desc))[1] as awaits
     from orders left join order_history history on order_id = orders.id and kind = 'change'
     group by orders.id`,
  );
  return rows.flatMap(({ id, status, awaiting, awaits, paid_at, delivered_at, moves }) => {
    const path = (moves as string[]).map((move) => move.split('>'));
    const told = `${id}: ${(moves as string[]).join(' ')}`;
    return complaints([
      [path.some(([from], index) => from !== (path[index - 1]?.[1] ?? '')), `history has a gap: ${told}`],
      [path.at(-1)![1] !== status, `history does not lead to ${status}: ${told}`],
      [awaits !== awaiting, `awaits ${awaiting}, by its history ${awaits}: ${told}`],
      [isPaidBy(path) !== (paid_at !== null), `paid at ${paid_at}: ${told}`],
      [isDeliveredBy(path) !== (delivered_at !== null), `delivered at ${delivered_at}: ${told}`],
    ]);
  });
}

/** It was delivered, and nobody took the mark back. */
const isDeliveredBy = (path: readonly string[][]): boolean =>
  path.findLastIndex(([, to]) => to === 'delivered') >
  path.findLastIndex(([from, to]) => from === 'delivered' && to === 'paid');

/** It was paid, and did not wait for money afterwards, as after a change that costs more. */
function isPaidBy(path: readonly string[][]): boolean {
  const lastOf = (states: readonly string[]) => path.findLastIndex(([, to]) => states.includes(to!));
  return lastOf(['paid']) > lastOf(['pending', 'awaiting-confirmation']);
}

/** O4: the goods of an order less its discount are its items, and their VAT is that of the lowered sum. */
async function faultsOfPrices({ database }: Watched): Promise<string[]> {
  const { rows } = await database.query(
    `with rated as (
       select order_id, coalesce(line.vat_percent, orders.vat_percent) as percent, sum(price_santim * qty) as gross
       from order_lines line join orders on orders.id = order_id group by 1, 2
     ), shared as (
       select rated.*, floor(items_santim * sum(gross) over up / sum(gross) over whole)
         - floor(items_santim * (sum(gross) over up - gross) / sum(gross) over whole) as net
       from rated join orders on orders.id = order_id
       window whole as (partition by order_id), up as (partition by order_id order by percent)
     )
     select orders.id, items_santim::float8 as items, discount_santim::float8 as discount, tax_santim::float8 as tax,
       sum(gross)::float8 as goods
     from orders join shared on order_id = orders.id group by orders.id
     having items_santim <> sum(gross) - discount_santim or discount_santim > sum(gross)
       or tax_santim <> sum(floor((net * percent + 50) / 100))`,
  );
  return rows.map(
    ({ id, items, discount, tax, goods }) =>
      `O4: ${id} has goods for ${goods} less ${discount}, items of ${items} and VAT of ${tax}`,
  );
}

const HOLDS_MONEY: string[] = statesThat('isBought');
const providersThat = (areOffline: boolean): string[] =>
  PAYMENT_METHODS.filter((method) => METHOD_FACTS[method].isOffline === areOffline).map(
    (method) => METHOD_FACTS[method].provider,
  );
const [OFFLINE, ONLINE] = [providersThat(true), providersThat(false)];

/** O4 in the shop's own books: a paid order has payments for its whole price, and refunds add up and never exceed it. */
async function faultsOfMoney({ database }: Watched): Promise<string[]> {
  const { rows } = await database.query(
    `select orders.id, status, total_santim::float8 as total, refunded_santim::float8 as refunded, paid_at,
       paid_santim::float8 as paid,
       exists (select from order_changes where order_id = orders.id and state = 'made') as changed,
       (select coalesce(sum(pays_santim), 0) from payments
         where order_id = orders.id and payments.status = 'completed')::float8 as pays,
       (select coalesce(sum(amount_santim), 0) from refunds
         where order_id = orders.id and refunds.status <> 'failed')::float8 as asked,
       (select coalesce(sum(amount_santim), 0) from refunds
         where order_id = orders.id and refunds.status = 'completed')::float8 as given
     from orders`,
  );
  const ofOrders = rows.flatMap(
    ({ id, status, total, refunded, paid_at, paid, pays, asked, given, changed }) =>
      complaints([
        [paid !== pays || pays > total, `O4: ${id} notes ${paid} of ${total} as paid, its payments ${pays}`],
        [HOLDS_MONEY.includes(status) && pays !== total, `O4: ${id} is ${status} with ${pays} of ${total}`],
        [pays === total && paid_at === null, `O4: ${id} has its payments and was never paid`],
        [
          refunded !== asked || refunded > total,
          `O4: ${id} notes ${refunded} given back, its refunds ${asked} of ${total}`,
        ],
        [
          status === 'partly-refunded' && !(given > 0 && given < total),
          `O4: ${id} is partly refunded by ${given} of ${total}`,
        ],
        [
          status === 'refunded' && pays === total && given !== total,
          `O4: ${id} is refunded by ${given} of ${total}`,
        ],
        [
          ['paid', 'expired', 'cancelled', 'pending'].includes(status) && given !== 0 && !changed,
          `O4: ${id} is ${status}, ${given} given back`,
        ],
      ]),
  );
  const ofPayments = await database.query(
    `select id, provider, status, captured_minor::float8 as captured, refunded_minor::float8 as refunded,
       (select coalesce(sum(amount_minor), 0) from refunds
         where payment_id = payments.id and refunds.status <> 'failed')::float8 as asked,
       provider = any($1) and status = 'completed' and not exists (
         select from payment_receipts receipt where payment_id = payments.id and state = 'accepted'
           and amount_santim = captured_minor + coalesce((
             select sum(captured_minor) from payments more where more.further_to = payments.id), 0)) as unseen
     from payments`,
    [OFFLINE],
  );
  return [
    ...ofOrders,
    ...ofPayments.rows.flatMap(({ id, provider, status, captured, refunded, asked, unseen }) =>
      complaints([
        [
          refunded !== asked || refunded > (captured ?? 0),
          `O4: of payment ${id} ${refunded} noted, ${asked} asked back`,
        ],
        [
          status === 'surplus' && ONLINE.includes(provider) && asked !== captured,
          `O4: surplus ${id} of ${captured} goes back with ${asked}`,
        ],
        [unseen, `O4: payment ${id} is completed by no receipt`],
      ]),
    ),
  ];
}
