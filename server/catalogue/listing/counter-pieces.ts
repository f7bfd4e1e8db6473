import { sql } from 'kysely';
import { MAX_COUNTER_PIECES, type CounterPiece, type CounterPiecesQuery } from '#contract/paying/counter.ts';
import { soldNames } from '#contract/goods/sold-names.ts';
import { toBirr } from '#contract/money.ts';
import type { ProductOption } from '#contract/goods/product-options.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { likeBeginning, likePattern, placeByName } from '#server/lib/database/search-patterns.ts';
import { isInOneOf, SOLD } from '../products/product-state.ts';
import { searchWords } from '#server/search/search.service.ts';

interface PieceRow {
  variant: string;
  product: string;
  name: string;
  name_am: string | null;
  options: ProductOption[];
  values: string[];
  sold_as_seen: string | null;
  sold_as_seen_am: string | null;
  sku: string | null;
  image: string;
  price_santim: number;
  regular_santim: number | null;
  vat_percent: number;
  on_hand: number;
  orderable: number;
  width_cm: number | null;
  depth_cm: number | null;
  height_cm: number | null;
}

/** The most results for a keyword. */
const MOST_FOUND = 20;

const PIECE = sql`
  variant.id as variant, product.id as product, product.name, product.name_am, product.options,
  variant.option_values as values, product.sold_as_seen, product.sold_as_seen_am, variant.sku,
  coalesce(variant.images[1], product.images[1], '') as image, price_of(variant) as price_santim,
  case when price_of(variant) < variant.price_santim then variant.price_santim end as regular_santim,
  vat_percent_of(product.category) as vat_percent, variant.on_hand, orderable_of(variant) as orderable,
  coalesce(variant.width_cm, product.width_cm)::float8 as width_cm,
  coalesce(variant.depth_cm, product.depth_cm)::float8 as depth_cm,
  coalesce(variant.height_cm, product.height_cm)::float8 as height_cm`;
const ON_SALE = sql`
  product_variants as variant join products as product on product.id = variant.product_id
  where product.deleted_at is null and variant.removed_at is null and ${isInOneOf(SOLD)}`;

function asked({ keyword, variant, products }: CounterPiecesQuery) {
  if (variant !== undefined) return sql`variant.id = ${variant}`;
  if (products !== undefined) return sql`product.id = any(${products.split(',')}::text[])`;
  const words = searchWords(keyword ?? '');
  if (words.length === 0) return null;
  const named = sql.join(
    words.map((word) => sql`product.search_text like ${likePattern(word)}`),
    sql` and `,
  );
  return sql`(lower(variant.sku) like lower(${likeBeginning(keyword!.trim())}) or (${named}))`;
}

/** The pieces with exactly the typed code or name come first, then those whose code or name begins so. */
const placeOf = ({ keyword = '' }: CounterPiecesQuery) =>
  placeByName(keyword.trim(), [sql`variant.sku`, sql`product.name`, sql`product.name_am`]);

/**
 * Lists pieces that are for sale. A request without a keyword or ids lists those in stock, up to a limit and those in
 * the showroom first, so that a device knows them while it is offline.
 */
export async function listCounterPieces(db: Executor, query: CounterPiecesQuery): Promise<CounterPiece[]> {
  const question = asked(query);
  const { rows } = question
    ? await sql<PieceRow>`select ${PIECE} from ${ON_SALE} and ${question}
        order by ${placeOf(query)}, product.name, product.id, variant.position, variant.id
        limit ${query.keyword === undefined ? MAX_COUNTER_PIECES : MOST_FOUND}`.execute(db)
    : await sql<PieceRow>`
        with standing as (
          select variant.id, exists (select from stock_levels as level join places as place on place.id = level.place_id
            where level.variant_id = variant.id and level.qty > 0 and place.kind = 'showroom') as is_shown
          from ${ON_SALE} and variant.on_hand > 0
          order by is_shown desc, product.name, product.id, variant.position, variant.id limit ${MAX_COUNTER_PIECES}
        )
        select ${PIECE} from ${ON_SALE} and variant.id in (select id from standing)
        order by product.name, product.id, variant.position, variant.id`.execute(db);
  return rows.map(pieceAnswer);
}

function pieceAnswer(row: PieceRow): CounterPiece {
  return {
    variant: row.variant,
    product: row.product,
    name: row.name,
    nameAm: row.name_am ?? '',
    ...soldNames(row.options, row.values, row),
    sku: row.sku,
    image: row.image,
    price: toBirr(row.price_santim),
    regularPrice: row.regular_santim === null ? null : toBirr(row.regular_santim),
    vatPercent: row.vat_percent,
    onHand: row.on_hand,
    orderable: row.orderable,
    widthCm: row.width_cm,
    depthCm: row.depth_cm,
    heightCm: row.height_cm,
  };
}
