-- The role of a person who works in the shop (contract/roles.ts); null is a customer.
alter table users add column role text;
alter table users add constraint users_role
  check (role in ('owner', 'sales', 'accountant', 'warehouse', 'workshop', 'driver')) not valid;
update users set role = 'owner' where is_admin;

-- is_admin is true for owners alone. The release before writes is_admin and no role, this one writes the role.
create function keep_role_and_is_admin() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.role is null and new.is_admin then new.role := 'owner'; end if;
  elsif new.role is not distinct from old.role and new.is_admin is distinct from old.is_admin then
    new.role := case when new.is_admin then 'owner' end;
  end if;
  new.is_admin := coalesce(new.role = 'owner', false);
  return new;
end $$;
create trigger keep_role_and_is_admin before insert or update of role, is_admin on users
  for each row execute function keep_role_and_is_admin();
