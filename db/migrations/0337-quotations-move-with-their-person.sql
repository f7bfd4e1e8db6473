-- What was offered stays as it was; who looks after it may change, its link may end whatever it has become, and it moves when
-- its person goes on in another account of theirs.
create or replace function refuse_changing_quotations() returns trigger language plpgsql as $$
declare
  changing text[] := '{looked_after_by,valid_until,withdrawn_at,ordered_at,order_id}';
  was jsonb := to_jsonb(old) - 'link_ended_at' - 'user_id';
  becomes jsonb := to_jsonb(new) - 'link_ended_at' - 'user_id';
begin
  if becomes - changing is distinct from was - changing
    or (old.user_id is distinct from new.user_id and (old.user_id is null or new.user_id is null))
    or (old.order_id is not null and becomes is distinct from was)
    or (old.withdrawn_at is not null and becomes is distinct from was)
  then
    raise exception 'a quotation stays as it was offered' using errcode = 'check_violation';
  end if;
  return new;
end $$;
