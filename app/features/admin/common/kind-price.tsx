import { commonText } from '#contract/texts/common.ts';
import { bothPrices, usePriceKind, useUsualRate } from '#app/ui/prices/price-kind.ts';

interface KindPriceProps {
  /** The price before VAT. */
  birr: number;
  /** The price with VAT as somebody has typed it, in place of the one that follows. */
  withVat?: number | undefined;
  /** The VAT rate in percent; absent: the usual one. */
  vatPercent?: number | undefined;
}

/** A price in the kind that the shop's people think in; where that is with VAT, the one before it stands beside it. */
export function KindPrice({ birr, withVat, vatPercent }: KindPriceProps) {
  const kind = usePriceKind();
  const rate = useUsualRate();
  const { large, small } = bothPrices(birr, kind, vatPercent ?? rate, withVat);
  return (
    <span className="tabular-nums">
      <span className="whitespace-nowrap">{commonText('priceOf', { formatted: large })}</span>
      {kind === 'with-vat' && (
        <>
          {' '}
          <small className="text-meta whitespace-nowrap text-soft">{small}</small>
        </>
      )}
    </span>
  );
}
