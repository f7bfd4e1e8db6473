-- Cash that somebody puts into a drawer or takes out of it says what it is for. Entries of the release before say so in words alone.
alter table drawer_entries add column purpose text check (purpose in ('bank', 'expense', 'change', 'owner', 'other'));
alter table drawer_entries drop constraint drawer_entries_check5;
alter table drawer_entries add constraint drawer_entries_told
  check (kind not in ('in', 'out', 'difference') or (by_user is not null and (reason <> '' or purpose is not null)));
alter table drawer_entries add constraint drawer_entries_purpose_of_moves check (purpose is null or kind in ('in', 'out'));
