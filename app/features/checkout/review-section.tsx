import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { checkoutText as text } from '#contract/texts/checkout.ts';
import { Both } from '#app/ui/both.tsx';

interface ReviewSectionProps {
  heading: { en: string; am: string };
  editAt: string;
  editLabel: string;
  children: ReactNode;
}

/** One entry to check once more, with a link to the step where it can be changed. */
export function ReviewSection({ heading, editAt, editLabel, children }: ReviewSectionProps) {
  return (
    <section>
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 className="text-h2 font-semibold">
          <Both of={heading} className="text-body font-normal text-soft" />
        </h2>
        <Link
          to={editAt}
          aria-label={editLabel}
          className="inline-flex min-h-11 min-w-11 items-center justify-end font-medium text-brand underline-offset-4 hover:underline"
        >
          {text('edit')}
        </Link>
      </div>
      {children}
    </section>
  );
}
