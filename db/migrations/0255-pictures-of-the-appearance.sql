-- Pictures of the look and of its draft are in use too. What was in use before stays so, whichever tables those are.
do $$
begin
  execute 'create or replace view pictures_in_use as '
    || rtrim(trim(pg_get_viewdef('pictures_in_use'::regclass)), ';')
    || $view$ union all select (regexp_matches(document::text, '[0-9]{13}-[0-9a-f]{32}', 'g'))[1] from (
        select document from appearance_drafts where document is not null
        union all select appearance from settings where appearance is not null
      ) as looks$view$;
end $$;
