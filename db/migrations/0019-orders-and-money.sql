-- Orders: their states as a table, their history as the only way from one to the next, and what they were sold as.

-- Which state may follow which; server/orders/order-states.ts says the same, and a test compares the two.
create table order_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into order_transitions (from_status, to_status) values
  ('pending', 'awaiting-confirmation'), ('pending', 'paid'), ('pending', 'expired'), ('pending', 'cancelled'),
  ('pending', 'needs-review'),
  ('awaiting-confirmation', 'pending'), ('awaiting-confirmation', 'paid'), ('awaiting-confirmation', 'cancelled'),
  ('awaiting-confirmation', 'needs-review'),
  ('paid', 'delivered'), ('paid', 'partly-refunded'), ('paid', 'refunded'), ('paid', 'needs-review'),
  ('delivered', 'partly-refunded'), ('delivered', 'refunded'),
  ('partly-refunded', 'delivered'), ('partly-refunded', 'partly-refunded'), ('partly-refunded', 'refunded'),
  ('expired', 'paid'), ('expired', 'needs-review'),
  ('cancelled', 'needs-review'),
  ('needs-review', 'paid'), ('needs-review', 'cancelled'), ('needs-review', 'refunded');

alter table orders drop constraint orders_status_check, drop constraint orders_check1, drop constraint orders_check2;
alter table orders
  -- What was delivered and then given back was delivered all the same.
  add constraint orders_dates check (
    (status in ('paid', 'delivered', 'partly-refunded')) <= (paid_at is not null)
    and (status = 'delivered') <= (delivered_at is not null)),
  add constraint orders_status_check check (status in ('pending', 'awaiting-confirmation', 'paid', 'delivered',
    'expired', 'cancelled', 'partly-refunded', 'refunded', 'needs-review')),
  -- For what an order that is awaiting confirmation waits.
  add column awaiting text check (awaiting in ('transport-price', 'receipt', 'capture', 'delivery')),
  add column vat_percent integer not null default 15,
  -- By which rule delivery was priced: {feeSantim, freeAboveSantim}, or {"agreed": true}.
  add column shipping_rule jsonb not null default '{"feeSantim": 100000, "freeAboveSantim": 10000000}',
  add column transport text not null default 'included' check (transport in ('included', 'by-agreement')),
  add column charge_source text,
  add column charge_as_of timestamptz,
  -- Given back of what paid the order, in santim of its price.
  add column refunded_santim bigint not null default 0 check (refunded_santim between 0 and total_santim),
  add column fiscal_receipt_number text,
  -- The administrator who wrote it down for somebody who phoned; such an order may belong to no account.
  add column placed_by text references users (id),
  alter column user_id drop not null,
  add constraint orders_belong check (user_id is not null or placed_by is not null),
  add constraint orders_awaiting check ((status = 'awaiting-confirmation') = (awaiting is not null));
-- For orders whose own job of expiry came to nothing.
create index orders_overdue on orders (expires_at) where status = 'pending';
create unique index orders_placed_by_key on orders (placed_by, idempotency_key) where placed_by is not null;

-- What of a line is back in the stock: the goods an order holds are Σ (qty - returned_qty).
alter table order_lines
  add column returned_qty integer not null default 0,
  add constraint order_lines_returned check (returned_qty between 0 and qty);
update order_lines set returned_qty = qty from orders
where orders.id = order_lines.order_id and orders.status in ('expired', 'cancelled');

alter table order_history
  add column kind text not null default 'change' check (kind in ('change', 'note', 'customer-note', 'money')),
  add column awaiting text,
  alter column to_status drop not null,
  add constraint order_history_kind check ((kind = 'change') = (to_status is not null)),
  add constraint order_history_note check (to_status is not null or from_status is null),
  add constraint order_history_beginning check
    (from_status is not null or to_status is null or to_status in ('pending', 'awaiting-confirmation')),
  add constraint order_history_awaiting check
    ((to_status is not distinct from 'awaiting-confirmation') = (awaiting is not null)),
  add constraint order_history_transition foreign key (from_status, to_status)
    references order_transitions (from_status, to_status);

-- A row of history moves its order.
create function move_order() returns trigger language plpgsql as $$
begin
  update orders set
    status = new.to_status,
    awaiting = new.awaiting,
    expires_at = null,
    paid_at = case when new.to_status = 'paid' then now() else paid_at end,
    delivered_at = case when new.to_status = 'delivered' then now() else delivered_at end
  where id = new.order_id and status = new.from_status;
  if not found then
    raise exception 'order % is not %', new.order_id, new.from_status using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger order_history_moves after insert on order_history for each row
  when (new.from_status is not null) execute function move_order();

-- Nothing else does, and what is written in a history stays.
create function refuse_unrecorded_move() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'the state of an order changes by its history' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger orders_move before update of status, awaiting, paid_at, delivered_at on orders for each row
  when ((old.status, old.awaiting, old.paid_at, old.delivered_at)
    is distinct from (new.status, new.awaiting, new.paid_at, new.delivered_at))
  execute function refuse_unrecorded_move();
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'what happened to an order is not rewritten' using errcode = 'check_violation';
end $$;
create trigger order_history_stays before update on order_history for each row execute function refuse_rewriting();

-- 'Bought here' also stands after a part was given back.
drop trigger orders_purchase on orders;
create trigger orders_purchase after update of status on orders for each row
  when ((old.status in ('paid', 'delivered', 'partly-refunded'))
    is distinct from (new.status in ('paid', 'delivered', 'partly-refunded')))
  execute function note_purchase();

-- Payments: one row for each attempt to pay.
alter table payments drop constraint payments_provider_check, drop constraint payments_status_check;
alter table payments
  add constraint payments_provider_check check (provider in ('paypal', 'chapa', 'bank-transfer', 'pay-on-delivery')),
  -- closed: given up by the shop, though a provider may still take money for it. surplus: money that did not pay the
  -- order (too late, or once too often) and goes back.
  add constraint payments_status_check check (status in
    ('begun', 'created', 'capturing', 'pending', 'completed', 'declined', 'closed', 'mismatch', 'surplus')),
  -- Counted up by every refusal, so that the next try is another request to the provider.
  add column attempt integer not null default 1,
  add column captured_currency text,
  add column captured_minor bigint,
  add column refunded_minor bigint not null default 0,
  -- When the provider is asked next, while the payment is neither done nor dead.
  add column next_ask_at timestamptz not null default now() + interval '1 minute',
  add column asked integer not null default 0;
update payments set captured_currency = currency, captured_minor = amount_minor where status = 'completed';
alter table payments
  add constraint payments_refunded check (refunded_minor between 0 and coalesce(captured_minor, 0)),
  add constraint payments_captured check (status <> 'completed' or
    (capture_id is not null and captured_minor = amount_minor and captured_currency = currency));
create unique index payments_paid on payments (order_id) where status = 'completed';
-- A transaction number pays once, at the bank and at the door.
create unique index payments_by_hand on payments (capture_id) where provider in ('bank-transfer', 'pay-on-delivery');
create index payments_to_ask on payments (next_ask_at)
  where status in ('created', 'capturing', 'pending', 'closed') and provider in ('paypal', 'chapa');

create table refunds (
  id text primary key,
  order_id text not null,
  payment_id text not null references payments (id),
  -- In santim of the order's price; null for money that did not pay the order.
  amount_santim bigint check (amount_santim > 0),
  -- In what was captured.
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  status text not null check (status in ('requested', 'pending', 'completed', 'failed')),
  reason text not null,
  goods text not null check (goods in ('in-stock', 'damaged', 'not-returned')),
  -- Of which goods: [{product, qty}].
  lines jsonb not null default '[]',
  -- How it went back where no provider sends it: {way, reference}.
  by_hand jsonb,
  provider_refund_id text,
  idempotency_key text,
  created_by text not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (payment_id, provider_refund_id),
  unique (order_id, idempotency_key)
);
create index refunds_order on refunds (order_id, created_at);
create index refunds_to_send on refunds (changed_at) where status in ('requested', 'pending');

-- Money that people saw: a buyer's receipt of his transfer, what was taken at the door, what the shop wrote down.
create table payment_receipts (
  id text primary key,
  order_id text not null,
  payment_id text not null references payments (id),
  way text not null check (way in ('transfer', 'cash', 'cheque')),
  -- In capitals, without spaces; '' for cash.
  reference text not null,
  amount_santim bigint not null check (amount_santim > 0),
  -- File of a picture that only the buyer and administrators may see.
  picture text,
  state text not null check (state in ('waiting', 'accepted', 'refused')),
  reason text,
  submitted_by text not null,
  decided_by text,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null))
);
create index payment_receipts_order on payment_receipts (order_id, created_at);
create index payment_receipts_waiting on payment_receipts (created_at) where state = 'waiting';
create unique index payment_receipts_reference on payment_receipts (reference)
  where state <> 'refused' and reference <> '';

-- Each event of a provider is acted on once.
create table webhook_events (
  provider text not null,
  event_id text not null,
  type text not null,
  reference text,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);
create index webhook_events_received on webhook_events (received_at);
