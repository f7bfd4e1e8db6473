import type { NamedPiece } from '#contract/goods/named-pieces.ts';
import { many } from '#server/lib/database/ask.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { isInOneOf, SOLD } from '../products/product-state.ts';

/**
 * Finds the pieces that are sold under these names, in their sequence: a code comes before an id, and the id of a
 * product means its default variant.
 */
export const findNamedPieces = (db: Executor, names: readonly string[]): Promise<NamedPiece[]> =>
  many<NamedPiece>(db)`
    with asked as (select name, position from unnest(${names}::text[]) with ordinality as of(name, position)),
    named as (
      select asked.*, variant.id as variant, variant.product_id as product, 1 as by
      from asked join product_variants as variant
        on lower(variant.sku) = lower(asked.name) and variant.removed_at is null
      union all
      select asked.*, variant.id, variant.product_id, 2
      from asked join product_variants as variant
        on variant.id = lower(asked.name) and variant.removed_at is null
      union all
      select asked.*, coalesce(product.default_variant_id, product.id), product.id, 3
      from asked join products as product on product.id = lower(asked.name)
    )
    select distinct on (named.position) named.name, named.product, named.variant
    from named join products as product on product.id = named.product
    where product.deleted_at is null and ${isInOneOf(SOLD)}
    order by named.position, named.by`;
