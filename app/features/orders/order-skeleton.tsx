import { ordersText as text } from '#contract/texts/orders.ts';
import { Skeleton } from '#app/ui/loading/skeleton.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';

/** The order page before its order is loaded: the server renders the frame only, because orders are private. */
export function OrderSkeleton() {
  return (
    <div className="page pt-8 pb-20 md:pt-12">
      <h1 className="text-h1 font-semibold">{text('order')}</h1>
      <Skeleton className="mt-2 h-4 w-72" />
      <Spinner />
      <div className="mt-4 grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] lg:gap-16">
        <div className="space-y-4">
          <Skeleton className="h-8 w-48" />
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-8 w-48" />
          <Skeleton className="h-20 w-full" />
        </div>
        <Skeleton className="h-64 w-full" />
      </div>
    </div>
  );
}
