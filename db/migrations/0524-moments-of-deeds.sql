-- The moments to which a transaction belongs: now, unless it books a sale that the showroom made without a network (set for
-- the transaction alone). Goods and cash moved at the deed. The order, its charges, money and papers are booked then too, unless the
-- books of that day are locked.
create function deed_at() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('shop.deed_at', true), '')::timestamptz, now())
$$;
create function booked_at() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('shop.booked_at', true), '')::timestamptz, now())
$$;
alter table orders alter column created_at set default booked_at();
alter table order_charges alter column recorded_at set default booked_at();
alter table money_movements alter column recorded_at set default booked_at();
alter table payment_receipts alter column created_at set default deed_at();
-- Rows of one transaction differ by the clock, unless it has a moment of its own.
alter table papers alter column asked_at
  set default coalesce(nullif(current_setting('shop.booked_at', true), '')::timestamptz, clock_timestamp());
alter table stock_movements alter column at
  set default coalesce(nullif(current_setting('shop.deed_at', true), '')::timestamptz, clock_timestamp());
alter table drawer_entries alter column at
  set default coalesce(nullif(current_setting('shop.deed_at', true), '')::timestamptz, clock_timestamp());

-- As in 0360, at the moment at which it is booked.
create or replace function move_order() returns trigger language plpgsql as $$
declare
  is_right boolean;
begin
  update orders set
    status = new.to_status,
    awaiting = new.awaiting,
    earlier_end = case when status = 'pending' then expires_at else earlier_end end,
    expires_at = null,
    paid_at = case when new.to_status = 'paid' then coalesce(paid_at, booked_at())
      when new.to_status in ('pending', 'awaiting-confirmation') then null else paid_at end,
    delivered_at = case when new.to_status = 'delivered' and new.from_status <> 'needs-review' then booked_at()
      when new.to_status = 'paid' and new.from_status = 'delivered' then null else delivered_at end
  where id = new.order_id and status = new.from_status
  returning (paid_at is not null or not (select is_bought from order_states where order_states.status = new.to_status))
    and (delivered_at is not null or new.to_status <> 'delivered') into is_right;
  if is_right is null then
    raise exception 'order % is not %', new.order_id, new.from_status using errcode = 'check_violation';
  end if;
  if not is_right then
    raise exception 'order % becomes % without its day (orders_dates)', new.order_id, new.to_status using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- As in 0341; a delivery ends at the moment of its order, by which the deliveries of a marked order are found again.
create or replace function follow_order() returns trigger language plpgsql as $$
begin
  if new.status in ('expired', 'cancelled', 'refunded') then
    update deliveries set state = 'cancelled', ended_at = now(), version = version + 1
    where order_id = new.id and kind = 'delivery' and state in ('open', 'on-the-way');
  elsif new.status = 'delivered' then
    insert into delivery_lines (delivery_id, position, qty)
    select deliveries.id, rest.line, rest.pieces from deliveries cross join rest_of_deliveries(new.id) rest
    where deliveries.order_id = new.id and has_rest and kind = 'delivery' and state in ('open', 'on-the-way')
      and not exists (select from delivery_lines where delivery_id = deliveries.id);
    update deliveries set state = 'delivered', ended_at = booked_at(), version = version + 1
    where order_id = new.id and kind = 'delivery' and not is_again and state in ('open', 'on-the-way');
  elsif old.status = 'delivered' and new.status = 'paid' then
    delete from delivery_lines using deliveries
    where deliveries.id = delivery_id and order_id = new.id and kind = 'delivery' and state = 'delivered'
      and has_rest and ended_at = old.delivered_at;
    update deliveries set state = 'open', ended_at = null, version = version + 1
    where order_id = new.id and kind = 'delivery' and state = 'delivered' and ended_at = old.delivered_at;
  elsif old.status in ('expired', 'cancelled') then
    update deliveries
    set state = 'open', ended_at = null, day = null, half = null, crew_id = null, stop = null, confirmed_at = null,
      held_at = null, version = version + 1
    where order_id = new.id and kind = 'delivery' and state = 'cancelled'
      and (has_rest or exists (select from delivery_lines where delivery_id = deliveries.id));
  end if;
  return null;
end $$;

-- Ended sessions remember whose they were and when they began: a sale without a network is believed to be of a moment at
-- which its seller was signed in at its till, also when that session has ended since.
alter table ended_sessions
  add column session_id text,
  add column user_id text,
  add column began_at timestamptz,
  -- It ended by itself, because it was not used: a till without a network uses nothing.
  add column has_expired boolean not null default false;
create or replace function remember_ended_sessions() returns trigger language plpgsql as $$
begin
  insert into ended_sessions (token_hash, session_id, user_id, began_at, has_expired)
  select token_hash, id, user_id, began_at, expires_at < now() from ended on conflict do nothing;
  return null;
end $$;

-- The drawer session to which the cash of a sale belongs, and the till at which it was made without a network. Sales of
-- pieces that the stock lacked stand on Today until somebody has seen to them.
alter table counter_sales
  add column drawer_session_id text,
  add column till text,
  add column seen_to_at timestamptz,
  add column seen_to_by text;
update counter_sales set seen_to_at = now() where recounted > 0;
create index counter_sales_sold_twice on counter_sales (sold_at) where recounted > 0 and seen_to_at is null;

-- Cash of a sale that came after its drawer was counted: the entry, and the difference that it explains.
alter table drawer_entries add column came_after_count boolean not null default false;
create or replace function refuse_entry_of_closed_drawer() returns trigger language plpgsql as $$
begin
  perform from drawer_sessions
    where id = new.session_id and (closed_at is null or new.came_after_count and new.kind in ('receipt', 'difference'))
    for update;
  if not found then
    raise exception 'the cash drawer is closed' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Cash of a day whose books are locked is booked when it comes; null: at the moment of the entry.
alter table drawer_entries add column books_at timestamptz;
alter table drawer_entries alter column books_at
  set default case when nullif(current_setting('shop.deed_at', true), '') is not null then booked_at() end;
create index drawer_entries_booked on drawer_entries ((coalesce(books_at, at)));
-- As in 0516, with drawers at the moment at which they are booked.
create or replace view ledger_lines as
  select charge.recorded_at as booked_at, 'charge' as journal, charge.id as entry, charge.order_id, line.account, line.santim
  from order_charges charge cross join lateral (values
    ('buyers', charge.goods_santim + charge.delivery_santim + charge.vat_santim),
    ('goods', -charge.goods_santim), ('delivery', -charge.delivery_santim), ('vat', -charge.vat_santim)
  ) as line (account, santim)
  where line.santim <> 0
  union all
  select movement.booked_at, 'money', movement.id, movement.order_id, line.account, line.santim
  from booked_money movement cross join lateral (values
    (movement.account, movement.santim), ('buyers', -movement.santim)
  ) as line (account, santim)
  union all
  select coalesce(entry.books_at, entry.at), 'drawer', entry.id, null, line.account, line.santim
  from drawer_entries entry
  cross join lateral (
    select case when entry.kind <> 'opening' then entry.santim else entry.santim - coalesce((
      select earlier.counted_santim from drawer_sessions session
      join drawer_sessions earlier on earlier.drawer_id = session.drawer_id and earlier.closed_at <= session.opened_at
      where session.id = entry.session_id order by earlier.closed_at desc limit 1), 0) end as santim
  ) as moved
  cross join lateral (values
    ('drawers', moved.santim),
    (case when entry.kind in ('receipt', 'refund', 'crew') then 'cash'
      when entry.kind = 'difference' then 'cash-difference' else 'float' end, -moved.santim)
  ) as line (account, santim)
  where line.santim <> 0
  union all
  select entry.at, 'crew', entry.id, null, line.account, line.santim
  from crew_cash entry cross join lateral (values
    ('crews', entry.santim),
    (case when entry.kind = 'difference' then 'cash-difference' else 'cash' end, -entry.santim)
  ) as line (account, santim);

-- Days are counted only when no sale can be booked on them any more (BELIEVED_HOURS in contract/paying/counter-limits.ts).
delete from ledger_days where day >= day_in_ethiopia(now() - interval '73 hours');
update ledger_counted set until = least(until, day_in_ethiopia(now() - interval '73 hours'));
