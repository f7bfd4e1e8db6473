-- Orders change after they were placed (contract/order-changes.ts, decision 0164). A change that costs its buyer more waits
-- as a proposal until they answer; any other is made at once.
create table order_changes (
  id text primary key,
  position bigint generated always as identity,
  order_id text not null,
  state text not null,
  -- What somebody of the shop asked for; the address is taken out once it is decided.
  asked jsonb not null,
  -- Lines and sums before and after, as the buyer was told of them.
  told jsonb not null,
  -- The lines and sums of before, from which papers of before are printed; null until it is made.
  before jsonb,
  -- Whether lines, sums or the address become others, so that papers are issued anew.
  bills boolean not null,
  reason text not null,
  created_by text not null,
  decided_by text,
  created_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  -- Until when a proposal can be accepted.
  valid_until timestamptz,
  idempotency_key text,
  request_hash text,
  check (state in ('proposed', 'made', 'refused', 'withdrawn')),
  check ((state = 'proposed') = (decided_at is null))
);
create index order_changes_order on order_changes (order_id, position);
create unique index order_changes_proposed on order_changes (order_id) where state = 'proposed';
create unique index order_changes_key on order_changes (order_id, idempotency_key);

create function refuse_changing_decided() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.state = 'proposed'
      or to_jsonb(new) - '{asked,reason}'::text[] = to_jsonb(old) - '{asked,reason}'::text[] then
      return new;
    end if;
  end if;
  raise exception 'what was decided about a change of an order stays' using errcode = 'check_violation';
end $$;
create trigger order_changes_stay before update or delete on order_changes for each row
  execute function refuse_changing_decided();

-- The part of the discount that the shop grants by itself, beside a coupon's.
alter table orders add column granted_santim bigint not null default 0;
alter table orders drop constraint orders_discount;
alter table orders add constraint orders_discounts check
  (granted_santim >= 0 and discount_santim >= granted_santim
    and (coupon_id is not null or discount_santim = granted_santim)) not valid;

-- As before; and an order that waits for money again, because it costs more now, is not paid.
create or replace function move_order() returns trigger language plpgsql as $$
declare
  is_right boolean;
begin
  update orders set
    status = new.to_status,
    awaiting = new.awaiting,
    expires_at = null,
    paid_at = case when new.to_status = 'paid' then coalesce(paid_at, now())
      when new.to_status in ('pending', 'awaiting-confirmation') then null else paid_at end,
    delivered_at = case when new.to_status = 'delivered' and new.from_status <> 'needs-review'
      then now() else delivered_at end
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

-- A change of an order that has its invoice takes that back by a credit note, and a new invoice follows.
alter table papers add column change_id text references order_changes (id);
alter table papers drop constraint papers_about;
alter table papers add constraint papers_about check (
  case when change_id is null then (kind = 'invoice') = (movement_id is null)
    else movement_id is null and kind in ('invoice', 'credit-note') end);
create unique index papers_first_invoice on papers (order_id) where kind = 'invoice' and change_id is null;
create unique index papers_of_changes on papers (change_id, kind) where change_id is not null;
drop index papers_invoice;
create or replace function write_documents() returns trigger language plpgsql as $$
declare
  typed text;
begin
  if tg_op = 'INSERT' then
    insert into fiscal_documents (movement_id, waits_since) values (new.id, new.recorded_at);
  end if;
  if new.order_id is null or (tg_op = 'UPDATE' and old.order_id is not null) then
    return null;
  end if;
  if new.amount_minor > 0 then
    insert into papers (kind, order_id) values ('invoice', new.order_id)
      on conflict (order_id) where kind = 'invoice' and change_id is null do nothing;
    -- A number that was typed before the money came is that of the first part.
    select fiscal_receipt_number into typed from orders where id = new.order_id;
    if typed is not null and not exists (select from fiscal_documents where lower(number) = lower(typed)) then
      update fiscal_documents set state = 'issued', source = 'typed', number = typed, issued_at = now()
      where movement_id = new.id and state = 'to-issue';
    end if;
  end if;
  insert into papers (kind, order_id, movement_id)
  values (case when new.amount_minor > 0 then 'receipt' else 'credit-note' end, new.order_id, new.id);
  return null;
end $$;
-- The Ministry's system is told of both in the same way.
alter table fiscal_submissions add column change_id text;
drop index fiscal_submissions_invoice;
create unique index fiscal_submissions_invoice on fiscal_submissions (order_id, kind, coalesce(change_id, ''))
  where (kind = 'invoice' or change_id is not null) and state <> 'refused';
drop index fiscal_submissions_movement;
create unique index fiscal_submissions_movement on fiscal_submissions (movement_id)
  where kind <> 'invoice' and change_id is null and state <> 'refused';

create function issue_papers_anew() returns trigger language plpgsql as $$
begin
  if exists (select from papers where order_id = new.order_id and kind = 'invoice') then
    insert into papers (kind, order_id, change_id) values ('credit-note', new.order_id, new.id);
    insert into papers (kind, order_id, change_id) values ('invoice', new.order_id, new.id);
  end if;
  return null;
end $$;
create trigger changes_have_papers_at_once after insert on order_changes for each row
  when (new.state = 'made' and new.bills) execute function issue_papers_anew();
create trigger changes_have_papers after update of state on order_changes for each row
  when (new.state = 'made' and old.state <> 'made' and new.bills) execute function issue_papers_anew();
