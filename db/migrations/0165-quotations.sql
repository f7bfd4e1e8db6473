-- Quotations: prices that are held until a day (contract/quotations.ts, decision 0165). The id is the link, so it is random.
create table quotations (
  id text primary key,
  position bigint generated always as identity,
  -- The account that asked for it; null: a guest, or somebody for whom the shop made it.
  user_id text references users (id),
  -- Who of the shop made it; null: whoever wants the goods asked for it.
  created_by text references users (id),
  name text not null,
  company text not null,
  tin text not null,
  phone text not null,
  email text not null,
  city text not null,
  -- The goods as they are called and cost: contract/quotations.ts, amounts in santim.
  lines jsonb not null,
  discount_percent integer not null check (discount_percent between 0 and 90),
  transport text not null,
  -- Whether the shop has said what transport costs; until then shipping_santim is 0 and means nothing.
  is_transport_priced boolean not null,
  items_santim bigint not null check (items_santim > 0),
  shipping_santim bigint not null check (shipping_santim >= 0),
  tax_santim bigint not null check (tax_santim >= 0),
  total_santim bigint not null,
  delivery_days integer,
  payment_terms text not null,
  note text not null,
  created_at timestamptz not null default now(),
  -- The first moment at which it holds no longer: the beginning of a day in Ethiopia.
  valid_until timestamptz not null,
  withdrawn_at timestamptz,
  ordered_at timestamptz,
  -- What it has become.
  order_id text unique references orders (id),
  constraint quotations_total check (total_santim = items_santim + shipping_santim + tax_santim),
  constraint quotations_ordered check ((order_id is null) = (ordered_at is null)),
  constraint quotations_ended_once check (order_id is null or withdrawn_at is null)
);
create index quotations_listed on quotations (position);
create index quotations_user on quotations (user_id) where user_id is not null;
create index quotations_email on quotations (email) where email <> '';

-- What was offered stays as it was; so does what it has become.
create function refuse_changing_quotations() returns trigger language plpgsql as $$
declare
  changing text[] := '{valid_until,withdrawn_at,ordered_at,order_id}';
begin
  if to_jsonb(new) - changing is distinct from to_jsonb(old) - changing
    or (old.order_id is not null and to_jsonb(new) is distinct from to_jsonb(old))
    or (old.withdrawn_at is not null and to_jsonb(new) is distinct from to_jsonb(old))
  then
    raise exception 'a quotation stays as it was offered' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger quotations_stay before update on quotations for each row execute function refuse_changing_quotations();

-- A quotation is a paper without an order; its number comes from the same job.
alter table papers alter column order_id drop not null;
alter table papers add column quotation_id text;
alter table papers drop constraint papers_about;
alter table papers add constraint papers_about check (
  (kind = 'quotation') = (quotation_id is not null)
  and (kind = 'quotation') = (order_id is null)
  and case when change_id is null then (kind in ('invoice', 'quotation')) = (movement_id is null)
    else movement_id is null and kind in ('invoice', 'credit-note') end
) not valid;

create function write_paper_of_quotation() returns trigger language plpgsql as $$
begin
  insert into papers (kind, quotation_id) values ('quotation', new.id);
  return null;
end $$;
create trigger quotations_have_papers after insert on quotations for each row
  execute function write_paper_of_quotation();
