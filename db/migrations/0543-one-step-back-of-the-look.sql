-- A saved look is seen at once, and the look of before the last save is stored for one step back (decision 0279). A draft of
-- before stays in its column for servers of the release before; the next save ends it. Pictures of both are in use.
alter table appearance_drafts add column previous jsonb;
do $$
begin
  execute 'create or replace view pictures_in_use as '
    || rtrim(trim(pg_get_viewdef('pictures_in_use'::regclass)), ';')
    || $view$ union all select (regexp_matches(previous::text, '[0-9]{13}-[0-9a-f]{32}', 'g'))[1] from appearance_drafts
      where previous is not null$view$;
end $$;
