-- Neighbourhoods and landmarks are places of zones, too.
alter table delivery_places drop constraint delivery_places_kind_check;
alter table delivery_places add constraint delivery_places_kind_check
  check (kind in ('city', 'sub-city', 'neighbourhood', 'site', 'landmark'));
