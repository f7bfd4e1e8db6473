-- The days on which the shop is closed beside its weekly ones (decision 0172). Holidays are computed (contract/calendar.ts);
-- here stands what the owner has said of them.

-- Days of Ethiopia, both included.
create table calendar_closings (
  id text primary key default gen_random_uuid()::text,
  from_day date not null,
  to_day date not null,
  reason text not null,
  reason_am text not null default '',
  check (from_day <= to_day and to_day - from_day <= 366),
  check (length(reason) between 1 and 100 and length(reason_am) <= 100)
);
create index calendar_closings_days on calendar_closings (to_day);

create table calendar_holidays (
  -- 'mawlid-1448': its name, and the year of the calendar by which it is counted.
  key text primary key,
  day date not null,
  -- The shop is open all the same.
  is_open boolean not null default false,
  check (key ~ '^[a-z-]{3,20}-[0-9]{4}$')
);

-- Cached pages and answers that name a day depend on the settings.
create function tell_calendar() returns trigger language plpgsql as $$
begin
  update settings set version = version + 1, changed_at = clock_timestamp();
  return null;
end $$;
create trigger calendar_closings_are_told after insert or update or delete on calendar_closings
  for each statement execute function tell_calendar();
create trigger calendar_holidays_are_told after insert or update or delete on calendar_holidays
  for each statement execute function tell_calendar();
