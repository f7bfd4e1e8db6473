import { arrivalDay, noonOf } from '#contract/delivery-day.ts';
import { catalogueText } from '#contract/texts/catalogue.ts';
import type { ShownProduct } from './variant-choice.ts';
import { shortDay, shortEthiopianDay } from '#app/ui/moments.ts';

interface ArrivalProps {
  /** The day in Ethiopia. */
  today: string;
  product: Pick<ShownProduct, 'countInStock' | 'leadTimeDays' | 'isMadeToOrder' | 'expectedOn'>;
}

/**
 * The day by which a piece that is ordered today is with its buyer, or from which there are some again; nothing where
 * nothing can be promised.
 */
export function Arrival({ today, product }: ArrivalProps) {
  const day = arrivalDay(today, product) ?? product.expectedOn;
  if (day === null) return null;
  const noon = noonOf(day);
  const arrives = product.isMadeToOrder ? 'arrivesMade' : 'arrives';
  const text = product.countInStock === 0 ? 'againFrom' : arrives;
  return (
    <div className="mt-1">
      <p className="font-medium">{catalogueText(text, { day: shortDay(noon) })}</p>
      {/* Names of months may differ between the browser's calendar and the server's. */}
      <p lang="am" className="am text-meta text-soft" suppressHydrationWarning>
        {catalogueText.am(text, { day: shortEthiopianDay(noon) })}
      </p>
    </div>
  );
}
