import { formatBirr, withVat } from '#contract/money.ts';
import type { Product, ProductSummary } from '#contract/goods/products.ts';
import { catalogueText } from '#contract/texts/catalogue.ts';
import { nameIn } from '#contract/texts/reader-language.ts';
import { commonText } from '#contract/texts/common.ts';

/** The picture for link previews of a product; undefined where its own is not the shop's to work with. */
export function previewOf({ _id, name, nameAm, image, contentVersion }: Product) {
  if (!image.startsWith('/images/')) return undefined;
  return { address: `/images/preview/${_id}-${contentVersion}.jpg`, alt: nameIn({ name, nameAm }) };
}

/** The same of the first product of a list, whose version is not known: it shows what there is now. */
export function previewOfList([first]: readonly ProductSummary[]) {
  if (!first?.image.startsWith('/images/')) return undefined;
  return { address: `/images/preview/${first._id}-0.jpg`, alt: nameIn(first) };
}

/** The price that previews say. */
export function previewPriceOf({ price, vatPercent }: Product) {
  const birr = withVat(price, vatPercent);
  const formatted = commonText('priceOf', { formatted: formatBirr(birr) });
  return { birr, words: catalogueText('withVat', { formatted }) };
}
