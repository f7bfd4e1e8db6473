-- By what a person is known: their account, the number and the mailbox that an order names, and those that their account has proven.
-- Two orders with one of them in common are of one person, whom the law limits in cash.
create or replace function person_keys(of_user text, phone text, mail text) returns text[] language sql stable parallel safe
return (
  select coalesce(array_agg(distinct known.key order by known.key), '{}') from (
    select 'user ' || of_user as key
    union all select 'phone ' || phone_key(phone)
    union all select 'mail ' || canonical_email(nullif(mail, ''))
    union all
    select case kind when 'phone' then 'phone ' || phone_key(value) else 'mail ' || canonical_email(value) end
    from contacts where user_id = of_user and kind in ('phone', 'mail') and verified_at is not null
  ) known where known.key is not null
);
