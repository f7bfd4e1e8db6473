-- The setting of the release before said up to which day the books are locked. The last whole month before that day's end is locked now, by the
-- first owner; months before it are locked with it. An Ethiopian year begins on 11 or 12 September, and four of them have 1,461 days; its
-- twelfth tax month has the days of Pagumen, too.
insert into locked_months (month, until, vat_counts_at, locked_by)
select to_char(case when number = 0 then year - 1 else year end, 'FM0000') || '-' ||
    to_char(case when number = 0 then 12 else number end, 'FM00'),
  (new_year + number * 30)::timestamp at time zone 'Africa/Addis_Ababa', counts_at, owner
from (
  select counts_at, owner, 2016 + floor(days / 1461.0)::integer * 4 + within as year,
    date '2023-09-12' + floor(days / 1461.0)::integer * 1461 + within * 365 as new_year,
    -- Whole months of this year; the twelfth would end with the year, when the next one begins.
    least((day_of_cycle - within * 365) / 30, 11) as number
  from (
    select *, least(day_of_cycle / 365, 3) as within from (
      select *, days - floor(days / 1461.0)::integer * 1461 as day_of_cycle from (
        -- The first day that is not locked.
        select (document ->> 'booksLockedUntil')::date + 1 - date '2023-09-12' as days,
          coalesce(document ->> 'vatCountsAt', 'invoice') as counts_at,
          (select id from users where is_admin and deleted_at is null order by created_at, id limit 1) as owner
        from settings where document ->> 'booksLockedUntil' ~ '^\d{4}-\d\d-\d\d$'
      ) told
    ) cycle
  ) years
) months
where owner is not null and not exists (select from locked_months)
  and (new_year + number * 30)::timestamp at time zone 'Africa/Addis_Ababa' <= now();
