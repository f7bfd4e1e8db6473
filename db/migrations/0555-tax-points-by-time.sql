-- concurrently: the VAT of a period is read without the tax points of others
create index concurrently if not exists order_tax_points_at on order_tax_points (kind, at);
