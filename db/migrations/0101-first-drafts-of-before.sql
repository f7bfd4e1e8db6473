-- Publishing counts as a change of the content, and so does taking a product back: a draft without one was never live. Of
-- the others nobody knows.
update products set first_draft = case when version = 1 and name = '' then 'untouched' else 'saved' end
where published_at is null and deleted_at is null and content_version = 1;

create function end_first_draft() returns trigger language plpgsql as $$
begin
  if new.published_at is not null or (tg_op = 'UPDATE' and old.first_draft is null) then
    new.first_draft := null;
  elsif tg_op = 'UPDATE' then
    new.first_draft := 'saved';
  end if;
  return new;
end $$;

-- After products_change by its name, so that its end is no change of its own that refuses a form.
create trigger products_first_draft before insert or update on products
  for each row when (new.first_draft is not null) execute function end_first_draft();
