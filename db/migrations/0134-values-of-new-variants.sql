-- concurrently
create unique index concurrently if not exists product_variants_new_values on product_variants (product_id, option_values) where removed_at is null and display_note is null;
