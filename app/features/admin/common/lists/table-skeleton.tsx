import { Skeleton } from '#app/ui/loading/skeleton.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { ScreenHead } from '../admin-frame.tsx';

interface TableSkeletonProps {
  heading: string;
  rows?: number;
  filtered?: boolean;
}

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
