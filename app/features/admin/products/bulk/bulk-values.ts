import type { BulkLine, BulkValues } from '#contract/goods/bulk.ts';
import type { PriceKind } from '#contract/goods/typed-prices.ts';
import { staffName } from '#contract/goods/staff-category.ts';
import { formatBirr } from '#contract/money.ts';
import type { ProductState } from '#contract/goods/product-states.ts';
import { bulkText as text } from '#contract/texts/bulk.ts';
import { dateAndTime } from '#contract/days/written-days.ts';
import { withCommas } from '#contract/texts/screen-language.ts';

/** The prices in the kind that the shop's people think in. */
const pricesOfKind = (values: BulkValues, kind: PriceKind): BulkValues =>
  kind === 'without-vat'
    ? values
    : {
        ...values,
        ...(values.priceWithVat !== undefined && { price: values.priceWithVat }),
        ...(values.salePriceWithVat !== undefined && { salePrice: values.salePriceWithVat }),
      };

/** The values of a product or variant as a person reads them, with prices of one kind. */
export function valuesInWords(given: BulkValues, kind: PriceKind): string {
  const values = pricesOfKind(given, kind);
  const { price, salePrice, saleFrom, saleUntil, onHand, state, category, tags } = values;
  if (price !== undefined) return price === 0 ? text('noPrice') : formatBirr(price);
  if (salePrice !== undefined) {
    if (salePrice === null) return text('noSale');
    const from = saleFrom && text('saleFrom', { day: dateAndTime(saleFrom) });
    const until = saleUntil && text('saleUntil', { day: dateAndTime(saleUntil) });
    return [formatBirr(salePrice), from, until].filter(Boolean).join(' ');
  }
  if (onHand !== undefined) return String(onHand);
  if (state !== undefined) return text(`states.${state satisfies ProductState}`);
  if (category !== undefined) return category ? staffName(category) : '–';
  return tags && tags.length > 0 ? withCommas(tags) : text('noTags');
}

export const nameOfLine = ({ name, variant }: Pick<BulkLine, 'name' | 'variant'>): string =>
  withCommas([name, variant]);
