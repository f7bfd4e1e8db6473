-- What is known of a product in values instead of sentences (contract/product-attributes.ts, decision 0150). Null and empty:
-- nobody has said. Which words there are is said by the contract alone, as for categories, so that a set may grow without a
-- migration.
alter table products
  add column kind text,
  add column colour_families text[] not null default '{}',
  add column material_families text[] not null default '{}',
  add column upholstery text,
  add column seats integer,
  add column doors integer,
  -- The width of the mattress, in cm.
  add column bed_size integer,
  add column shape text,
  add column features text[] not null default '{}',
  add column assembly text;
