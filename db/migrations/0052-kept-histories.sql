-- What happened to an order is not removed, and an order begins where histories begin.
create function refuse_removing_history() returns trigger language plpgsql as $$
begin
  raise exception 'what happened to an order is not removed' using errcode = 'check_violation';
end $$;
create trigger order_history_is_kept before delete on order_history for each row
  execute function refuse_removing_history();
create trigger order_history_is_not_emptied before truncate on order_history for each statement
  execute function refuse_removing_history();

create function refuse_other_beginning() returns trigger language plpgsql as $$
begin
  raise exception 'no order begins as %', new.status using errcode = 'check_violation';
end $$;
create trigger orders_begin before insert on orders for each row
  when (new.status not in ('pending', 'awaiting-confirmation')
    or new.paid_at is not null or new.delivered_at is not null)
  execute function refuse_other_beginning();
