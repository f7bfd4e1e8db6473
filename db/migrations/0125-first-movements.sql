-- Carries over today's stock: it stands in the default place. What is sold meanwhile waits for this, or has begun already.
insert into stock_movements (variant_id, place_id, qty, reason)
select variant.id, place.id, variant.on_hand, 'opening'
from product_variants variant cross join places place
where place.is_default and variant.on_hand > 0
  and not exists (select from stock_levels level where level.variant_id = variant.id);
