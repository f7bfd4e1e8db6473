-- Prices with VAT as people have typed them. Prices before VAT stay what is stored and sold; a typed one is shown while
-- it still means the stored price.
alter table product_variants
  add column typed_price_santim bigint check (typed_price_santim >= 0),
  add column typed_sale_santim bigint check (typed_sale_santim >= 0);
alter table coupons
  add column typed_value_santim bigint check (typed_value_santim >= 0),
  add column typed_least_santim bigint check (typed_least_santim >= 0);
alter table delivery_zones
  add column typed_free_above_santim bigint check (typed_free_above_santim >= 0);
