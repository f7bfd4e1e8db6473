-- State of the stand-in PayPal (sandbox/paypal), so that test payments outlive the process. No table of the
-- shop refers to these, nor they to the shop's: the two know each other through HTTP only.
create schema if not exists sandbox;

create table sandbox.paypal_orders (
  id text primary key,
  status text not null check (status in ('CREATED', 'PAYER_ACTION_REQUIRED', 'APPROVED', 'COMPLETED')),
  -- The one purchase unit as PayPal shows it; amounts in it are decimal strings.
  purchase_unit jsonb not null,
  -- payment_source.paypal.experience_context of the request; null when no payment source was named.
  experience_context jsonb,
  -- What the person on the approval page chose; null until then.
  payer_choice text check (payer_choice in ('pay', 'decline', 'pending')),
  -- Counted up by every change, so that a change made from an old reading is refused.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (payer_choice is not null or status in ('CREATED', 'PAYER_ACTION_REQUIRED'))
);

create table sandbox.paypal_captures (
  id text primary key,
  order_id text not null references sandbox.paypal_orders (id),
  status text not null
    check (status in ('COMPLETED', 'DECLINED', 'PENDING', 'FAILED', 'REFUNDED', 'PARTIALLY_REFUNDED')),
  currency text not null,
  -- In the smallest unit of the currency (cents; whole yen).
  amount_minor bigint not null check (amount_minor > 0),
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and amount_minor),
  invoice_id text,
  custom_id text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- intent=CAPTURE allows one capture an order.
  constraint paypal_captures_order_id_key unique (order_id),
  constraint paypal_captures_invoice_id_key unique (invoice_id)
);

create table sandbox.paypal_refunds (
  id text primary key,
  capture_id text not null references sandbox.paypal_captures (id),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- Refunded of the capture up to and including this one.
  total_refunded_minor bigint not null,
  invoice_id text,
  custom_id text,
  note_to_payer text,
  created_at timestamptz not null default now(),
  constraint paypal_refunds_invoice_id_key unique (invoice_id)
);
create index paypal_refunds_capture_id on sandbox.paypal_refunds (capture_id, created_at);

-- PayPal-Request-Id: what was asked under which key, and the resource it made. Kept for six hours.
create table sandbox.paypal_requests (
  call text not null,
  request_id text not null,
  fingerprint text not null,
  resource_id text not null,
  created_at timestamptz not null default now(),
  constraint paypal_requests_pkey primary key (call, request_id)
);
create index paypal_requests_created_at on sandbox.paypal_requests (created_at);
