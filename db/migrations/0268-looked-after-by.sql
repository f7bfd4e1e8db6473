-- Who looks after an order or a quotation since somebody handed it over; null: whoever took or made it.
alter table orders add column looked_after_by text,
  add constraint orders_looked_after_by foreign key (looked_after_by) references users (id) not valid;
alter table quotations add column looked_after_by text,
  add constraint quotations_looked_after_by foreign key (looked_after_by) references users (id) not valid;

-- What was offered stays as it was; who looks after it may change.
create or replace function refuse_changing_quotations() returns trigger language plpgsql as $$
declare
  changing text[] := '{looked_after_by,valid_until,withdrawn_at,ordered_at,order_id}';
begin
  if to_jsonb(new) - changing is distinct from to_jsonb(old) - changing
    or (old.order_id is not null and to_jsonb(new) is distinct from to_jsonb(old))
    or (old.withdrawn_at is not null and to_jsonb(new) is distinct from to_jsonb(old))
  then
    raise exception 'a quotation stays as it was offered' using errcode = 'check_violation';
  end if;
  return new;
end $$;
