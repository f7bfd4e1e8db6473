-- A set shows on its first picture where its pieces stand (contract/goods/sets.ts, decision 0304): each point with a piece of
-- the set and its place in percent of the picture. A room to shop may be no cheaper than its pieces; it has no value then.
alter table product_sets add column points jsonb not null default '[]', alter column value drop not null;
