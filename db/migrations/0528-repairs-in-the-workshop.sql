-- A repair is a work order of the workshop: it belongs to the line of an order, and to the case that asks for it.
alter table work_orders add column case_id text references service_cases (id);
create index work_orders_of_case on work_orders (case_id) where case_id is not null;

-- Pieces of a case in repair are work that begins at once, and is due after a week.
create function plan_repair(of_case text) returns void language sql as $$
  insert into work_orders
    (order_id, line, product_id, variant_id, name, variant_name, variant_name_am, image, qty, first_qty, workshop_id,
      begun_at, due_day, note, case_id)
  select line.order_id, line.position, line.product_id, coalesce(had.old_variant_id, line.variant_id, line.product_id),
    line.name, line.variant_name, line.variant_name_am, line.image, had.qty, had.qty, workshop_of(line.product_id), now(),
    today_in_ethiopia() + 7, left(service_cases.reason, 300), of_case
  from service_cases join service_case_lines had on had.case_id = service_cases.id
  join order_lines line on line.order_id = service_cases.order_id and line.position = had.position
  where service_cases.id = of_case
$$;

create function lead_repair() returns trigger language plpgsql as $$
begin
  if new.state = 'in-repair' then
    perform plan_repair(new.id);
  else
    update work_orders set stopped_at = now(), version = version + 1
    where case_id = new.id and stopped_at is null and stage <> 'ready';
  end if;
  return null;
end $$;
create trigger service_cases_lead_repair after update of state on service_cases
  for each row when ((new.state = 'in-repair') is distinct from (old.state = 'in-repair')) execute function lead_repair();

-- As in 0381, but a repair is not made for its line, and goes on whatever becomes of its order.
create or replace function plan_work() returns trigger language plpgsql as $$
declare
  changed order_lines;
  wanted integer;
  planned integer;
  planning work_orders;
  placed orders;
begin
  if tg_op = 'DELETE' then
    changed := old;
    wanted := 0;
  else
    changed := new;
    wanted := new.to_make;
  end if;
  select coalesce(sum(qty), 0) into planned from work_orders
    where order_id = changed.order_id and line = changed.position and stopped_at is null and case_id is null;
  if wanted > planned then
    update work_orders set qty = qty + wanted - planned, first_qty = qty + wanted - planned, version = version + 1
      where id = (select id from work_orders where order_id = changed.order_id and line = changed.position
        and stopped_at is null and case_id is null and stage = 'waiting' and begun_at is null order by number desc limit 1);
    if not found then
      select * into placed from orders where id = changed.order_id;
      insert into work_orders
        (order_id, line, product_id, variant_id, name, variant_name, variant_name_am, image, qty, first_qty,
          workshop_id, begun_at, due_day)
      values (changed.order_id, changed.position, changed.product_id,
        coalesce(changed.variant_id, changed.product_id), changed.name, changed.variant_name,
        changed.variant_name_am, changed.image, wanted - planned, wanted - planned,
        workshop_of(changed.product_id), case when may_begin_making(placed) then now() end,
        today_in_ethiopia() + changed.ready_in_days);
    end if;
  else
    for planning in select * from work_orders
      where order_id = changed.order_id and line = changed.position and stopped_at is null and case_id is null
      order by stage = 'ready', stage <> 'waiting', number desc
    loop
      exit when planned <= wanted;
      if planning.qty <= planned - wanted then
        update work_orders set stopped_at = now(), version = version + 1 where id = planning.id;
      else
        update work_orders set qty = qty - (planned - wanted), version = version + 1 where id = planning.id;
      end if;
      planned := planned - least(planning.qty, planned - wanted);
    end loop;
  end if;
  return null;
end $$;

create or replace function lead_work() returns trigger language plpgsql as $$
begin
  if new.status in ('expired', 'cancelled', 'refunded') then
    -- Money that comes for an order that has ended is written down before it goes on: its pieces are planned again by then.
    if new.status = old.status then
      return null;
    end if;
    update work_orders set stopped_at = now(), version = version + 1
    where order_id = new.id and stopped_at is null and case_id is null and (stage <> 'ready' or new.delivered_at is null);
  elsif new.status = 'delivered' then
    update work_orders set stage = 'ready', ready_at = now(), begun_at = coalesce(begun_at, now()),
      version = version + 1
    where order_id = new.id and stopped_at is null and case_id is null and stage <> 'ready';
  elsif may_begin_making(new) then
    update work_orders set begun_at = now(), version = version + 1,
      due_day = due_day + greatest(today_in_ethiopia() - planned_day(work_orders), 0)
    where order_id = new.id and stopped_at is null and case_id is null and begun_at is null;
  elsif may_begin_making(old) and new.status = 'pending' then
    -- Begun in this very transaction, before the order was owed.
    update work_orders set begun_at = null, version = version + 1
    where order_id = new.id and stopped_at is null and case_id is null and stage = 'waiting' and begun_at = now();
  end if;
  return null;
end $$;


-- As in 0191, without repairs.
create or replace function is_being_made(of_order text) returns boolean language sql stable as $$
  select exists (
    select from work_orders where order_id = of_order and stopped_at is null and stage <> 'ready' and case_id is null)
$$;

-- As in 0505; but a piece that was repaired was not made.
create or replace function stock_standing(of_variants text[])
returns table (variant_id text, place_id text, free integer, sold integer) language sql stable as $$
  with lines as (
    select variant.id as variant_id, line.order_id, orders.delivered_at is null as is_open,
      sum(line.qty - line.returned_qty - line.to_make)::int as qty
    from product_variants variant
    join order_lines line on line.product_id = variant.product_id
      and coalesce(line.variant_id, line.product_id) = variant.id
    join orders on orders.id = line.order_id
    -- Of a delivered order pieces stand here that were fetched or refused, or that are held for an exchange.
    where variant.id = any(of_variants) and (
      line.returned_qty < line.qty and orders.delivered_at is null
      or exists (select from service_cases where service_cases.order_id = line.order_id)
      or exists (select from deliveries
        where deliveries.order_id = line.order_id and kind = 'delivery' and state = 'refused'))
    group by variant.id, line.order_id, orders.delivered_at
  ), concerned as (
    select lines.variant_id, order_id from lines
    union
    select exchanged.new_variant_id, service_cases.order_id
    from service_case_lines exchanged join service_cases on service_cases.id = exchanged.case_id
    where exchanged.new_variant_id = any(of_variants)
  ), held as (
    select concerned.variant_id, concerned.order_id, movement.place_id, -sum(movement.qty)::int as qty
    from concerned join stock_movements movement
      on movement.order_id = concerned.order_id and movement.variant_id = concerned.variant_id
    group by concerned.variant_id, concerned.order_id, movement.place_id
    union all
    -- Orders that are older than places have no movements: they hold what their lines say.
    select lines.variant_id, lines.order_id, place.id, lines.qty
    from lines cross join places place
    where place.is_default and lines.is_open and not exists (select from stock_movements movement
      where movement.order_id = lines.order_id and movement.variant_id = lines.variant_id)
    union all
    select concerned.variant_id, concerned.order_id, place.id, sum(work.qty)::int
    from concerned join work_orders work on work.order_id = concerned.order_id and work.variant_id = concerned.variant_id
    cross join places place
    where place.is_default and work.stage = 'ready' and work.stopped_at is null and work.case_id is null
    group by concerned.variant_id, concerned.order_id, place.id
  ), by_place as (
    select held.variant_id, held.order_id, held.place_id, greatest(sum(held.qty), 0)::int as qty,
      sum(sum(held.qty)) over (partition by held.variant_id, held.order_id)::int as in_all
    from held group by held.variant_id, held.order_id, held.place_id
  ), here as (
    select by_place.variant_id, by_place.place_id, by_place.qty,
      by_place.in_all - coalesce(gone.pieces, 0) as stays,
      coalesce(sum(by_place.qty) over (
        partition by by_place.variant_id, by_place.order_id order by place.position desc, place.id
        rows between unbounded preceding and 1 preceding), 0)::int as before
    from by_place join places place on place.id = by_place.place_id
    left join lateral (
      select pieces from pieces_gone(by_place.order_id) where pieces_gone.variant_id = by_place.variant_id) gone on true
  )
  select each.variant_id, each.place_id, sum(each.free)::int, sum(each.sold)::int
  from (
    select level.variant_id, level.place_id, level.qty as free, 0 as sold
    from stock_levels level where level.variant_id = any(of_variants)
    union all
    select here.variant_id, here.place_id, 0, greatest(least(here.qty, here.stays - here.before), 0) from here
  ) as each
  group by each.variant_id, each.place_id
$$;

-- Repairs that were begun before.
select plan_repair(id) from service_cases where state = 'in-repair';
