-- How answers write money and moments, so that a statement can select what its endpoint answers: birr from santim, as `toBirr` of
-- contract/money.ts does, and a moment in the shop's time zone to the millisecond, as `moment` of server/lib/http/http.ts does.
create function birr(santim bigint) returns float8 language sql immutable parallel safe as $$ select santim::float8 / 100 $$;
create function moment(at timestamptz) returns text language sql stable parallel safe as $$
  select to_char(at at time zone 'Africa/Addis_Ababa', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+03:00"')
$$;
