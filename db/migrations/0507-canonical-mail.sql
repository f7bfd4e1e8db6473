-- The mailbox of an address: what follows a plus is dropped, and at Google also the dots, because mail to all spellings
-- comes to one person.
create function canonical_email(address text) returns text language sql immutable parallel safe as $$
  select case when parts.domain in ('gmail.com', 'googlemail.com')
    then replace(parts.mailbox, '.', '') || '@gmail.com' else parts.mailbox || '@' || parts.domain end
  from (select coalesce(nullif(split_part(split_part(lower(address), '@', 1), '+', 1), ''),
      split_part(lower(address), '@', 1)) as mailbox,
    split_part(lower(address), '@', 2) as domain) as parts
$$;
