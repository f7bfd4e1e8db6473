-- concurrently
create index concurrently if not exists products_floor_models on products (floor_model_of) where floor_model_of is not null;
