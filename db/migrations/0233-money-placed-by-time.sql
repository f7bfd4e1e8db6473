-- concurrently
create index concurrently if not exists money_movements_placed on money_movements (placed_at) where placed_at is not null;
