-- The marks of sessions that ended, for thirty days and without whose they were: a caller with the token of such a session
-- is told that it has ended, and not that the token was never one of this shop. A trigger, because sessions end in
-- many ways, also by hand (docs/operations.md) and by the release before.
create table ended_sessions (
  token_hash bytea primary key,
  ended_at timestamptz not null default now()
);
create index ended_sessions_ended on ended_sessions (ended_at);

create function remember_ended_sessions() returns trigger language plpgsql as $$
begin
  insert into ended_sessions (token_hash) select token_hash from ended on conflict do nothing;
  return null;
end $$;
create trigger sessions_ended after delete on sessions referencing old table as ended
  for each statement execute function remember_ended_sessions();
