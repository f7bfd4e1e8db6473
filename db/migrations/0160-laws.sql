-- The numbers that laws set (contract/laws.ts, decision 0163), each valid from a day until the next one of the same law. Rows are
-- only added: what was in force on a day can be read for ever.
create table laws (
  id bigint generated always as identity primary key,
  law text not null,
  -- The category of products that it is about; null: all that have none of their own.
  category text,
  -- Whole percent, santim or days. Null takes a law of a category back: that of all counts again.
  value bigint check (value >= 0),
  valid_from date not null,
  source text not null,
  -- The name of who compared it with its source; '' where nobody has yet.
  checked_by text not null,
  recorded_at timestamptz not null default now(),
  recorded_by text references users (id),
  -- When the shop began to sell by it; null: its day has not come.
  begun_at timestamptz
);
create index laws_in_force on laws (law, category, valid_from, id);

create function refuse_changing_laws() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.begun_at is null and to_jsonb(new) - 'begun_at' = to_jsonb(old) - 'begun_at' then
      return new;
    end if;
  end if;
  raise exception 'a law that was written down is not changed' using errcode = 'check_violation';
end $$;
create trigger laws_stay before update or delete on laws for each row execute function refuse_changing_laws();
create trigger laws_are_not_emptied before truncate on laws for each statement execute function refuse_changing_laws();

insert into laws (law, value, valid_from, source, checked_by, begun_at) values
  ('vat', 15, '2003-01-01', 'VAT Proclamation 1341/2024; before it 285/2002', '', now()),
  ('cash-cap', 3000000, '2025-07-01', 'Income Tax Proclamation as amended, article 81', '', now()),
  ('withholding', 3, '2025-07-01', 'Income Tax Proclamation as amended; first value, to be checked', '', now()),
  ('withholding-from', 2000000, '2025-07-01', 'Income Tax Proclamation as amended; first value, to be checked', '', now()),
  ('return-days', 15, '2014-01-01', 'Trade Competition and Consumers Protection Proclamation 813/2013', '', now());

-- The rate of VAT of what is sold of a category on a day of Ethiopia.
create function vat_percent_of(of_category text, on_day date default (now() at time zone 'Africa/Addis_Ababa')::date)
returns integer language sql stable as $$
  select coalesce(
    (select value from laws where law = 'vat' and category = of_category and valid_from <= on_day
      order by valid_from desc, id desc limit 1),
    (select value from laws where law = 'vat' and category is null and valid_from <= on_day
      order by valid_from desc, id desc limit 1),
    15)::integer
$$;

-- The rate that lists and pages show for a product; an order takes that of its day.
alter table products add column vat_percent integer not null default 15;
create function tax_product() returns trigger language plpgsql as $$
begin
  new.vat_percent := vat_percent_of(new.category);
  return new;
end $$;
-- Before the trigger that counts what has changed.
create trigger products_are_taxed before insert or update of category, vat_percent on products for each row
  execute function tax_product();

-- As before (0106), but a rate of VAT is no change that an editor has made.
create or replace function count_product_change() returns trigger language plpgsql as $$
declare
  content products%rowtype := new;
begin
  new.version := old.version + 1;
  new.changed_at := clock_timestamp();
  -- Sales, reviews, and what the shop itself derives and counts.
  content.count_in_stock := old.count_in_stock;
  content.price_santim := old.price_santim;
  content.regular_price_santim := old.regular_price_santim;
  content.default_variant_id := old.default_variant_id;
  content.rating_sum := old.rating_sum;
  content.num_reviews := old.num_reviews;
  content.star_counts := old.star_counts;
  content.search_text := old.search_text;
  content.is_demo := old.is_demo;
  content.vat_percent := old.vat_percent;
  content.version := old.version;
  content.changed_at := old.changed_at;
  content.content_version := old.content_version;
  content.listed_at := old.listed_at;
  if content is distinct from old then
    new.content_version := old.content_version + 1;
    new.listed_at := new.changed_at;
  elsif (new.rating_sum, new.num_reviews, new.price_santim, new.regular_price_santim, new.vat_percent)
    is distinct from (old.rating_sum, old.num_reviews, old.price_santim, old.regular_price_santim, old.vat_percent) then
    new.listed_at := new.changed_at;
  end if;
  return new;
end $$;

-- Cached pages and answers that name a law depend on the settings; prices with VAT depend on their products.
create function begin_laws() returns trigger language plpgsql as $$
begin
  update settings set version = version + 1, changed_at = clock_timestamp();
  update products set vat_percent = vat_percent_of(category)
  where id in (select id from products where vat_percent <> vat_percent_of(category) order by id for no key update);
  return null;
end $$;
create trigger laws_begin after update of begun_at on laws for each row
  when (old.begun_at is null and new.begun_at is not null) execute function begin_laws();

-- The rate of a line; null: that of its order, as with the release before.
alter table order_lines add column vat_percent integer;

-- What charges of orders with several rates are made of. Charges of one rate have no rows here.
create table order_charge_rates (
  charge_id bigint not null references order_charges (id),
  percent integer not null,
  goods_santim bigint not null,
  vat_santim bigint not null,
  primary key (charge_id, percent)
);
alter table order_charges add column vat_percent integer;
create trigger order_charge_rates_stay before update or delete on order_charge_rates for each row
  execute function refuse_changing_charges();
create trigger order_charge_rates_are_not_emptied before truncate on order_charge_rates for each statement
  execute function refuse_changing_charges();

-- Each charge by its rates of VAT, which add up to it. Delivery has no VAT.
create view rated_charges as
  select charge.id as charge_id, charge.order_id, charge.recorded_at,
    coalesce(rate.percent, charge.vat_percent, orders.vat_percent) as percent,
    coalesce(rate.goods_santim, charge.goods_santim) as goods_santim,
    coalesce(rate.vat_santim, charge.vat_santim) as vat_santim
  from order_charges charge
  join orders on orders.id = charge.order_id
  left join order_charge_rates rate on rate.charge_id = charge.id;

create function rate_charge() returns trigger language plpgsql as $$
begin
  select vat_percent into new.vat_percent from orders where id = new.order_id;
  return new;
end $$;
create trigger order_charges_are_rated before insert on order_charges for each row execute function rate_charge();

-- Splits a charge of an order with several rates. What the order costs now is shared among its rates as the nets and the VAT of its
-- lines are; the charge has by how much that differs from all charges before it.
create function split_charge() returns trigger language plpgsql as $$
declare
  sold orders%rowtype;
  goods bigint;
  vat bigint;
begin
  select * into sold from orders where id = new.order_id;
  if not exists (select from order_lines
      where order_id = new.order_id and coalesce(vat_percent, sold.vat_percent) <> sold.vat_percent)
    and not exists (select from order_charges charge join order_charge_rates on charge_id = charge.id
      where charge.order_id = new.order_id)
  then
    return null;
  end if;
  select sum(goods_santim), sum(vat_santim) into goods, vat from order_charges where order_id = new.order_id;
  insert into order_charge_rates (charge_id, percent, goods_santim, vat_santim)
  with sums as (
    select coalesce(vat_percent, sold.vat_percent) as percent, sum(price_santim * qty) as gross
    from order_lines where order_id = new.order_id group by 1
  ), nets as (
    select percent,
      floor(sold.items_santim * sum(gross) over up / nullif(sum(gross) over (), 0))
        - floor(sold.items_santim * (sum(gross) over up - gross) / nullif(sum(gross) over (), 0)) as net
    from sums window up as (order by percent)
  ), taxes as (
    select percent, net, floor((net * percent + 50) / 100) as tax from nets
  ), shares as (
    select percent,
      floor(goods * sum(net) over up / nullif(sum(net) over (), 0))
        - floor(goods * (sum(net) over up - net) / nullif(sum(net) over (), 0)) as goods_now,
      floor(vat * sum(tax) over up / nullif(sum(tax) over (), 0))
        - floor(vat * (sum(tax) over up - tax) / nullif(sum(tax) over (), 0)) as vat_now
    from taxes window up as (order by percent)
  ), before as (
    select percent, sum(goods_santim) as goods_was, sum(vat_santim) as vat_was
    from rated_charges where order_id = new.order_id and charge_id < new.id group by percent
  )
  select new.id, percent, (coalesce(goods_now, 0) - coalesce(goods_was, 0))::bigint,
    (coalesce(vat_now, 0) - coalesce(vat_was, 0))::bigint
  from shares full join before using (percent);
  return null;
end $$;
create trigger order_charges_are_split after insert on order_charges for each row execute function split_charge();
