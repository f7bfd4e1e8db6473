import type { ComponentProps } from 'react';
import type { PayerNote as Note } from '#app/features/orders/money/payer-note.tsx';
import { AddressBlock } from '#app/features/orders/address-block.tsx';
import { LineList } from '#app/features/orders/line-list.tsx';
import { checkoutText as text } from '#contract/texts/checkout.ts';
import { chosenOffer } from '#app/features/quote/method-problem.ts';
import { wayName } from '#app/features/quote/way-name.ts';
import { formatBirr } from '#contract/money.ts';
import { deliveryPlacesText } from '#contract/texts/delivery-places.ts';
import { CheckboxField } from '#app/ui/fields/field.tsx';
import { Both } from '#app/ui/both.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import type { Reviewed } from '#app/state/buying/checkout.ts';
import type { CartLine } from '#app/state/buying/cart.ts';
import { findLine } from '#contract/orders/order-lines.ts';
import type { Quote } from '#contract/orders/quotes.ts';
import { DayReview } from './delivery/day-review.tsx';
import { ReviewSection } from './review-section.tsx';
import type { PlaceOrderState } from './use-place-order.ts';

/** Few buyers come here with an empty cart. */
const NothingToOrder = standalonePart(() => import('./nothing-to-order.tsx'));

const PayerNote = standalonePart<ComponentProps<typeof Note>>(() =>
  import('#app/features/orders/money/payer-note.tsx').then((part) => ({ default: part.PayerNote })),
);

interface OrderReviewProps {
  order: PlaceOrderState;
  reviewed: Reviewed;
}

/** Adds to the lines what the quote says about pieces that are made to order. */
const withMaking = (lines: readonly CartLine[], quote: Quote | null) =>
  lines.map((line) => {
    const { madeToOrder, readyInDays } = findLine(quote?.orderItems ?? [], line) ?? {};
    return { ...line, madeToOrder, readyInDays };
  });

/** Shows the entries of the earlier steps, to be checked once more. */
export function OrderReview({
  order: { lines, isEmpty, quote, quoteFailure, assembly, day },
  reviewed: { address, way, by },
}: OrderReviewProps) {
  return (
    <>
      <ReviewSection heading={text.both('shipTo')} editAt="/shipping" editLabel={text('editAddress')}>
        <AddressBlock address={address} />
        {by && (
          <div className="mt-4">
            <PayerNote payer={by} receiver={address.name} />
          </div>
        )}
      </ReviewSection>
      {quote?.transport !== 'by-agreement' && !isEmpty && <DayReview day={day} quote={quote} />}
      <ReviewSection heading={text.both('paymentMethod')} editAt="/payment" editLabel={text('editPayment')}>
        <p>
          <Both
            of={wayName((quote && chosenOffer(quote, way)) ?? { method: way.method })}
            className="text-meta text-soft"
          />
        </p>
      </ReviewSection>
      <ReviewSection heading={text.both('orderItems')} editAt="/cart" editLabel={text('editCart')}>
        {isEmpty ? <NothingToOrder /> : <LineList lines={withMaking(lines, quote)} />}
        {assembly.price !== undefined && (
          <CheckboxField
            label={deliveryPlacesText('assemble', { birr: formatBirr(assembly.price) })}
            labelAm={deliveryPlacesText.am('assemble', { birr: formatBirr(assembly.price) })}
            checked={assembly.isWanted}
            onChange={(event) => assembly.choose(event.target.checked, assembly.price!)}
            className="mt-3"
          />
        )}
        {!isEmpty && !quote && quoteFailure === null && <Spinner label={text('quoting')} />}
      </ReviewSection>
    </>
  );
}
