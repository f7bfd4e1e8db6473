import { Skeleton } from '#app/ui/skeleton.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { ScreenHead } from './admin-frame.tsx';

/** A list before its rows are there. */
export function TableSkeleton({ heading, rows = 8 }: { heading: string; rows?: number }) {
  return (
    <>
      <ScreenHead heading={heading} />
      <Spinner />
      <div className="space-y-2">
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} className="h-24 w-full md:h-11" />
        ))}
      </div>
    </>
  );
}
