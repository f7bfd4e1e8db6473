import { Suspense } from 'react';
import { productsText } from '#contract/texts/admin-products.ts';
import { Alert } from '#app/ui/alert.tsx';
import { lazyPart } from '#app/ui/loading/lazy-part.ts';
import { Skeleton } from '#app/ui/loading/skeleton.tsx';
import type { AttributeFieldsProps } from './attribute-fields.tsx';

const AttributeFields = lazyPart(() => import('./attribute-fields.tsx'), Unavailable);

/** Draws the fields that say what the piece is, whose code comes after that of the others. */
export function LazyAttributeFields(props: AttributeFieldsProps) {
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <AttributeFields {...props} />
    </Suspense>
  );
}

/** Stands for them where they could not be loaded: the form still sends what is stored. */
function Unavailable() {
  return <Alert kind="error">{productsText('related.unavailable')}</Alert>;
}
