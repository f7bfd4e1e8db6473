-- Cached pages and answers that name a price of delivery depend on the settings (server/settings/settings.store.ts). Their
-- version stays, so that nobody's form of the settings is refused. At the end of each transaction, as in 0093-changes.sql.
create function tell_zones() returns trigger language plpgsql as $$
begin
  insert into changes (key) values ('settings');
  return null;
end $$;
create constraint trigger delivery_zones_are_told after insert or update or delete on delivery_zones
  deferrable initially deferred for each row execute function tell_zones();

-- The price of putting one piece together where it goes, in santim; null: it is not offered, or is in the price.
alter table products add column assembly_santim bigint;
