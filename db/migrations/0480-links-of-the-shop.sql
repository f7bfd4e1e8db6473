-- Who of the shop has made a link to follow somebody's order in Telegram. Null: its buyer.
alter table telegram_order_links add column made_by text references users (id);
alter table telegram_followers add column made_by text references users (id);

-- What somebody could follow by their role ends with it: links first, so that a chat that uses one meanwhile is found.
create function end_following_with_a_role() returns trigger language plpgsql as $$
begin
  delete from telegram_order_links where made_by = new.id;
  delete from telegram_followers where made_by = new.id;
  return new;
end $$;
create trigger users_end_following_with_a_role after update of role on users for each row
  when (old.role is not null and old.role is distinct from new.role)
  execute function end_following_with_a_role();
