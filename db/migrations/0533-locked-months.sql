-- A tax month whose books were handed in. An event of it that is told of later is booked on the day on which it is told.
create table locked_months (
  -- An Ethiopian month, as '2019-03'.
  month text primary key,
  -- The moment at which the next month begins.
  until timestamptz not null unique,
  -- The date by which the VAT of the month counts, as it was set then.
  vat_counts_at text not null,
  locked_by text not null references users (id),
  locked_at timestamptz not null default clock_timestamp()
);
-- The figures of a locked month. They are read right after it was locked, when nothing can change them any more.
create table locked_month_figures (
  month text primary key references locked_months (month),
  read_at timestamptz not null default clock_timestamp(),
  figures jsonb not null
);
create function refuse_changing_locked_months() returns trigger language plpgsql as $$
begin
  raise exception 'a locked month stays as it is' using errcode = 'check_violation';
end $$;
create trigger locked_months_stay before update or delete on locked_months for each row
  execute function refuse_changing_locked_months();
create trigger locked_month_figures_stay before update or delete on locked_month_figures for each row
  execute function refuse_changing_locked_months();

-- The end of the locked months: an event of an earlier moment is booked when it is told. It is -infinity while no month is locked.
create function books_locked_until() returns timestamptz language sql stable as $$
  select coalesce(max(until), '-infinity') from locked_months
$$;

-- As in 0524, but never in a locked month, whoever set the moment.
create or replace function booked_at() returns timestamptz language sql stable as $$
  select case when told.at >= books_locked_until() then told.at else now() end
  from (select coalesce(nullif(current_setting('shop.booked_at', true), '')::timestamptz, now()) as at) told
$$;
alter table papers alter column asked_at
  set default case when nullif(current_setting('shop.booked_at', true), '') is null then clock_timestamp() else booked_at() end;

-- As in 0205, but VAT that a locked month has counted stays in it: the order counts once, though its delivery is undone.
create or replace function forget_tax_point() returns trigger language plpgsql as $$
begin
  delete from order_tax_points
  where order_id = new.id and kind = 'delivered' and at >= books_locked_until();
  return null;
end $$;
