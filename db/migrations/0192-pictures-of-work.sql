-- Pictures of work are in use, beside those that the view names by now.
do $$ begin
  execute 'create or replace view pictures_in_use as ' || rtrim(pg_get_viewdef('pictures_in_use'::regclass, true), '; ')
    || ' union all select substring(stage.picture from ''[0-9]{13}-[0-9a-f]{32}'') as name from work_stages stage';
end $$;
