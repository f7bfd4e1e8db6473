import { toBirr } from '#contract/money.ts';
import type { SavedPiece, ShownPiece } from '#contract/goods/saved.ts';
import { variantName, variantNameAm } from '#contract/goods/variant-names.ts';
import {
  findWanted,
  summaryAnswer,
  type CatalogueService,
  type ForSale,
} from '#server/catalogue/catalogue.service.ts';

/** Reads the current facts about saved pieces, in the same order. Products that are not published are left out. */
export async function showPieces(
  catalogue: Pick<CatalogueService, 'listPublished' | 'listForSale'>,
  pieces: readonly SavedPiece[],
): Promise<ShownPiece[]> {
  if (pieces.length === 0) return [];
  const ids = [...new Set(pieces.map(({ product }) => product))];
  const [products, forSale] = await Promise.all([
    catalogue.listPublished(ids),
    catalogue.listForSale(pieces),
  ]);
  const found = new Map(products.map((row) => [row.id, summaryAnswer(row)]));
  return pieces.flatMap(({ product, variant = null }): ShownPiece[] => {
    const summary = found.get(product);
    if (!summary) return [];
    const sold = findWanted(forSale, { product, variant });
    const { image, price, regularPrice, countInStock } = summary;
    if (sold) return [{ product: summary, variant, ...writeShownPiece(sold), isGone: false }];
    const gone = { variantName: '', variantNameAm: '', image, price, regularPrice, isMadeToOrder: false };
    const count = variant === null ? countInStock : 0;
    return [
      {
        product: summary,
        variant,
        ...gone,
        countInStock: count,
        leadTimeDays: null,
        isGone: variant !== null,
      },
    ];
  });
}

const writeShownPiece = (sold: ForSale): Omit<ShownPiece, 'product' | 'variant' | 'isGone'> => ({
  variantName: variantName(sold.options, sold.values),
  variantNameAm: variantNameAm(sold.options, sold.values),
  image: sold.image,
  price: toBirr(sold.price_santim),
  regularPrice: sold.regular_santim === null ? null : toBirr(sold.regular_santim),
  countInStock: sold.orderable,
  isMadeToOrder: sold.on_hand === 0 && sold.orderable > 0,
  leadTimeDays: sold.lead_time_days,
});
