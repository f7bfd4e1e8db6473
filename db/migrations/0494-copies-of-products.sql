-- The first draft of a copy of a product that was offered stays 'copied': a price below that of the original is a price
-- cut, although the copy itself was never offered.
create or replace function end_first_draft() returns trigger language plpgsql as $$
begin
  if new.published_at is not null or (tg_op = 'UPDATE' and old.first_draft is null) then
    new.first_draft := null;
  elsif tg_op = 'UPDATE' and old.first_draft = 'untouched' then
    new.first_draft := 'saved';
  end if;
  return new;
end $$;
