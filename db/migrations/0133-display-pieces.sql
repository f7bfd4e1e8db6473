-- Pieces of the showroom that are sold as they stand there (contract/display-pieces.ts, decision 0147): a variant with a note
-- that says what is to be seen of it. It has the values of a new one, a price of its own, and is never the default variant.
alter table product_variants
  add column display_note text,
  add column display_note_am text;
alter table product_variants add constraint product_variants_display
  check (display_note is null or (id <> product_id and to_make_limit = 0)) not valid;

-- As before (0106), but an order that names no variant never gets a display piece, so the product shows none.
create or replace function show_default_variant(of_product text, changes integer) returns void language sql as $$
  update products set
    default_variant_id = shown.id,
    price_santim = price_of(shown),
    regular_price_santim = case when price_of(shown) < shown.price_santim then shown.price_santim end,
    count_in_stock = orderable_of(shown),
    variant_changes = variant_changes + changes
  from product_variants as shown
  where products.id = of_product and shown.id = (
    select v.id from product_variants v
    where v.product_id = of_product and v.removed_at is null and v.display_note is null
    order by orderable_of(v) = 0, v.position, v.id limit 1)
$$;

-- As before (0106), but a display piece is no part of what the form of a product was loaded with.
create or replace function tell_product_of_variant() returns trigger language plpgsql as $$
declare
  rest product_variants%rowtype := new;
begin
  if tg_op = 'INSERT' then
    -- The first one was made of the product itself.
    if new.id <> new.product_id then
      perform show_default_variant(new.product_id, (new.display_note is null)::integer);
    end if;
    return null;
  end if;
  rest.on_hand := old.on_hand;
  rest.to_make := old.to_make;
  perform show_default_variant(new.product_id,
    (rest is distinct from old and new.display_note is null)::integer);
  return null;
end $$;

-- What a new piece with the same values costs now, beside which the price of a display piece is shown; null where there is none.
create function new_price_of(piece product_variants) returns bigint language sql stable as $$
  select price_of(other) from product_variants other
  where other.product_id = piece.product_id and other.option_values = piece.option_values
    and other.removed_at is null and other.display_note is null
  limit 1
$$;

-- Several display pieces may have the values of one new variant; 0134 makes the index that leaves them out.
drop index product_variants_values;
