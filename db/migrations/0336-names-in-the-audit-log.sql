-- A name that is the label of a row about its person, whatever the row is about, and that of a quotation made for them,
-- goes with the person.
create or replace function keep_audit_log() returns trigger language plpgsql as $$
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
    if old.subject_type in ('user', 'quotation') or old.subject_id = erased then
      new.subject_label := 'Former customer';
    end if;
    new.before := without_texts_of_person(old.before);
    new.after := without_texts_of_person(old.after);
  end if;
  return new;
end $$;

-- The names of those who were erased before.
select erase_from_audit_log(user_id) from erasures;
