-- Each recorded payment that waits for a second person has an id, by which it stands in the list of incoming money.
alter table money_sightings add column id text not null default gen_random_uuid()::text;
create unique index money_sightings_id on money_sightings (id);
