import { useRouteLoaderData } from 'react-router';
import type { PriceKind } from '#contract/goods/typed-prices.ts';
import { formatBirr, UNNAMED_VAT_PERCENT, withVat } from '#contract/money.ts';
import { commonText } from '#contract/texts/common.ts';

/** Returns the kind of price that the people of this shop type and read. */
export const usePriceKind = (): PriceKind => (useStoreFacts().typesWithVat ? 'with-vat' : 'without-vat');

/** Returns the VAT rate of what has none of its own, in percent. */
export const useUsualRate = (): number => useStoreFacts().vatPercent ?? UNNAMED_VAT_PERCENT;

interface StoreFacts {
  typesWithVat?: true;
  vatPercent?: number;
}

function useStoreFacts(): StoreFacts {
  const root = useRouteLoaderData('root') as { store?: StoreFacts } | undefined;
  return root?.store ?? {};
}

/** The small words for a price of the kind that the shop's people do not think in, in birr. */
export const otherWords = (birr: number, kind: PriceKind): string =>
  `${commonText(kind === 'with-vat' ? 'priceWithoutVat' : 'priceWithVat')} ${formatBirr(birr)}`;

/**
 * Returns a stored price before VAT, in birr, as its people read it: large in their kind, small in the other one. The price
 * with VAT is the one that was typed, where that is known.
 */
export function bothPrices(
  net: number,
  kind: PriceKind,
  percent: number = UNNAMED_VAT_PERCENT,
  gross: number = withVat(net, percent),
): { large: string; small: string } {
  const [large, small] = kind === 'with-vat' ? [gross, net] : [net, gross];
  return { large: formatBirr(large), small: otherWords(small, kind) };
}
