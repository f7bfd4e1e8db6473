-- Sessions that a person can tell apart. `expires_at` moves with use: the earlier of the idle and the absolute end.
alter table sessions
  add column id text not null default gen_random_uuid()::text,
  -- Words such as 'Chrome on Android', out of a fixed set; '' when nothing is known.
  add column device text not null default '',
  add column began_at timestamptz not null default now();
-- Until now a session lived for thirty days from its beginning, used or not.
update sessions set began_at = expires_at - interval '30 days', last_used_at = now();
update sessions set expires_at = least(
    began_at + case when is_admin then interval '7 days' else interval '60 days' end,
    now() + case when is_admin then interval '12 hours' else interval '14 days' end)
  from users where users.id = sessions.user_id;
create unique index sessions_id on sessions (id);

-- Several registrations may wait for one address: a code belongs to one of them.
alter table registrations drop constraint registrations_email_key;
create index registrations_email on registrations (email, created_at desc, id desc);
create index registrations_created on registrations (created_at);

-- A code without a subject is a decoy: it is looked at like any other and opens nothing.
alter table codes alter column subject drop not null;
create index codes_expires on codes (expires_at);

-- The address that a person wants to have from now on; it counts once its code has come back.
alter table users add column wanted_email text;
