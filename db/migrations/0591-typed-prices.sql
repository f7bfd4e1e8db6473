-- Prices with VAT as people have typed them. Prices before VAT stay what is stored and sold; a typed one is shown while
-- it still means the stored price.
alter table product_variants
  add column typed_price_santim bigint check (typed_price_santim >= 0),
  add column typed_sale_santim bigint check (typed_sale_santim >= 0);
