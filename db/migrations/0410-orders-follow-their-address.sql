-- Mails about an order go to the address of its account: when that becomes another one, the old one may be somebody else's.
create function orders_follow_their_address() returns trigger language plpgsql as $$
begin
  update orders set buyer_email = new.email where user_id = new.id and buyer_email = old.email;
  return new;
end $$;
create trigger users_take_orders_along after update of email on users for each row
  when (old.email is distinct from new.email and new.email is not null and old.email is not null)
  execute function orders_follow_their_address();
