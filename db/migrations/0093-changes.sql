-- Tells every node what cached pages and answers depend on and has changed (server/lib/response-cache/change-log.ts,
-- decision 0113). Nodes read it in the order of its ids; a token tells a row from one that took its place after a
-- failover or a restored backup.
create table changes (
  id bigint generated always as identity primary key,
  token uuid not null default gen_random_uuid(),
  -- What has changed: 'settings', 'policy:privacy', 'product:{id}'. Null means everything.
  key text,
  -- Null where it is gone.
  version integer,
  -- Only the stock has moved, which a page may show a moment later.
  is_soft boolean not null default false,
  at timestamptz not null default clock_timestamp()
);
insert into changes (key) values (null);

create function write_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'products' then
    if tg_op = 'DELETE' then
      insert into changes (key) values ('product:' || old.id);
    else
      insert into changes (key, version, is_soft) values ('product:' || new.id, new.version,
        tg_op = 'UPDATE' and new.listed_at is not distinct from old.listed_at);
    end if;
  elsif tg_table_name = 'policies' then
    insert into changes (key, version) values ('policy:' || new.name, new.version);
  else
    insert into changes (key, version) values ('settings', new.version);
  end if;
  return null;
end $$;

-- At the end of each transaction, so that a row is seen as soon as its id is taken, however long the transaction was.
create constraint trigger products_are_told after insert or update or delete on products
  deferrable initially deferred for each row execute function write_change();
create constraint trigger policies_are_told after insert or update on policies
  deferrable initially deferred for each row execute function write_change();
create constraint trigger settings_are_told after insert or update on settings
  deferrable initially deferred for each row execute function write_change();
