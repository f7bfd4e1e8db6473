import { useEffect, useState } from 'react';
import { arrivalDay, daysInStore, noonOf, orderDay } from '#contract/deliveries/delivery-day.ts';
import type { OpeningTimes } from '#contract/days/opening-times.ts';
import type { NearestDay } from '#app/features/deliveries/half-days/nearest-half-day.ts';
import { deliveryPlace } from '#app/state/buying/delivery-place.ts';
import { catalogueText } from '#contract/texts/catalogue.ts';
import type { ShownProduct } from '../variants/variant-choice.ts';
import { shortDay, shortEthiopianDay } from '#contract/days/written-days.ts';

export interface ArrivalProps {
  /** The moment at which the page was rendered (ISO 8601). */
  now: string;
  product: Pick<
    ShownProduct,
    'countInStock' | 'leadTimeDays' | 'isMadeToOrder' | 'orderableFrom' | 'expectedOn'
  >;
  /** The shop's opening times. */
  calendar: OpeningTimes;
}

/**
 * The day by which a piece that is ordered now can be at the buyer's door, or from which it is in stock or can be
 * ordered again; nothing when no day can be promised. A piece that is made to order gets about the number of days,
 * because a cached page does not know how much work the workshop has; the cart asks for its day.
 */
export function Arrival({ now, product, calendar }: ArrivalProps) {
  const { orderableFrom: from, leadTimeDays, expectedOn } = product;
  const isMade = Boolean(from) || product.isMadeToOrder;
  const inStore = { countInStock: product.countInStock, leadTimeDays: daysInStore(leadTimeDays) };
  const day = isMade ? null : arrivalDay(orderDay(new Date(now), calendar), inStore, calendar);
  const near = useNearestHalfDay(day);
  return (
    <>
      {expectedOn && <DayLine text="againFrom" day={expectedOn} />}
      {from && <DayLine text="orderFrom" day={from} />}
      {day !== null && <DayLine text="arrives" day={day} near={near} />}
      {isMade && leadTimeDays !== null && <MadeLine days={Math.max(1, leadTimeDays)} />}
    </>
  );
}

/**
 * Returns the first free half-day at the visitor's place, which a cached page cannot know; null until the shop has
 * answered.
 */
function useNearestHalfDay(ready: string | null): NearestDay | null {
  const [near, setNear] = useState<{ ready: string; words: (() => NearestDay) | null } | null>(null);
  const place = deliveryPlace.use();
  useEffect(() => {
    if (ready === null) return;
    let isLeft = false;
    // A failure leaves the day that follows from the opening times.
    import('#app/features/deliveries/half-days/nearest-half-day.ts')
      .then(({ findNearest }) => findNearest(ready))
      .then(
        (words) => isLeft || setNear({ ready, words }),
        () => undefined,
      );
    return () => {
      isLeft = true;
    };
  }, [ready, place]);
  return near?.ready === ready ? (near.words?.() ?? null) : null;
}

type DayText = 'againFrom' | 'orderFrom' | 'arrives';

function DayLine({ text, day, near = null }: { text: DayText; day: string; near?: NearestDay | null }) {
  const noon = noonOf(day);
  return (
    <div className="mt-1">
      <p className="font-medium">{catalogueText(text, { day: near?.en ?? shortDay(noon) })}</p>
      {/* Names of months may differ between the browser's calendar and the server's. */}
      <p lang="am" className="text-meta text-soft" suppressHydrationWarning>
        {catalogueText.am(text, { day: near?.am ?? shortEthiopianDay(noon) })}
      </p>
      {near?.why}
    </div>
  );
}

const MadeLine = ({ days }: { days: number }) => (
  <div className="mt-1">
    <p className="font-medium">{catalogueText('arrivesMade', { days })}</p>
    <p lang="am" className="text-meta text-soft">
      {catalogueText.am('arrivesMade', { days })}
    </p>
  </div>
);
