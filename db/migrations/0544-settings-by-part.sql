-- Two people may save two parts of the settings at once: each field knows the version at which it has changed last.
alter table settings add column changed_at_version jsonb not null default '{}';

-- The letters before the numbers of orders in references of payments, now and before.
create table order_prefixes (
  prefix text primary key check (prefix ~ '^[A-Z][A-Z0-9]{0,5}$')
);
insert into order_prefixes (prefix) values ('WB');

create function note_changed_settings() returns trigger language plpgsql as $$
begin
  new.changed_at_version := old.changed_at_version || coalesce((
    select jsonb_object_agg(field, new.version)
    from jsonb_each(new.document) as stored(field, value)
    where old.document->field is distinct from value
  ), '{}');
  if new.document ? 'orderPrefix' and new.document->>'orderPrefix' is distinct from old.document->>'orderPrefix' then
    insert into order_prefixes (prefix) values (new.document->>'orderPrefix') on conflict do nothing;
  end if;
  return new;
end $$;
create trigger settings_fields_have_versions before update of document on settings
for each row execute function note_changed_settings();

-- An order keeps the letters of its day, because its buyer has written them to a bank.
create function order_prefix() returns text language sql stable as
$$ select coalesce((select document->>'orderPrefix' from settings), 'WB') $$;
alter table orders add column reference_prefix text not null default 'WB';
alter table orders alter column reference_prefix set default order_prefix();

-- The steps of the first day that this shop does not need.
alter table settings add column first_day_not_needed text[] not null default '{}';
