import { useEffect, useState } from 'react';
import { arrivalDay, noonOf, orderDay } from '#contract/deliveries/delivery-day.ts';
import type { OpeningTimes } from '#contract/days/opening-times.ts';
import { deliveryPlace } from '#app/state/buying/delivery-place.ts';
import { catalogueText } from '#contract/texts/catalogue.ts';
import type { ShownProduct } from '../variants/variant-choice.ts';
import { shortDay, shortEthiopianDay } from '#contract/days/written-days.ts';

export interface ArrivalProps {
  /** The moment at which the page was drawn. */
  now: string;
  product: Pick<
    ShownProduct,
    'countInStock' | 'leadTimeDays' | 'isMadeToOrder' | 'orderableFrom' | 'expectedOn'
  >;
  /** The time when the shop is open. */
  calendar: OpeningTimes;
}

/**
 * The day by which a piece that is ordered now is with its buyer, or from which there are some again or it can be
 * ordered; nothing where nothing can be promised. Of what is made first a page that is cached says about how long it
 * takes: its day is that of the work which stands before it, and the cart asks for that.
 */
export function Arrival({ now, product, calendar }: ArrivalProps) {
  const { orderableFrom: from, leadTimeDays, expectedOn } = product;
  const isMade = Boolean(from) || product.isMadeToOrder;
  const day = isMade ? null : arrivalDay(orderDay(new Date(now), calendar), product, calendar);
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

interface Words {
  en: string;
  am: string;
}

/** The first free half-day at the visitor's place, which no cached page knows; null until the shop has said it. */
function useNearestHalfDay(ready: string | null): Words | null {
  const [near, setNear] = useState<{ ready: string; words: (() => Words) | null } | null>(null);
  const place = deliveryPlace.use();
  useEffect(() => {
    if (ready === null) return;
    let isLeft = false;
    // Without it the day by the calendar stays.
    import('#app/features/delivery/nearest-half-day.ts')
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

function DayLine({ text, day, near = null }: { text: DayText; day: string; near?: Words | null }) {
  const noon = noonOf(day);
  return (
    <div className="mt-1">
      <p className="font-medium">{catalogueText(text, { day: near?.en ?? shortDay(noon) })}</p>
      {/* Names of months may differ between the browser's calendar and the server's. */}
      <p lang="am" className="am text-meta text-soft" suppressHydrationWarning>
        {catalogueText.am(text, { day: near?.am ?? shortEthiopianDay(noon) })}
      </p>
    </div>
  );
}

const MadeLine = ({ days }: { days: number }) => (
  <div className="mt-1">
    <p className="font-medium">{catalogueText('arrivesMade', { days })}</p>
    <p lang="am" className="am text-meta text-soft">
      {catalogueText.am('arrivesMade', { days })}
    </p>
  </div>
);
