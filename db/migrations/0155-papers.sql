-- Papers with numbers (contract/papers.ts): the invoice of an order, a receipt for each part that came, a credit note for each
-- part that went back. A paper is asked for with its movement of money, in the same transaction; its number comes after the
-- commit, by one job (server/papers/number-papers.ts), so that no order waits for a sequence and none is left with a gap.
create table papers (
  id text primary key default gen_random_uuid()::text,
  position bigint generated always as identity,
  kind text not null,
  order_id text not null,
  -- The movement that it is about; null: it is the order's invoice.
  movement_id bigint unique references money_movements (id),
  -- By what an invoice of before is known: the number of its order. It never gets another.
  reference text,
  -- The Ethiopian tax year, and the number in it; both null while the paper is being issued.
  year integer,
  number integer check (number > 0),
  asked_at timestamptz not null default now(),
  issued_at timestamptz,
  constraint papers_about check ((kind = 'invoice') = (movement_id is null)),
  constraint papers_numbered check ((number is null) = (year is null) and (number is null or reference is null)),
  unique (kind, year, number)
);
create unique index papers_invoice on papers (order_id) where kind = 'invoice';
create index papers_order on papers (order_id, position);
create index papers_waiting on papers (position) where number is null and reference is null;

-- The last number of each paper and year: locked by the job that gives numbers, and by nobody else.
create table paper_sequences (
  kind text not null,
  year integer not null,
  last integer not null default 0,
  primary key (kind, year)
);

-- The fiscal document of each movement of money: from the fiscal machine, or from the Ministry's system.
create table fiscal_documents (
  id text primary key default gen_random_uuid()::text,
  movement_id bigint not null unique references money_movements (id),
  -- contract/fiscal-documents.ts
  state text not null default 'to-issue',
  -- typed: from the machine, by somebody of the shop. provider: obtained by the shop itself.
  source text,
  number text,
  qr text,
  irn text,
  rrn text,
  -- Why it was refused, or is not required.
  reason text not null default '',
  waits_since timestamptz not null default now(),
  issued_at timestamptz,
  issued_by text references users (id),
  constraint fiscal_documents_issued check ((state = 'issued') = (number is not null)
    and (number is null) = (issued_at is null) and (number is null) = (source is null))
);
create unique index fiscal_documents_number on fiscal_documents (lower(number));
create index fiscal_documents_listed on fiscal_documents (state, waits_since, id);

create function write_documents() returns trigger language plpgsql as $$
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
      on conflict (order_id) where kind = 'invoice' do nothing;
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
create trigger movements_have_documents after insert or update of order_id on money_movements for each row
  execute function write_documents();

-- The number that is written down for a whole order is that of its first part, also where the release before writes it.
create function carry_fiscal_number() returns trigger language plpgsql as $$
declare
  first_part bigint;
begin
  if new.fiscal_receipt_number is not distinct from old.fiscal_receipt_number then
    return null;
  end if;
  select id into first_part from money_movements where order_id = new.id and amount_minor > 0 order by id limit 1;
  if new.fiscal_receipt_number is null then
    update fiscal_documents set state = 'to-issue', source = null, number = null, qr = null, issued_at = null, issued_by = null
    where movement_id = first_part and source = 'typed' and number = old.fiscal_receipt_number;
  else
    update fiscal_documents document
    set state = 'issued', source = 'typed', number = new.fiscal_receipt_number, issued_at = coalesce(issued_at, now())
    where movement_id = first_part and source is distinct from 'provider' and not exists (
      select from fiscal_documents other
      where lower(other.number) = lower(new.fiscal_receipt_number) and other.id <> document.id);
  end if;
  return null;
end $$;
create trigger fiscal_numbers_are_carried after update of fiscal_receipt_number on orders for each row
  execute function carry_fiscal_number();

-- Lists, exports and papers that know one number for an order show that of its first part.
create function tell_order_of_fiscal_number() returns trigger language plpgsql as $$
begin
  update orders set fiscal_receipt_number = new.number
  from money_movements movement
  where movement.id = new.movement_id and orders.id = movement.order_id and movement.amount_minor > 0
    and orders.fiscal_receipt_number is distinct from new.number
    and not exists (select from money_movements earlier
      where earlier.order_id = movement.order_id and earlier.amount_minor > 0 and earlier.id < movement.id);
  return null;
end $$;
create trigger fiscal_numbers_are_told after update of number on fiscal_documents for each row
  when (new.number is distinct from old.number) execute function tell_order_of_fiscal_number();

create function refuse_changing_papers() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'papers' then
    if old.number is null and old.reference is null
      and to_jsonb(new) - '{year,number,issued_at}'::text[] = to_jsonb(old) - '{year,number,issued_at}'::text[]
    then
      return new;
    end if;
  elsif tg_op = 'UPDATE' then
    if old.movement_id = new.movement_id and old.source is distinct from 'provider' then
      return new;
    end if;
  end if;
  raise exception 'a row of % that was issued stays as it is', tg_table_name using errcode = 'check_violation';
end $$;
create trigger papers_stay before update or delete on papers for each row execute function refuse_changing_papers();
create trigger fiscal_documents_stay before update or delete on fiscal_documents for each row
  execute function refuse_changing_papers();
