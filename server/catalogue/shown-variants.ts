import { sql } from 'kysely';
import { toBirr, withVat } from '#contract/money.ts';
import type { ColourFamily, MaterialFamily } from '#contract/product-attributes.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { orderableOf, regularOf } from './variant-answers.ts';
import { familiesOf, VARIANT_COLUMNS, type VariantColumns } from './variant-attributes.ts';
import { listSoldRows, soldRowsOf, type VariantRow } from './variants.store.ts';

/** The colours and materials of which a list shows what has one of each; none: any. */
export interface WantedFamilies {
  colours: readonly ColourFamily[];
  materials: readonly MaterialFamily[];
  /** The price that was asked for, with VAT and in birr; variants within it come before others. */
  price?: { from: number | null; to: number | null } | null;
}

/** The variant as which a list shows a product, by what its card says of it. */
export interface ShownVariant {
  _id: string;
  /** Null: it has none of its own. */
  image: string | null;
  price: number;
  regularPrice: number | null;
  countInStock: number;
}

/**
 * Finds for a page of a list as which variant each product is shown, by the products' ids: the first in their sequence
 * that has the colours and materials, those within the price and those that can be ordered before the others. Products without such a variant are
 * left out; their own attributes have what is wanted.
 */
export async function listShownVariants(
  db: Executor,
  ids: readonly string[],
  wanted: WantedFamilies,
): Promise<ReadonlyMap<string, ShownVariant>> {
  if (ids.length === 0 || wanted.colours.length + wanted.materials.length === 0) return new Map();
  const { rows } = await sql<VariantColumns & { id: string; vat_percent: number }>`
    select id, vat_percent, ${sql.raw(VARIANT_COLUMNS)} from products
    where id = any(${ids}::text[]) and options <> '[]'`.execute(db);
  const variants = Map.groupBy(
    await listSoldRows(
      db,
      rows.map(({ id }) => id),
    ),
    (variant) => variant.product_id,
  );
  return new Map(
    rows.flatMap((row) => {
      const shown = shownVariant(row, soldRowsOf(variants.get(row.id)).variants, wanted);
      return shown ? [[row.id, answerOf(shown)] as const] : [];
    }),
  );
}

/** The first of the variants that has what is wanted. */
function shownVariant(
  columns: VariantColumns & { vat_percent: number },
  variants: readonly VariantRow[],
  wanted: WantedFamilies,
) {
  const values = new Map(
    (columns.options ?? []).flatMap((option) =>
      option.values.map((value) => [value._id, familiesOf(value, columns)] as const),
    ),
  );
  // Materials that no variant has of its own are those of the product.
  const all = [...values.values()].flatMap((families) => families.materials);
  const materials = wanted.materials.some((each) => all.includes(each)) ? wanted.materials : [];
  if (wanted.colours.length + materials.length === 0) return undefined;
  const hasSome = <Word>(asked: readonly Word[], has: readonly Word[]) =>
    asked.length === 0 || asked.some((each) => has.includes(each));
  const fits = variants.filter(({ option_values: chosen }) => {
    const families = chosen.flatMap((id) => values.get(id) ?? []);
    return (
      hasSome(
        wanted.colours,
        families.flatMap(({ colours }) => colours),
      ) &&
      hasSome(
        materials,
        families.flatMap((family) => family.materials),
      )
    );
  });
  const priced = fits.filter(({ now_santim: santim }) =>
    isWithin(withVat(toBirr(santim), columns.vat_percent), wanted.price),
  );
  const [best = fits] = [priced].filter(({ length }) => length > 0);
  return best.find((variant) => orderableOf(variant) > 0) ?? best[0];
}

const isWithin = (birr: number, price: WantedFamilies['price']): boolean =>
  birr >= (price?.from ?? 0) && birr <= (price?.to ?? Infinity);

function answerOf(row: VariantRow): ShownVariant {
  const regular = regularOf(row);
  return {
    _id: row.id,
    image: row.images[0] ?? null,
    price: toBirr(row.now_santim),
    regularPrice: regular === null ? null : toBirr(regular),
    countInStock: orderableOf(row),
  };
}
