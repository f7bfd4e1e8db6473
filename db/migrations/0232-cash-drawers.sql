-- The cash drawers of the showroom: each is opened with a counted float, counted again when it is handed over or closed, and
-- nothing in it changes afterwards (decision 0188).
create table cash_drawers (
  id text primary key,
  name text not null check (length(name) between 1 and 60),
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index cash_drawers_name on cash_drawers (lower(name));

-- From opening to closing.
create table drawer_sessions (
  id text primary key,
  drawer_id text not null references cash_drawers (id),
  -- Who answers for it now; a handover changes it.
  holder text not null references users (id),
  opened_by text not null references users (id),
  opened_at timestamptz not null default clock_timestamp(),
  closed_by text references users (id),
  closed_at timestamptz,
  -- By its entries, and as it was counted, when it was closed.
  expected_santim bigint,
  counted_santim bigint check (counted_santim >= 0),
  check ((closed_at is null) = (closed_by is null)),
  check ((closed_at is null) = (counted_santim is null)),
  check ((closed_at is null) = (expected_santim is null))
);
create unique index drawer_sessions_open on drawer_sessions (drawer_id) where closed_at is null;
create index drawer_sessions_of_drawer on drawer_sessions (drawer_id, closed_at desc);
create index drawer_sessions_closed on drawer_sessions (closed_at);

create table drawer_entries (
  id bigint generated always as identity primary key,
  session_id text not null references drawer_sessions (id),
  -- opening, handover, closing: a count; receipt, refund: of an order; crew: handed in by a crew; in, out: by hand; difference: what a
  -- count found to be missing or too much.
  kind text not null,
  santim bigint not null,
  -- Of a count: all that was there.
  counted_santim bigint check (counted_santim >= 0),
  -- Of a count: how many of each note and coin.
  notes jsonb,
  by_user text references users (id),
  reason text not null default '' check (length(reason) <= 300),
  receipt_id text unique references payment_receipts (id),
  refund_id text unique references refunds (id),
  crew_cash_id bigint unique references crew_cash (id),
  at timestamptz not null default clock_timestamp(),
  check (kind in ('opening', 'handover', 'closing', 'receipt', 'refund', 'crew', 'in', 'out', 'difference')),
  check ((kind in ('opening', 'handover', 'closing')) = (counted_santim is not null and notes is not null)),
  check ((kind = 'receipt') = (receipt_id is not null)),
  check ((kind = 'refund') = (refund_id is not null)),
  check ((kind = 'crew') = (crew_cash_id is not null)),
  check (case kind when 'receipt' then santim > 0 when 'crew' then santim > 0 when 'in' then santim > 0
    when 'refund' then santim < 0 when 'out' then santim < 0 when 'difference' then santim <> 0
    when 'opening' then santim = counted_santim else santim = 0 end),
  check (kind not in ('in', 'out', 'difference') or (reason <> '' and by_user is not null))
);
create index drawer_entries_session on drawer_entries (session_id, id);
create index drawer_entries_at on drawer_entries (at);

create function refuse_changing_drawers() returns trigger language plpgsql as $$
begin
  raise exception 'a cash drawer is not changed afterwards' using errcode = 'check_violation';
end $$;
create trigger drawer_entries_stay before update or delete on drawer_entries for each row
  execute function refuse_changing_drawers();
create trigger drawer_entries_are_not_emptied before truncate on drawer_entries for each statement
  execute function refuse_changing_drawers();
create trigger drawer_sessions_stay_closed before update on drawer_sessions for each row
  when (old.closed_at is not null) execute function refuse_changing_drawers();
create trigger drawer_sessions_stay before delete on drawer_sessions for each row
  execute function refuse_changing_drawers();

-- Whoever writes an entry waits for whoever counts, and finds the drawer closed then.
create function refuse_entry_of_closed_drawer() returns trigger language plpgsql as $$
begin
  perform from drawer_sessions where id = new.session_id and closed_at is null for update;
  if not found then
    raise exception 'the cash drawer is closed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger drawer_entries_are_of_open before insert on drawer_entries for each row
  execute function refuse_entry_of_closed_drawer();

-- Differences of crews by their day, which the day's closing adds up.
create index crew_cash_differences on crew_cash (at) where kind = 'difference';

-- A day whose money was closed, with the figures as they stood then.
create table day_closings (
  day date primary key,
  closed_by text not null references users (id),
  closed_at timestamptz not null default clock_timestamp(),
  note text not null default '' check (length(note) <= 1000),
  figures jsonb not null
);
create trigger day_closings_stay before update or delete on day_closings for each row
  execute function refuse_changing_drawers();
