import { sql } from 'kysely';
import { DELIVERY_KEY, WEBSITE_KEY } from '#contract/books/report-readings.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import { lockInTransaction, type Executor, type Transaction } from '#server/lib/database/database.ts';

export interface UncountedRow {
  id: number;
  order_id: string;
  /** The id of a movement of money; null: charges or pieces of the order. */
  movement_id: number | null;
}

/** Lists what is not in the sums of reports yet, the newest first. */
export function listUncounted(db: Executor, most: number): Promise<UncountedRow[]> {
  return many<UncountedRow>(db)`
    select id, order_id, movement_id from uncounted_sales order by id desc limit ${most}`;
}

export async function countUncounted(db: Executor): Promise<number> {
  const row = await one<{ orders: number }>(db)`
    select count(distinct order_id)::int as orders from uncounted_sales`;
  return row!.orders;
}

/** Takes the lock that lets one transaction at a time count sales. */
export const lockCounting = (tx: Transaction) => lockInTransaction(tx, 'sold-days');

export const removeUncounted = (tx: Transaction, ids: readonly number[]) =>
  run(tx)`delete from uncounted_sales where id = any(${ids}::bigint[])`;

/** Returns the id of the last row of `sold_lines`; rows with later ids are new. */
export async function lastSoldLine(tx: Transaction): Promise<number> {
  const row = await one<{ last: number }>(tx)`
    select coalesce(max(id), 0)::float8 as last from sold_lines`;
  return row!.last;
}

/** The key of an order among places: the website where nobody took it, '' where it is not said where somebody sells. */
const PLACE_KEY = sql`case when placed_by is null then ${WEBSITE_KEY} else coalesce(place_id, '') end`;

/** Notes for orders that are counted for the first time at which place of the shop they were sold: that of whoever took them. */
export const noteSoldOrders = (tx: Transaction, orders: readonly string[]) => run(tx)`
    insert into sold_orders (order_id, place_id)
    select orders.id, staff_places.place_id from orders left join staff_places on staff_places.user_id = placed_by
    where orders.id = any(${orders}::text[])
    on conflict (order_id) do nothing`;

/** The cost of a piece of an order's line as it was known when it was ordered; null where nobody had written it down. */
const COST = sql`left join sold_orders on sold_orders.order_id = line.order_id
  left join lateral (select cost_santim from variant_costs
    where has_costs and variant_id = line.variant_id and known_at <= orders.created_at order by known_at desc limit 1) known on true`;

/**
 * Splits the first charge of each order that is not split yet by product, and returns the number of rows that this
 * made. What the order costs after the charge is shared, for each rate of VAT, by the prices of its pieces; the charge
 * has by how much that differs from the rows of all charges before it, so that nothing is lost by rounding. Pieces that
 * came back weigh nothing, once something came back or the order came to nothing.
 */
export function splitNextCharges(tx: Transaction, orders: readonly string[]): Promise<number> {
  return run(tx)`
    with next as materialized (
      select distinct on (charge.order_id) charge.id, charge.order_id, charge.delivery_santim,
        day_in_ethiopia(charge.recorded_at) as day, charge.cause, orders.vat_percent, orders.items_santim, orders.discount_santim
      from booked_charges charge join orders on orders.id = charge.order_id
      where charge.order_id = any(${orders}::text[]) and not exists (
        select from sold_lines where sold_lines.order_id = charge.order_id and charge_id = charge.id)
      order by charge.order_id, charge.id
    ), earlier as materialized (
      select order_id, product, vat_percent as percent, max(kind) as kind, sum(pieces) as pieces, sum(goods_santim) as goods,
        sum(discount_santim) as discount, sum(vat_santim) as vat,
        sum(costed_pieces) as costed_pieces, sum(costed_santim) as costed, sum(cost_santim) as cost
      from sold_lines where order_id = any(${orders}::text[]) and product <> ${DELIVERY_KEY} group by 1, 2, 3
    ), judged as (
      select next.*, cause <> 'ordered' or exists (
        select from sold_lines where sold_lines.order_id = next.order_id and sold_lines.cause <> 'ordered') as is_less
      from next
    ), piece as (
      select judged.order_id, coalesce(line.product_id, line.name) as product, coalesce(products.category, '') as kind,
        coalesce(line.vat_percent, judged.vat_percent) as percent, line.price_santim * line.qty as whole,
        case when is_less then line.price_santim * (line.qty - line.returned_qty) else 0 end as kept,
        case when is_less then line.qty - line.returned_qty else line.qty end as pieces, known.cost_santim as cost,
        (coalesce(line.list_santim, line.price_santim) - line.price_santim)
          * (case when is_less then line.qty - line.returned_qty else line.qty end) as off
      from judged join orders on orders.id = judged.order_id join order_lines line on line.order_id = judged.order_id
        left join products on products.id = line.product_id ${COST}
    ), unit as (
      select order_id, product, max(kind) as kind, percent, sum(whole) as whole, sum(kept) as kept, sum(pieces) as pieces,
        coalesce(sum(pieces) filter (where cost is not null), 0) as costed_pieces, coalesce(sum(cost * pieces), 0) as cost, sum(off) as off,
        coalesce(sum(whole) filter (where cost is not null), 0) as costed_whole,
        coalesce(sum(kept) filter (where cost is not null), 0) as costed_kept
      from piece group by 1, 2, 4
    ), weighed as (
      select order_id, product, kind, percent, pieces, off, costed_pieces, cost, case
          when sum(kept) over of_rate > 0 then kept when sum(whole) over of_rate > 0 then whole else 1 end as weight, case
          when sum(kept) over of_rate > 0 then costed_kept when sum(whole) over of_rate > 0 then costed_whole
          when costed_pieces > 0 then 1 else 0 end as costed_weight
      from unit window of_rate as (partition by order_id, percent)
    ), booked as (
      select next.order_id, rated.percent, sum(rated.goods_santim) as goods, sum(rated.vat_santim) as vat
      from next join rated_charges rated on rated.order_id = next.order_id and rated.charge_id <= next.id
      group by 1, 2
    ), shared as (
      -- A rate without a line of its own, as of an order that was emptied, has no product.
      select order_id, coalesce(product, '') as product, coalesce(kind, '') as kind, percent, coalesce(pieces, 0) as pieces,
        coalesce(off, 0) as off, coalesce(costed_pieces, 0) as costed_pieces, coalesce(cost, 0) as cost,
        coalesce(costed_weight / nullif(weight, 0), 0) as costed_share,
        coalesce(floor(goods * sum(coalesce(weight, 1)) over up / sum(coalesce(weight, 1)) over of_rate)
          - floor(goods * (sum(coalesce(weight, 1)) over up - coalesce(weight, 1)) / sum(coalesce(weight, 1)) over of_rate), 0) as goods,
        coalesce(floor(vat * sum(coalesce(weight, 1)) over up / sum(coalesce(weight, 1)) over of_rate)
          - floor(vat * (sum(coalesce(weight, 1)) over up - coalesce(weight, 1)) / sum(coalesce(weight, 1)) over of_rate), 0) as vat
      from weighed full join booked using (order_id, percent)
      window of_rate as (partition by order_id, percent), up as (partition by order_id, percent order by product)
    ), reduced as (
      -- The discount on what is left of the goods, shared as the goods are, beside that on the line itself.
      select shared.*, case when goods = 0 then 0 else off end + coalesce(
        floor(round(discount_santim * sum(goods) over of_order / nullif(items_santim, 0)) * sum(goods) over up
          / nullif(sum(goods) over of_order, 0))
        - floor(round(discount_santim * sum(goods) over of_order / nullif(items_santim, 0)) * (sum(goods) over up - goods)
          / nullif(sum(goods) over of_order, 0)), 0) as discount
      from shared join next using (order_id)
      window of_order as (partition by order_id), up as (partition by order_id order by percent, product)
    ), changed as (
      select order_id, product, coalesce(earlier.kind, reduced.kind) as kind, percent,
        coalesce(reduced.pieces, 0) - coalesce(earlier.pieces, 0) as pieces,
        coalesce(reduced.goods, 0) - coalesce(earlier.goods, 0) as goods,
        coalesce(reduced.discount, 0) - coalesce(earlier.discount, 0) as discount,
        coalesce(reduced.vat, 0) - coalesce(earlier.vat, 0) as vat,
        coalesce(reduced.costed_pieces, 0) - coalesce(earlier.costed_pieces, 0) as costed_pieces,
        coalesce(round(reduced.goods * reduced.costed_share), 0) - coalesce(earlier.costed, 0) as costed,
        coalesce(reduced.cost, 0) - coalesce(earlier.cost, 0) as cost
      from reduced full join earlier using (order_id, product, percent)
    )
    insert into sold_lines (order_id, charge_id, day, cause, product, kind, vat_percent, pieces, goods_santim, discount_santim,
      delivery_santim, vat_santim, costed_pieces, costed_santim, cost_santim)
    select order_id, next.id, day, cause, product, kind, percent, pieces, goods, discount, 0, vat, costed_pieces, costed, cost
    from changed join next using (order_id)
    where (pieces, goods, discount, vat, costed_pieces, costed, cost) <> (0, 0, 0, 0, 0, 0, 0)
    union all
    select order_id, id, day, cause, ${DELIVERY_KEY}, ${DELIVERY_KEY}, 0, 0, 0, 0, delivery_santim, 0, 0, 0, 0
    from next where delivery_santim <> 0`;
}

/** Writes the pieces that came back, or were sold again, at another time than their money moved. */
export const addLatePieces = (tx: Transaction, orders: readonly string[]) => run(tx)`
    with kept as (
      select line.order_id, coalesce(line.product_id, line.name) as product, sum(qty - returned_qty) as pieces,
        coalesce(sum(qty - returned_qty) filter (where known.cost_santim is not null), 0) as costed_pieces,
        coalesce(sum(known.cost_santim * (qty - returned_qty)), 0) as cost
      from order_lines line join orders on orders.id = line.order_id ${COST}
      where line.order_id = any(${orders}::text[]) group by 1, 2
    ), counted as (
      select order_id, product, max(kind) as kind, max(vat_percent) as percent, sum(pieces) as pieces,
        sum(costed_pieces) as costed_pieces, sum(cost_santim) as cost
      from sold_lines where order_id = any(${orders}::text[]) and product <> ${DELIVERY_KEY} group by 1, 2
    )
    insert into sold_lines (order_id, day, cause, product, kind, vat_percent, pieces, goods_santim, discount_santim,
      delivery_santim, vat_santim, costed_pieces, costed_santim, cost_santim)
    select order_id, day_in_ethiopia(now()), case when kept.pieces < counted.pieces then 'back' else 'ordered' end, product, kind,
      percent, kept.pieces - counted.pieces, 0, 0, 0, 0, kept.costed_pieces - counted.costed_pieces, 0, kept.cost - counted.cost
    from counted join kept using (order_id, product) where kept.pieces <> counted.pieces`;

/**
 * Adds the rows of `sold_lines` after a given one to the sums of their days. An order counts on the day on which it
 * was first charged, a product of an order when the order first had it.
 */
export const addSoldDays = (tx: Transaction, after: number) => run(tx)`
    with line as (
      select sold.*, charge.goods_santim + charge.delivery_santim + charge.vat_santim < 0 as falls, placed_by,
        coalesce(btrim(shipping_address ->> 'city'), '') as city, ${PLACE_KEY} as place,
        (select min(charge_id) from sold_lines each where each.order_id = sold.order_id) = charge_id as opens_order,
        (select min(charge_id) from sold_lines each
          where each.order_id = sold.order_id and each.product = sold.product) = charge_id as opens_product,
        (select min(charge_id) from sold_lines each
          where each.order_id = sold.order_id and each.kind = sold.kind) = charge_id as opens_kind
      from sold_lines sold join orders on orders.id = sold.order_id left join sold_orders on sold_orders.order_id = sold.order_id left join order_charges charge on charge.id = charge_id
      where sold.id > ${after}
    )
    insert into sold_days (read_by, day, key, cause, orders, pieces, goods_santim, discount_santim, delivery_santim, vat_santim,
      costed_pieces, costed_santim, cost_santim)
    select read_by, day, key, cause,
      case cause
        when 'ordered' then count(distinct charge_id) filter (where opens)
        when 'dropped' then count(distinct charge_id) filter (where not falls) - count(distinct charge_id) filter (where falls)
        else -count(distinct charge_id) filter (where falls) end,
      sum(pieces), sum(goods_santim), sum(discount_santim), sum(delivery_santim), sum(vat_santim),
      sum(costed_pieces), sum(costed_santim), sum(cost_santim)
    from line cross join lateral (values
      ('day', '', opens_order), ('product', product, opens_product), ('kind', kind, opens_kind),
      ('seller', coalesce(placed_by, ${WEBSITE_KEY}), opens_order), ('city', city, opens_order), ('place', place, opens_order)
    ) as keyed (read_by, key, opens)
    group by read_by, day, key, cause
    on conflict (read_by, day, key, cause) do update set
      orders = sold_days.orders + excluded.orders, pieces = sold_days.pieces + excluded.pieces,
      goods_santim = sold_days.goods_santim + excluded.goods_santim,
      discount_santim = sold_days.discount_santim + excluded.discount_santim,
      delivery_santim = sold_days.delivery_santim + excluded.delivery_santim,
      vat_santim = sold_days.vat_santim + excluded.vat_santim,
      costed_pieces = sold_days.costed_pieces + excluded.costed_pieces,
      costed_santim = sold_days.costed_santim + excluded.costed_santim,
      cost_santim = sold_days.cost_santim + excluded.cost_santim`;

/** Adds movements of money to the sums of their days. */
export const addMoneyDays = (tx: Transaction, movements: readonly number[]) => run(tx)`
    insert into money_days (read_by, day, key, came_santim, withheld_santim, went_santim)
    select read_by, day_in_ethiopia(booked_at), key,
      sum(movement.came_santim), sum(movement.withheld_santim), sum(movement.went_santim)
    from booked_money movement join orders on orders.id = movement.order_id
      left join sold_orders on sold_orders.order_id = movement.order_id cross join lateral (values
      ('day', ''), ('method', way), ('seller', coalesce(placed_by, ${WEBSITE_KEY})),
      ('city', coalesce(btrim(shipping_address ->> 'city'), '')), ('place', ${PLACE_KEY})
    ) as keyed (read_by, key)
    where movement.id = any(${movements}::bigint[])
    group by 1, 2, 3
    on conflict (read_by, day, key) do update set
      came_santim = money_days.came_santim + excluded.came_santim,
      withheld_santim = money_days.withheld_santim + excluded.withheld_santim,
      went_santim = money_days.went_santim + excluded.went_santim`;
