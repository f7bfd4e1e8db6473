-- A floor model is a product of its own (decision 0233): a copy with a stock of one, a price of its own, and what is to be
-- seen of it. Null: it is sold new.
alter table products
  add column sold_as_seen text,
  add column sold_as_seen_am text,
  -- The product that is sold new; it may be deleted since.
  add column floor_model_of text;
