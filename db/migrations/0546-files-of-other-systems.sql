-- Files of further systems, lists of any kind, and what the trial run of an import asks for the whole file.
alter table product_imports
  drop constraint product_imports_format_check,
  add constraint product_imports_format_check check (format in ('own', 'list', 'woocommerce', 'shopify',
    'shopify-inventory', 'shopify-prices', 'square', 'loyverse', 'odoo', 'medusa', 'vendure', 'prestashop', 'evershop')),
  -- The foreign currency of its prices; '?' where none is said and birr cannot be meant.
  add column currency text,
  -- The answers of people: our category for each of the file's own, and the birr for one of the currency.
  add column answers jsonb not null default '{}';

alter table product_import_items
  drop constraint product_import_items_outcome_check,
  add constraint product_import_items_outcome_check
    check (outcome in ('new', 'changed', 'unchanged', 'waiting', 'wrong')),
  -- A price or the pieces in stock change.
  add column moves_value boolean not null default false;

-- The meanings of the columns of a list, by the digest of its titles, so that the same list is asked about once.
create table product_import_columns (
  heads text primary key,
  columns jsonb not null,
  chosen_at timestamptz not null default clock_timestamp()
);
