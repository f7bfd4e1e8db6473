-- Who of the shop has made a link to follow somebody's order in Telegram. Null: its buyer.
alter table telegram_order_links add column made_by text references users (id);
alter table telegram_followers add column made_by text references users (id);

-- Somebody who leaves the shop follows nobody's order by a link of their own making: open links end, and so do their own
-- chats, which are those of their account and those that follow several buyers. A buyer to whom they gave a link keeps it.
-- Links end first, so that a chat that uses one meanwhile is found.
create function end_following_with_a_role() returns trigger language plpgsql as $$
begin
  delete from telegram_order_links where made_by = new.id;
  delete from telegram_followers follower where made_by = new.id and (
    exists (select from contacts where user_id = new.id and kind = 'telegram' and value = follower.chat)
    or (select count(distinct orders.user_id) from telegram_followers also join orders on orders.id = also.order_id
        where also.chat = follower.chat) > 1);
  return new;
end $$;
create trigger users_end_following_with_a_role after update of role on users for each row
  when (old.role is not null and new.role is null)
  execute function end_following_with_a_role();
