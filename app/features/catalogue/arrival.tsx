import { arrivalDay, noonOf } from '#contract/delivery-day.ts';
import { catalogueText } from '#contract/texts/catalogue.ts';
import type { ShownProduct } from './variant-choice.ts';
import { shortDay, shortEthiopianDay } from '#app/ui/moments.ts';

interface ArrivalProps {
  /** The day in Ethiopia. */
  today: string;
  product: Pick<ShownProduct, 'countInStock' | 'leadTimeDays' | 'isMadeToOrder' | 'orderableFrom'>;
}

/**
 * The day by which a piece that is ordered today is with its buyer, or from which it can be ordered; nothing where nothing can
 * be promised.
 */
export function Arrival({ today, product }: ArrivalProps) {
  const { orderableFrom: from, leadTimeDays } = product;
  // The lead time counts from the day on which it can be ordered.
  const day = from ? arrivalDay(from, { countInStock: 1, leadTimeDays }) : arrivalDay(today, product);
  return (
    <>
      {from && <DayLine text="orderFrom" day={from} />}
      {day !== null && <DayLine text={from || product.isMadeToOrder ? 'arrivesMade' : 'arrives'} day={day} />}
    </>
  );
}

function DayLine({ text, day }: { text: 'orderFrom' | 'arrives' | 'arrivesMade'; day: string }) {
  const noon = noonOf(day);
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
