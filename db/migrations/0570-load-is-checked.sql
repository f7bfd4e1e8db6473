alter table products validate constraint products_load_kg;
