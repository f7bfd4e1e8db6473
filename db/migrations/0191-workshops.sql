-- Workshops, and the work orders of what is made to order (decision 0175). Days are those of Ethiopia.

create table workshops (
  id text primary key default gen_random_uuid()::text,
  position integer not null,
  name text not null,
  name_am text not null default '',
  phone text not null default '',
  -- How many pieces it finishes in a week in which the shop is open as usual.
  pieces_per_week integer not null,
  -- The categories of products that it makes, unless a product names another workshop.
  categories text[] not null default '{}',
  -- It makes what no other one does.
  is_default boolean not null default false,
  is_active boolean not null default true,
  -- The secret of the address at which its people see their work; null: they have none.
  link_token text unique,
  version integer not null default 1,
  check (length(name) between 1 and 60),
  check (pieces_per_week between 1 and 1000)
);
create unique index workshops_default on workshops (is_default) where is_default;

-- A product that is always made in one workshop.
create table workshop_products (
  product_id text primary key references products (id) on delete cascade,
  workshop_id text not null references workshops (id) on delete cascade
);

-- The pieces of a line of an order that are made together. All that are not stopped come to the line's to_make.
create table work_orders (
  id text primary key default gen_random_uuid()::text,
  number integer generated always as identity unique,
  order_id text not null references orders (id),
  -- The position of the line.
  line integer not null,
  product_id text not null,
  variant_id text not null,
  -- As they were called when they were ordered.
  name text not null,
  variant_name text,
  variant_name_am text,
  image text not null,
  qty integer not null check (qty > 0),
  -- How many it was begun with; the workshop is told where they have become fewer.
  first_qty integer not null,
  workshop_id text references workshops (id) on delete set null,
  -- A stage of contract/work-stages.ts; the first one is 'waiting', the last one 'ready'.
  stage text not null default 'waiting',
  ready_at timestamptz,
  -- When the order was paid, or its deposit; null: nobody makes it yet.
  begun_at timestamptz,
  -- The day by which it is ready, as its buyer knows it; null where nobody has said how long it takes.
  due_day date,
  is_urgent boolean not null default false,
  note text not null default '',
  -- The due day of which the owner was warned.
  warned_day date,
  -- Its order was cancelled or changed; what is made of it stays with the shop.
  stopped_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  version integer not null default 1
);
create index work_orders_of_order on work_orders (order_id, line);
create index work_orders_open on work_orders (workshop_id) where stopped_at is null and stage <> 'ready';

-- A stage that a piece has reached, with the picture that shows it.
create table work_stages (
  work_order_id text not null references work_orders (id) on delete cascade,
  stage text not null,
  picture text not null,
  -- The phone's own name for what it sends, by which a second sending of the same is known.
  request_key text not null,
  reached_at timestamptz not null default clock_timestamp(),
  primary key (work_order_id, stage)
);

-- A later day that a workshop or somebody of the shop asks for.
create table work_delays (
  id text primary key default gen_random_uuid()::text,
  work_order_id text not null references work_orders (id) on delete cascade,
  from_day date,
  to_day date not null,
  reason text not null,
  -- The person of the shop; null: the workshop.
  asked_by text,
  asked_at timestamptz not null default clock_timestamp(),
  state text not null default 'asked',
  decided_by text,
  decided_at timestamptz,
  -- Until then the buyer may give the pieces up.
  cancel_until timestamptz,
  cancelled_at timestamptz,
  check (state in ('asked', 'agreed', 'refused', 'withdrawn')),
  check (to_day > from_day),
  check ((state in ('agreed', 'refused')) = (decided_by is not null))
);
create unique index work_delays_asked on work_delays (work_order_id) where state = 'asked';

-- The day that was promised when the line was ordered; it never changes.
alter table order_lines add column promised_ready date;

create function today_in_ethiopia() returns date language sql stable as
$$ select (now() at time zone 'Africa/Addis_Ababa')::date $$;

-- The workshop that makes a product: its own, that of its category, or the one for everything else.
create function workshop_of(product text) returns text language sql stable as $$
  select id from (
    select w.id, 1 as rank, 0 as position from workshop_products p join workshops w on w.id = p.workshop_id
      where p.product_id = product and w.is_active
    union all
    select w.id, 2, w.position from workshops w join products p on p.category = any (w.categories)
      where p.id = product and w.is_active
    union all
    select w.id, 3, w.position from workshops w where w.is_default and w.is_active
  ) as makers order by rank, position limit 1
$$;

-- The pieces that a workshop has still to finish, also those of orders that are not paid yet: they hold their places.
create function open_work_of(workshop text) returns integer language sql stable as $$
  select coalesce(sum(qty), 0)::integer from work_orders
  where workshop_id = workshop and stopped_at is null and stage <> 'ready'
$$;

-- Whether pieces of an order are still to be finished.
create function is_being_made(of_order text) returns boolean language sql stable as $$
  select exists (select from work_orders where order_id = of_order and stopped_at is null and stage <> 'ready')
$$;

-- An order is made once it is paid, or its deposit is.
create function may_begin_making(o orders) returns boolean language sql stable as $$
  select o.status in ('paid', 'partly-refunded', 'delivered') or (
    o.status in ('pending', 'awaiting-confirmation')
    and (o.paid_at is not null or (o.deposit_santim > 0 and o.paid_santim >= o.deposit_santim)))
$$;

-- The days that an order has waited for its money come on top of the days that it takes.
create function due_after_waiting(promised date, placed_at timestamptz) returns date language sql stable as $$
  select promised + (today_in_ethiopia() - (placed_at at time zone 'Africa/Addis_Ababa')::date)
$$;

create function promise_ready() returns trigger language plpgsql as $$
begin
  new.promised_ready := today_in_ethiopia() + new.ready_in_days;
  return new;
end $$;
create trigger order_lines_promise before insert on order_lines for each row
  when (new.to_make > 0 and new.promised_ready is null) execute function promise_ready();

-- Keeps the work orders of a line at the pieces that are to be made of it, whoever changes the line. Of what is given up the
-- pieces go first on which nobody has worked.
create function plan_work() returns trigger language plpgsql as $$
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
    where order_id = changed.order_id and line = changed.position and stopped_at is null;
  if wanted > planned then
    update work_orders set qty = qty + wanted - planned, first_qty = qty + wanted - planned, version = version + 1
      where id = (select id from work_orders where order_id = changed.order_id and line = changed.position
        and stopped_at is null and stage = 'waiting' order by number desc limit 1);
    if not found then
      select * into placed from orders where id = changed.order_id;
      insert into work_orders
        (order_id, line, product_id, variant_id, name, variant_name, variant_name_am, image, qty, first_qty,
          workshop_id, begun_at, due_day)
      values (changed.order_id, changed.position, changed.product_id,
        coalesce(changed.variant_id, changed.product_id), changed.name, changed.variant_name,
        changed.variant_name_am, changed.image, wanted - planned, wanted - planned,
        workshop_of(changed.product_id), case when may_begin_making(placed) then now() end,
        case when tg_op = 'INSERT' then changed.promised_ready
          else coalesce(due_after_waiting(changed.promised_ready, placed.created_at),
            today_in_ethiopia() + changed.ready_in_days) end);
    end if;
  else
    for planning in select * from work_orders
      where order_id = changed.order_id and line = changed.position and stopped_at is null
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
create trigger order_lines_plan_work after insert on order_lines for each row
  when (new.to_make > 0) execute function plan_work();
create trigger order_lines_change_work after update of to_make on order_lines for each row
  when (new.to_make <> old.to_make) execute function plan_work();
create trigger order_lines_end_work after delete on order_lines for each row
  when (old.to_make > 0) execute function plan_work();

-- The work of an order begins with its money, stops where the order comes to nothing, and is done when it is delivered.
create function lead_work() returns trigger language plpgsql as $$
begin
  if new.status in ('expired', 'cancelled', 'refunded') then
    update work_orders set stopped_at = now(), version = version + 1
    where order_id = new.id and stopped_at is null and (stage <> 'ready' or new.delivered_at is null);
  elsif new.status = 'delivered' then
    update work_orders set stage = 'ready', ready_at = now(), begun_at = coalesce(begun_at, now()),
      version = version + 1
    where order_id = new.id and stopped_at is null and stage <> 'ready';
  elsif may_begin_making(new) then
    update work_orders set begun_at = now(), due_day = due_after_waiting(due_day, new.created_at),
      version = version + 1
    where order_id = new.id and stopped_at is null and begun_at is null;
  end if;
  return null;
end $$;
create trigger orders_lead_work after update of status, paid_santim, paid_at, deposit_santim on orders for each row
  when (old.status is distinct from new.status or old.paid_santim is distinct from new.paid_santim
    or old.paid_at is distinct from new.paid_at or old.deposit_santim is distinct from new.deposit_santim)
  execute function lead_work();

-- What was ordered before and is not delivered: its day is counted from its payment, or from now.
insert into work_orders
  (order_id, line, product_id, variant_id, name, variant_name, variant_name_am, image, qty, first_qty, begun_at, due_day)
select line.order_id, line.position, line.product_id, coalesce(line.variant_id, line.product_id), line.name,
  line.variant_name, line.variant_name_am, line.image, line.to_make, line.to_make, case when may_begin_making(orders) then coalesce(orders.paid_at, now()) end,
  (coalesce(orders.paid_at, orders.created_at) at time zone 'Africa/Addis_Ababa')::date + line.ready_in_days
from order_lines line join orders on orders.id = line.order_id
where line.to_make > 0 and orders.delivered_at is null
  and orders.status in ('pending', 'awaiting-confirmation', 'paid', 'partly-refunded', 'needs-review');
