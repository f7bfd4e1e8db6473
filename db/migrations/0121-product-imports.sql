-- Files of products that administrators bring in (docs/products-by-file.md, decision 0142). An import is read, checked
-- against the shop in a trial run, and then written product by product.
create table product_imports (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  file_name text not null,
  format text not null check (format in ('own', 'woocommerce', 'shopify')),
  state text not null check (state in ('reading', 'checking', 'checked', 'running', 'stopped', 'done', 'discarded')),
  row_count integer not null,
  -- The run ends at the first product that cannot be written.
  stops_at_problem boolean not null default false,
  -- The addresses of pictures that were sent with it, by their names in the file.
  pictures jsonb not null default '{}',
  -- What is to be said of the file as a whole.
  notes jsonb not null default '[]',
  -- What the file calls our columns.
  heads jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  ended_at timestamptz,
  -- When a node last worked at it, so that another one goes on where that one has died.
  worked_at timestamptz not null default clock_timestamp()
);
-- One at a time.
create unique index product_imports_one on product_imports ((true)) where state in ('checking', 'checked', 'running');

-- The products of a file, each with all its rows.
create table product_import_items (
  import_id text not null references product_imports (id) on delete cascade,
  position integer not null,
  -- The rows as they were read.
  content jsonb not null,
  -- 'done' and 'failed' are set in the transaction that writes the product.
  state text not null default 'read' check (state in ('read', 'planned', 'done', 'failed')),
  -- What the trial run found.
  outcome text check (outcome in ('new', 'changed', 'unchanged', 'wrong')),
  name text not null default '',
  product_id text,
  content_version integer,
  -- The pieces on hand that the trial run saw, by variant.
  seen_stock jsonb,
  changes jsonb not null default '[]',
  problems jsonb not null default '[]',
  notes jsonb not null default '[]',
  primary key (import_id, position)
);
create index product_import_items_work on product_import_items (import_id, state, position);
create index product_import_items_outcome on product_import_items (import_id, outcome, position);

-- Which product another shop's id or handle became, so that the same file changes nothing a second time.
create table product_import_keys (
  key text primary key,
  product_id text not null references products (id) on delete cascade
);
create index product_import_keys_product on product_import_keys (product_id);
create index product_import_items_product on product_import_items (import_id, product_id);
