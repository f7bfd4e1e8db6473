-- A link that its owner has ended opens nothing. Null: it does.
alter table pay_links add column ended_at timestamptz;
alter table quotations add column link_ended_at timestamptz;

-- What was offered stays as it was; who looks after it may change, and its link may end whatever it has become.
create or replace function refuse_changing_quotations() returns trigger language plpgsql as $$
declare
  changing text[] := '{looked_after_by,valid_until,withdrawn_at,ordered_at,order_id}';
  was jsonb := to_jsonb(old) - 'link_ended_at';
  becomes jsonb := to_jsonb(new) - 'link_ended_at';
begin
  if becomes - changing is distinct from was - changing
    or (old.order_id is not null and becomes is distinct from was)
    or (old.withdrawn_at is not null and becomes is distinct from was)
  then
    raise exception 'a quotation stays as it was offered' using errcode = 'check_violation';
  end if;
  return new;
end $$;
