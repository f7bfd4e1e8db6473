-- The weight in kg that a piece carries; null: nobody has said.
alter table products add column load_kg integer,
  add constraint products_load_kg check (load_kg between 1 and 2000) not valid;
