-- breaks releases before 0.1.0: they read drafts of the look, which ended (decision 0279)
do $$
begin
  -- PostgreSQL before 16 names the table beside each column of a view, later ones do not.
  execute 'create or replace view pictures_in_use as '
    || regexp_replace(
      rtrim(trim(pg_get_viewdef('pictures_in_use'::regclass)), ';'),
      '(appearance_drafts\.)?document(\s+FROM appearance_drafts\s+WHERE )\(?(appearance_drafts\.)?document IS NOT NULL\)?',
      'null::jsonb as document\2false');
end $$;
alter table appearance_drafts drop column document;
