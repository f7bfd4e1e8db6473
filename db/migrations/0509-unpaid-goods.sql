-- Says whether one more order would let a person hold more goods than they may without having proven anything: an order paid, also
-- in part, or their phone number. All accounts of one mailbox are one person. The second of two orders at once waits for
-- the first; a volatile function sees it then.
create function holds_too_much(buyer text, open_states text[], santim bigint, pieces integer,
  most_santim bigint, most_pieces integer) returns boolean language plpgsql volatile as $$
declare
  mailbox text := (select canonical_email(email) from users where id = buyer and email is not null);
  accounts text[];
  held_santim bigint;
  held_pieces bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('unpaid goods of ' || coalesce(mailbox, buyer), 0));
  accounts := array(select id from users where email is not null and canonical_email(email) = mailbox union select buyer);
  select coalesce(sum(total_santim), 0), coalesce(sum((
      select sum(qty - returned_qty) from order_lines where order_id = orders.id)), 0)
    into held_santim, held_pieces
    from orders
    where user_id = any(accounts) and status = any(open_states) and paid_santim = 0 and placed_by is null;
  if held_santim + santim <= most_santim and held_pieces + pieces <= most_pieces then
    return false;
  end if;
  return not exists (select from contacts
      where user_id = any(accounts) and kind = 'phone' and verified_at is not null)
    and not exists (select from orders where user_id = any(accounts) and paid_santim > 0);
end
$$;
