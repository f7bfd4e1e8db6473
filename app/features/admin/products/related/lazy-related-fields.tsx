import { productsText } from '#contract/texts/admin-products.ts';
import { Alert } from '#app/ui/alert.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { Skeleton } from '#app/ui/loading/skeleton.tsx';

/**
 * The last fields of the form, whose code is loaded after the others. Without it the form still sends the stored
 * values.
 */
export const LazyRelatedFields = standalonePart(
  () => import('./related-fields.tsx'),
  <Skeleton className="h-40 w-full" />,
  () => <Alert kind="error">{productsText('related.unavailable')}</Alert>,
);
