-- Every change of a product's row is a change of its content, unless it touches these columns alone. What they may be
-- is a short list, so that a new column is counted without being named here: a form that was loaded before a change is
-- then refused instead of undoing it.
create or replace function count_product_change() returns trigger language plpgsql as $$
declare
  content products%rowtype := new;
begin
  new.version := old.version + 1;
  new.changed_at := clock_timestamp();
  -- Sales, reviews, and what the shop itself derives and counts.
  content.count_in_stock := old.count_in_stock;
  content.rating_sum := old.rating_sum;
  content.num_reviews := old.num_reviews;
  content.star_counts := old.star_counts;
  content.search_text := old.search_text;
  content.is_demo := old.is_demo;
  content.version := old.version;
  content.changed_at := old.changed_at;
  content.content_version := old.content_version;
  content.listed_at := old.listed_at;
  if content is distinct from old then
    new.content_version := old.content_version + 1;
    new.listed_at := new.changed_at;
  elsif (new.rating_sum, new.num_reviews) is distinct from (old.rating_sum, old.num_reviews) then
    new.listed_at := new.changed_at;
  end if;
  return new;
end $$;
