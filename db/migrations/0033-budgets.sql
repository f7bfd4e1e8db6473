-- Keys are hashed from now on; what stood here in clear goes.
delete from rate_limits;

-- Takes so many points of each budget, or of none when one of them has not so many left: then `taken` is false, and
-- `ms` says how long its window still lasts; else how long the first one's does. The clock is the database's. Who
-- takes of several names the narrow one first, always in the same order, so that two never wait for each other.
create function take_points(
  names varchar[], most integer[], lasting_ms bigint[], wanted integer, out taken boolean, out ms bigint
) language plpgsql as $$
declare
  present bigint := floor(extract(epoch from clock_timestamp()) * 1000);
  sum integer;
  ends bigint;
begin
  -- Who is refused writes nothing: a flood of refusals only reads.
  select max(kept.expire) - present into ms
  from unnest(names, most) as asked (name, points)
  join rate_limits kept on kept.key = asked.name
  where kept.expire > present and kept.points + wanted > asked.points;
  taken := ms is null;
  if not taken then return; end if;

  for position in 1 .. cardinality(names) loop
    insert into rate_limits as kept (key, points, expire)
    values (names[position], wanted, present + lasting_ms[position])
    on conflict (key) do update set
      points = case when kept.expire > present then kept.points else 0 end + wanted,
      expire = case when kept.expire > present then kept.expire else excluded.expire end
    returning kept.points, kept.expire into sum, ends;
    if position = 1 then ms := ends - present; end if;
    -- Others were faster meanwhile.
    if sum > most[position] then
      update rate_limits set points = points - wanted where key = any (names[:position]);
      taken := false;
      ms := ends - present;
      return;
    end if;
  end loop;
end $$;

-- Where a person has signed in before: the hash of a device's token, or of a network.
create table known_places (
  user_id text not null references users (id) on delete cascade,
  place bytea not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, place)
);
create index known_places_place on known_places (place);
create index known_places_seen on known_places (seen_at);
