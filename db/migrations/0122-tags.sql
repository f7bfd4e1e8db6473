-- Words of administrators by which they find products (contract/product-fields.ts). Shoppers never see them.
alter table products add column tags text[] not null default '{}';
