-- concurrently
create index concurrently if not exists money_movements_booked on money_movements ((coalesce(placed_at, recorded_at)));
