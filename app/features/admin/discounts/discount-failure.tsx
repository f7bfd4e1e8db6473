import { Suspense, type ComponentProps } from 'react';
import { Failure, isApiError } from '#app/ui/failure.tsx';
import { lazyPart } from '#app/ui/loading/lazy-part.ts';
import type AskOwnerForm from './ask-owner.tsx';
import type { RefusedDiscount } from './ask-owner.tsx';

/** The form that asks the owners; if its code cannot be loaded, the refusal alone is shown. */
const AskOwner = lazyPart<ComponentProps<typeof AskOwnerForm>>(() => import('./ask-owner.tsx'), Failure);

interface DiscountFailureProps {
  of: unknown;
  /** The buyer's name, if it is known yet. */
  customer?: string;
  /** The reason that stands in the form already. */
  reason?: string;
}

/** Draws a failure. If a discount was beyond the seller's limit, a form to ask the owners for it follows. */
export function DiscountFailure({ of, customer = '', reason = '' }: DiscountFailureProps) {
  const asked = askedIn(of);
  if (!asked) return <Failure of={of} />;
  return (
    <Suspense fallback={<Failure of={of} />}>
      <AskOwner key={JSON.stringify(asked)} of={of} asked={asked} customer={customer} reason={reason} />
    </Suspense>
  );
}

function askedIn(failure: unknown): RefusedDiscount | null {
  if (!isApiError(failure) || failure.code !== 'discount-needs-owner') return null;
  return (failure.details as { asked?: RefusedDiscount } | undefined)?.asked ?? null;
}
