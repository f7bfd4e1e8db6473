-- concurrently
drop index concurrently if exists products_changed;
