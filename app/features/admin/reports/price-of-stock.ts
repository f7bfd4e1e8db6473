import { usePriceKind } from '#app/ui/prices/price-kind.ts';
import type { StockReport } from '#contract/books/reports.ts';
import { reportsText as text } from '#contract/texts/reports.ts';

type Worth = Pick<StockReport['sums'], 'atPrice' | 'atPriceWithVat'>;

/** Returns how the worth of stock is called and read in the kind of price that the shop's people think in. */
export function usePriceOfStock(): { header: string; read: (of: Worth) => number } {
  const isWithVat = usePriceKind() === 'with-vat';
  return {
    header: text(isWithVat ? 'stock.atPriceWithVat' : 'stock.atPrice'),
    read: ({ atPrice, atPriceWithVat }) => (isWithVat ? (atPriceWithVat ?? atPrice) : atPrice),
  };
}
