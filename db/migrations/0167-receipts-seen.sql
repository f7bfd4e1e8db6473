-- A transaction number as it looks to somebody: without marks and the digits of an account behind it, and with one sign for those
-- that are mistaken for one another (O and 0, I, L and 1, S and 5, B and 8, Z and 2).
create function receipt_key(reference text) returns text language sql immutable parallel safe as $$
  select translate(
    regexp_replace(
      regexp_replace(upper(reference), '[^A-Z0-9]', '', 'g'),
      '^([FT]T[0-9]{5}[A-Z0-9]{5})([0-9]{5}|[0-9]{8})$', '\1'),
    'OILSBZ', '011582')
$$;

-- What the verifier said of a receipt when it was asked last (server/sales/check-receipt.ts).
create table receipt_findings (
  receipt_id text primary key references payment_receipts (id),
  -- contract/payments.ts
  finding text not null,
  -- The facts in which the bank tells otherwise.
  differs text[] not null default '{}',
  found_at timestamptz not null default now()
);

-- Money on an account that one person has seen, and a second one is to see (server/sales/second-person.ts). A row goes when the
-- second one has.
create table money_sightings (
  order_id text not null references orders (id),
  -- The transaction number.
  reference text not null,
  santim bigint not null check (santim > 0),
  seen_by text not null,
  -- The name of that person then, for the one who comes second.
  seen_by_name text not null,
  seen_at timestamptz not null default now(),
  primary key (order_id, reference)
);

-- State of the stand-in of a verifier (demo/stand-ins/bank-receipts). No table of the shop refers to it.
create table sandbox.bank_receipts (
  number text primary key,
  receiver_name text not null,
  receiver_account text not null,
  santim bigint not null,
  paid_at timestamptz not null
);
