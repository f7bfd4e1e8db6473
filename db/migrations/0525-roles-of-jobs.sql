-- Roles are sets of jobs (contract/accounts/jobs.ts). users.role is the id of a ready set, or of a role of the shop's own.
create table own_roles (
  id text primary key,
  name text not null,
  name_am text not null,
  jobs text[] not null,
  version int not null default 1
);
alter table users drop constraint users_role;

-- The release before writes the names of before; it goes on to write them until it is replaced.
create or replace function keep_role_and_is_admin() returns trigger language plpgsql as $$
begin
  new.role := role_of_jobs(new.role);
  if tg_op = 'INSERT' then
    if new.role is null and new.is_admin then new.role := 'owner'; end if;
  elsif new.role is not distinct from old.role and new.is_admin is distinct from old.is_admin then
    new.role := case when new.is_admin then 'owner' end;
  end if;
  new.is_admin := coalesce(new.role = 'owner', false);
  return new;
end $$;
create function role_of_jobs(role text) returns text language sql immutable as $$
  select case role when 'sales' then 'seller' when 'warehouse' then 'storekeeper' when 'workshop' then 'workshop-head'
    else role end
$$;
update users set role = role_of_jobs(role) where role in ('sales', 'warehouse', 'workshop');

-- An invitation has the name of the person, and the role as of now.
alter table staff_invitations add column name text not null default '';
create function keep_role_of_invitation() returns trigger language plpgsql as $$
begin
  new.role := role_of_jobs(new.role);
  return new;
end $$;
create trigger keep_role_of_invitation before insert or update of role on staff_invitations
  for each row execute function keep_role_of_invitation();
update staff_invitations set role = role_of_jobs(role) where role in ('sales', 'warehouse', 'workshop');

-- Notices go to roles by their names: 'mail:sales' becomes 'mail:seller'.
update notice_rules set receivers = (
  select array_agg(case when receiver ~ '^(mail|sms):' and receiver !~ '^mail:shop$'
    then split_part(receiver, ':', 1) || ':' || role_of_jobs(split_part(receiver, ':', 2)) else receiver end order by position)
  from unnest(receivers) with ordinality as each (receiver, position))
where cardinality(receivers) > 0;
