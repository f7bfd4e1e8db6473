import { commonText } from '#contract/texts/common.ts';
import { Skeleton } from '#app/ui/loading/skeleton.tsx';

export function CartSkeleton() {
  return (
    <div role="status" className="cart-columns">
      <span className="sr-only">{commonText('loading')}</span>
      <div className="flex gap-4 border-y border-line py-5 sm:gap-6">
        <Skeleton className="aspect-8/9 w-22 shrink-0 self-start sm:w-30" />
        <div className="flex-1 space-y-3">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-12 w-36" />
        </div>
      </div>
      <Skeleton className="h-72 w-full" />
    </div>
  );
}
