-- As before (0106), with drawings, the pictures of materials, and those that were sent for an import which waits for
-- its run or can go on.
create or replace view pictures_in_use as
  select substring(image from '[0-9]{13}-[0-9a-f]{32}') as name
    from products cross join unnest(images) as image where deleted_at is null
  union all select substring(drawing from '[0-9]{13}-[0-9a-f]{32}') from products where deleted_at is null
  union all select substring(image from '[0-9]{13}-[0-9a-f]{32}')
    from product_variants cross join unnest(images) as image where removed_at is null
  union all select (regexp_matches(options::text, '[0-9]{13}-[0-9a-f]{32}', 'g'))[1]
    from products where deleted_at is null
  union all select substring(picture from '[0-9]{13}-[0-9a-f]{32}') from materials
  union all select substring(picture from '[0-9]{13}-[0-9a-f]{32}') from users where deleted_at is null
  union all select substring(picture from '[0-9]{13}-[0-9a-f]{32}') from registrations
  union all select substring(image from '[0-9]{13}-[0-9a-f]{32}') from order_lines
  union all select substring(picture from '[0-9]{13}-[0-9a-f]{32}') from payment_receipts
  union all select (regexp_matches(comment, '[0-9]{13}-[0-9a-f]{32}', 'g'))[1] from reviews
  union all select (regexp_matches(content::text, '[0-9]{13}-[0-9a-f]{32}', 'g'))[1] from policies
  union all select (regexp_matches(document::text, '[0-9]{13}-[0-9a-f]{32}', 'g'))[1] from settings
  union all select (regexp_matches(pictures::text, '[0-9]{13}-[0-9a-f]{32}', 'g'))[1]
    from product_imports where state in ('checking', 'checked', 'running', 'stopped');
