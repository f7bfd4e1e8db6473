import { Skeleton } from '#app/ui/loading/skeleton.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { ScreenHead } from '../admin-frame.tsx';

interface TableSkeletonProps {
  heading: string;
  rows?: number;
  /** Says whether search and filters stand above the list. */
  filtered?: boolean;
}

/** A list before its rows are there. */
export function TableSkeleton({ heading, rows = 8, filtered = false }: TableSkeletonProps) {
  return (
    <>
      <ScreenHead heading={heading} />
      {filtered && <Skeleton className="mb-5 h-33 w-full md:h-18" />}
      <Spinner />
      <div className="space-y-2">
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} className="h-24 w-full md:h-11" />
        ))}
      </div>
    </>
  );
}
