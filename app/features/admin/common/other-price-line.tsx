import { usePriceKind } from '#app/ui/prices/price-kind.ts';
import { otherPrice } from './other-price.ts';

/** The price of the other kind in small print. Its line is always there, so that typing moves nothing. */
export default function OtherPriceLine({
  typed,
  vatPercent,
  isSum = false,
}: {
  typed: string;
  vatPercent?: number | undefined;
  /** The amount is no price that buyers pay, such as a discount or a least sum. */
  isSum?: boolean;
}) {
  const kind = usePriceKind();
  return (
    <span className="block min-h-[1lh] tabular-nums">
      {otherPrice(typed, kind, { percent: vatPercent, isSum }) || '\u00a0'}
    </span>
  );
}
