import { Suspense } from 'react';
import { HalfDayLine } from '#app/features/deliveries/half-days/half-day-line.tsx';
import { halfDaysText } from '#contract/texts/half-days.ts';
import { checkoutText } from '#contract/texts/checkout.ts';
import { commonText } from '#contract/texts/common.ts';
import type { Quote } from '#contract/orders/quotes.ts';
import { Alert } from '#app/ui/alert.tsx';
import { lazyPart, standalonePart } from '#app/ui/loading/lazy-part.ts';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { ReviewSection } from '../review-section.tsx';
import type { OrderDay } from './use-order-day.ts';

const ReasonLine = standalonePart(() => import('#app/features/deliveries/half-days/reason-line.tsx'));

const DayOfDelivery = lazyPart(
  () => import('#app/features/deliveries/half-days/day-of-delivery.tsx'),
  () => <Alert kind="error">{commonText('unexpected')}</Alert>,
);

interface DayReviewProps {
  day: OrderDay;
  quote: Quote | null;
}

/**
 * Says on which half-day the order will come; when that half-day is taken in the meantime, the buyer chooses another
 * one here.
 */
export function DayReview({ day, quote }: DayReviewProps) {
  const { halfDays, halfDay, isRefused, isGone } = day;
  const isAsked = halfDays.days === null && halfDays.failure === null;
  const isShort = halfDay !== null && !isRefused && !isGone;
  return (
    <ReviewSection
      heading={halfDaysText.both('heading')}
      editAt="/payment"
      editLabel={checkoutText('editDay')}
    >
      {isShort ? (
        <>
          <HalfDayLine of={halfDay} />
          <ReasonLine quote={quote} days={halfDays.days} />
        </>
      ) : isAsked ? (
        <Looking />
      ) : (
        <Suspense fallback={<Looking />}>
          <DayOfDelivery halfDays={halfDays} isKnown={Boolean(quote?.readyOn)} isRefused={isRefused} />
        </Suspense>
      )}
    </ReviewSection>
  );
}

const Looking = () => <Spinner label={halfDaysText('looking')} />;
