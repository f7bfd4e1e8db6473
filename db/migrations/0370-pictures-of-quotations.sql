-- Pictures of the lines of quotations are in use too, whatever has become of their products: a quotation stays as it was
-- offered. What was in use before stays so, whichever tables those are.
do $$
begin
  execute 'create or replace view pictures_in_use as '
    || rtrim(trim(pg_get_viewdef('pictures_in_use'::regclass)), ';')
    || $view$ union all select substring(line ->> 'image' from '[0-9]{13}-[0-9a-f]{32}')
        from quotations, jsonb_array_elements(lines) as line$view$;
end $$;
