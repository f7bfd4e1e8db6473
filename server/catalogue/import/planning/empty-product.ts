import { PRODUCT_FIELD_NAMES, PRODUCT_FIELDS, type ProductField } from '#contract/goods/product-fields.ts';
import type { FieldColumns } from '../../products/product-columns.ts';
import type { StoredProduct } from '../../catalogue.store.ts';
import { EMPTY } from '../../products/product-edits.ts';
import type { VariantRow } from '../../variants/variants.store.ts';

const NO_ID = '00000000-0000-0000-0000-000000000000';

/** A new product with no content, as `createDraft` makes it, but not stored. */
export function emptyProduct(id = NO_ID): StoredProduct {
  const fields = PRODUCT_FIELD_NAMES.map((name) => {
    const { column, kind, optional }: ProductField = PRODUCT_FIELDS[name];
    return [column, optional ? null : EMPTY[kind]];
  });
  return {
    ...(Object.fromEntries(fields) as FieldColumns),
    id,
    options: [],
    told_materials: null,
    default_variant_id: null,
    is_demo: false,
    floor_model_of: null,
    has_floor_models: false,
    regular_price_santim: null,
    // It has no price yet; its rate follows from its category when it is written.
    vat_percent: 0,
    rating_sum: 0,
    num_reviews: 0,
    star_counts: [0, 0, 0, 0, 0],
    published_at: null,
    archived_at: null,
    goes_live_at: null,
    last_live_at: null,
    first_draft: 'untouched',
    version: 1,
    content_version: 1,
    variants: [emptyVariant(id)],
  };
}

const emptyVariant = (id: string): VariantRow => ({
  id,
  product_id: id,
  position: 1,
  option_values: [],
  sku: null,
  price_santim: 0,
  sale_santim: null,
  typed_price_santim: null,
  typed_sale_santim: null,
  sale_from: null,
  sale_until: null,
  on_hand: 0,
  to_make: 0,
  to_make_limit: 0,
  lead_time_days: null,
  width_cm: null,
  depth_cm: null,
  height_cm: null,
  images: [],
  now_santim: 0,
  expected_on: null,
  cost_santim: null,
  making_closed: null,
});
