import { productsText } from '#contract/texts/admin-products.ts';
import { Alert } from '#app/ui/alert.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { Skeleton } from '#app/ui/loading/skeleton.tsx';

/**
 * The fields for attributes, whose code is loaded after the other fields. Without it the form still sends the
 * stored values.
 */
export const LazyAttributeFields = standalonePart(
  () => import('./attribute-fields.tsx'),
  <Skeleton className="h-96 w-full" />,
  () => <Alert kind="error">{productsText('related.unavailable')}</Alert>,
);
