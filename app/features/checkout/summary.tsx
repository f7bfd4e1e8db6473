import type { ReactNode } from 'react';
import { checkoutText as text } from '#contract/texts/checkout.ts';
import { Both } from '#app/ui/both.tsx';
import { Chevron } from '#app/ui/chevron.tsx';
import { Skeleton } from '#app/ui/loading/skeleton.tsx';

interface SummaryProps {
  /** The formatted total, '56,775.00 ETB'; null while it is unknown. */
  total: string | null;
  /** The amounts that make up the total. */
  amounts: ReactNode;
  /** Content below the amounts on wide screens; on phones the step itself shows it. */
  below?: ReactNode;
}

/** The order's amounts: a panel beside the step that stays in view; on phones a folded line of 48 px. */
export function Summary({ total, amounts, below }: SummaryProps) {
  const sum = total === null ? <SumSkeleton /> : amounts;
  return (
    <>
      <details className="group rounded-control border border-line bg-surface lg:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center justify-between gap-x-4 px-4 [&::-webkit-details-marker]:hidden">
          <span className="flex items-center gap-2 font-medium">
            <Both of={text.both('summaryTotal')} className="text-meta font-normal text-soft" />
            <Chevron className="transition-transform group-open:rotate-180" />
          </span>
          {total === null ? (
            <Skeleton className="h-5 w-28" />
          ) : (
            <span className="font-semibold whitespace-nowrap tabular-nums">{total}</span>
          )}
        </summary>
        <div className="border-t border-line px-4 pt-2 pb-4">{sum}</div>
      </details>
      <div className="hidden rounded-control bg-ground p-6 lg:sticky lg:top-24 lg:block">
        <h2 className="mb-3 text-h2 font-semibold">
          <Both of={text.both('summary')} className="text-body font-normal text-soft" />
        </h2>
        {sum}
        {below && <div className="mt-5">{below}</div>}
      </div>
    </>
  );
}

function SumSkeleton() {
  return (
    <div className="space-y-3 py-2">
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-7 w-full" />
    </div>
  );
}
