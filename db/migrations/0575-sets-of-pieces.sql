-- Sets of pieces with one price (contract/goods/sets.ts, decision 0304). Their lines name products and variants without
-- foreign keys, because a set whose piece is gone stays, and is not offered.
create table product_sets (
  id text primary key,
  name text not null check (name <> ''),
  name_am text not null default '',
  description text not null default '',
  description_am text not null default '',
  pictures text[] not null default '{}',
  -- How the price is said: itself, or what comes off the pieces.
  kind text not null,
  -- Whole percent, or santim without VAT, by its kind; beside it the amount with VAT as it was typed.
  value bigint not null check (value > 0),
  typed_value_santim bigint,
  -- Each with a product, a variant or null for any of them, and a number of pieces.
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  is_active boolean not null default true,
  is_demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp()
);
create unique index product_sets_name on product_sets (lower(name));
