-- concurrently
create index concurrently if not exists money_movements_recorded on money_movements (recorded_at);
