-- All runs of eight signs of a transaction number as it looks (receipt_key); a shorter one is its own. A number that contains
-- another one shares its runs, so that an index finds it. The body is bound here, so that a restore needs no search path.
create function receipt_parts(reference text) returns text[] language sql immutable parallel safe
return (
  select array_agg(distinct substr(looks.key, at, 8))
  from (select receipt_key(reference) as key) looks,
    generate_series(1, greatest(length(looks.key) - 7, 1)) at
);
