import { Suspense } from 'react';
import { productsText } from '#contract/texts/admin-products.ts';
import { Alert } from '#app/ui/alert.tsx';
import { lazyPart } from '#app/ui/loading/lazy-part.ts';
import { Skeleton } from '#app/ui/loading/skeleton.tsx';
import type { RelatedFieldsProps } from './related-fields.tsx';

const RelatedFields = lazyPart(() => import('./related-fields.tsx'), Unavailable);

/** The last fields of the form, whose code comes after that of the others. */
export function LazyRelatedFields(props: RelatedFieldsProps) {
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <RelatedFields {...props} />
    </Suspense>
  );
}

/** Stands for them where they could not be loaded: the form still sends what is stored. */
function Unavailable() {
  return <Alert kind="error">{productsText('related.unavailable')}</Alert>;
}
