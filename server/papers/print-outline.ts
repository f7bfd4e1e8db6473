import { dayInEthiopia } from '#contract/days/days.ts';
import { familyOf } from '#contract/goods/category-kinds.ts';
import type { OutlineQuery, Product } from '#contract/goods/products.ts';
import { variantName, variantNameAm } from '#contract/goods/variant-names.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { PapersDeps } from './papers-deps.ts';
import { drawnSeller } from './pdf/drawn.ts';
import type { PrintedPapers } from './printed-papers.ts';

/**
 * Draws the sheet by which a piece is taped onto floor and wall. A variant that the product does not have counts as the
 * default one, as in addresses of the product's page.
 * @throws HttpError 404 without width, depth and height; 503 when too many papers wait to be drawn.
 */
export async function printOutline(
  { settings }: Pick<PapersDeps, 'settings'>,
  printed: PrintedPapers,
  product: Product,
  { variant: wanted, language }: OutlineQuery,
): Promise<{ pdf: Buffer; name: string }> {
  const { options, variants, defaultVariant } = product;
  const find = (id: string | undefined) => variants.find(({ _id }) => _id === id);
  const variant = find(wanted) ?? find(defaultVariant);
  const widthCm = variant?.widthCm ?? product.widthCm;
  const depthCm = variant?.depthCm ?? product.depthCm;
  const heightCm = variant?.heightCm ?? product.heightCm;
  if (widthCm === null || depthCm === null || heightCm === null)
    throw new HttpError('product-without-measures');
  const isAmharic = language === 'am';
  const { settings: now, look } = await settings.get();
  const pdf = await printed.print({
    values: {
      of: 'outline',
      outline: {
        language,
        name: (isAmharic && product.nameAm) || product.name,
        variantName: (isAmharic ? variantNameAm : variantName)(options, variant?.values ?? []),
        family: familyOf(product.category),
        shape: product.shape,
        ...{ widthCm, depthCm, heightCm, day: dayInEthiopia(new Date()) },
      },
      settings: drawnSeller(now),
    },
    logo: look?.logo ?? null,
    issued: null,
  });
  return { pdf, name: `outline-${widthCm}x${depthCm}x${heightCm}.pdf` };
}
