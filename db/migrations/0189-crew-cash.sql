-- The cash of each crew: what it took at doors, what it handed in, and what was missing or too much when that was counted.
-- Rows are added and never change (decision 0174).
create table crew_cash (
  id bigint generated always as identity primary key,
  crew_id text not null references delivery_crews (id),
  -- taken: at a door; handed-in: counted by somebody; difference: between both, so that nothing is left.
  kind text not null,
  -- Below zero when it left the crew.
  santim bigint not null check (santim <> 0),
  -- Of what was taken: the delivery, and the receipt that says the same of its order.
  delivery_id text references deliveries (id),
  receipt_id text unique references payment_receipts (id),
  counted_by text references users (id),
  reason text not null default '',
  at timestamptz not null default clock_timestamp(),
  check (kind in ('taken', 'handed-in', 'difference')),
  check ((kind = 'taken') = (delivery_id is not null and receipt_id is not null and counted_by is null)),
  check (kind = 'taken' or counted_by is not null),
  check (kind <> 'taken' or santim > 0),
  check (kind <> 'handed-in' or santim < 0),
  check (kind <> 'difference' or reason <> ''),
  check (length(reason) <= 300)
);
create index crew_cash_crew on crew_cash (crew_id, id);

create function refuse_changing_crew_cash() returns trigger language plpgsql as $$
begin
  raise exception 'cash of a crew is not changed' using errcode = 'check_violation';
end $$;
create trigger crew_cash_stays before update or delete on crew_cash for each row
  execute function refuse_changing_crew_cash();
create trigger crew_cash_is_not_emptied before truncate on crew_cash for each statement
  execute function refuse_changing_crew_cash();
