-- What administrators changed: a row for each change, written in the change's own transaction and never rewritten.
create table audit_log (
  position bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Who: his id, and his name at that time. Without an id it was the shop itself.
  actor_id text,
  actor_name text not null,
  -- The address he called from.
  network text,
  -- {what it was about}.{what was done}, as in contract/audit.ts.
  action text not null check (action ~ '^[a-z]+\.[a-z-]+$'),
  subject_type text not null generated always as (split_part(action, '.', 1)) stored,
  subject_id text not null,
  subject_label text not null,
  -- Whose data may stand in label, before and after.
  person_id text,
  -- The fields that changed, by the names of the API.
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  search_text text not null generated always as (fold_for_search(actor_name || ' ' || subject_label)) stored
);
create index audit_log_newest on audit_log (at desc, position desc);
create index audit_log_of_actor on audit_log (actor_id, at desc, position desc);
create index audit_log_of_type on audit_log (subject_type, at desc, position desc);
create index audit_log_of_subject on audit_log (subject_id, at desc, position desc);
create index audit_log_of_person on audit_log (person_id) where person_id is not null;
create index audit_log_search on audit_log using gin (search_text gin_trgm_ops);

-- What stays of the fields of a row when the person is erased whom they are about: amounts, yes and no, and words of
-- the shop's own.
create function without_texts_of_person(fields jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case
    when jsonb_typeof(value) in ('number', 'boolean', 'null') then value
    when key in ('status', 'awaiting', 'paymentMethod', 'way', 'goods', 'orderItems') then value
    else '"erased"' end), '{}')
  from jsonb_each(fields)
$$;

-- No row is rewritten or removed. Only where the transaction names a person who is being erased, the rows by and about
-- him lose what says who he was; whatever the statement sets instead is not heard.
create function keep_audit_log() returns trigger language plpgsql as $$
declare
  erased text := nullif(current_setting('wenber.erased_person', true), '');
begin
  if tg_op <> 'UPDATE' or erased is null
    or (old.actor_id is distinct from erased and old.person_id is distinct from erased) then
    raise exception 'the audit log is not rewritten' using errcode = 'check_violation';
  end if;
  new := old;
  if old.actor_id = erased then
    new.actor_name := 'Former administrator';
    new.network := null;
  end if;
  if old.person_id = erased then
    if old.subject_type = 'user' then new.subject_label := 'Former customer'; end if;
    new.before := without_texts_of_person(old.before);
    new.after := without_texts_of_person(old.after);
  end if;
  return new;
end $$;
create trigger audit_log_stays before update or delete on audit_log for each row execute function keep_audit_log();
create function refuse_emptying_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is not emptied' using errcode = 'check_violation';
end $$;
create trigger audit_log_is_not_emptied before truncate on audit_log for each statement
  execute function refuse_emptying_audit_log();

create function erase_from_audit_log(person text) returns void language plpgsql as $$
begin
  perform set_config('wenber.erased_person', person, true);
  update audit_log set network = null where actor_id = person or person_id = person;
  perform set_config('wenber.erased_person', '', true);
end $$;
