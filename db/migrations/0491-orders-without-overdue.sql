-- concurrently
drop index concurrently if exists orders_overdue;
