-- Pictures of service cases and of reviews are in use too. What was in use before stays so, whichever tables those are.
do $$
begin
  execute 'create or replace view pictures_in_use as '
    || rtrim(trim(pg_get_viewdef('pictures_in_use'::regclass)), ';')
    || $view$ union all select substring(name from '[0-9]{13}-[0-9a-f]{32}') from service_case_pictures
      union all select substring(address from '[0-9]{13}-[0-9a-f]{32}') from review_pictures
        where review_id is not null$view$;
end $$;
