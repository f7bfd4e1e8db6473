import { usePriceKind } from '#app/ui/prices/price-kind.ts';
import { otherPrice } from './other-price.ts';

/** The price of the other kind in small print. Its line is always there, so that typing moves nothing. */
export default function OtherPriceLine({
  typed,
  vatPercent,
}: {
  typed: string;
  vatPercent?: number | undefined;
}) {
  const kind = usePriceKind();
  return (
    <span className="block min-h-[1lh] tabular-nums">{otherPrice(typed, kind, vatPercent) || '\u00a0'}</span>
  );
}
