import { Suspense } from 'react';
import { productsText } from '#contract/texts/admin-products.ts';
import { Alert } from '#app/ui/alert.tsx';
import { lazyPart } from '#app/ui/loading/lazy-part.ts';
import { Skeleton } from '#app/ui/loading/skeleton.tsx';
import type { SoldSectionProps } from './sold-section.tsx';

const SoldSection = lazyPart(() => import('./sold-section.tsx'), Unavailable);

/** The editor of options and variants, whose code comes after that of the fields above it. */
export function LazySoldSection(props: SoldSectionProps) {
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <SoldSection {...props} />
    </Suspense>
  );
}

/** Stands for it where it could not be loaded: the rest of the form works, and what is stored stays. */
function Unavailable() {
  return <Alert kind="error">{productsText('options.unavailable')}</Alert>;
}
