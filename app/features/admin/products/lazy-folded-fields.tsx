import { productsText } from '#contract/texts/admin-products.ts';
import { Alert } from '#app/ui/alert.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { Skeleton } from '#app/ui/loading/skeleton.tsx';

/**
 * The folded subjects of the form, whose code is loaded after the fields above. Without it the form still sends the
 * stored values.
 */
export const LazyFoldedFields = standalonePart(
  () => import('./folded-fields.tsx'),
  <Skeleton className="h-72 w-full" />,
  () => <Alert kind="error">{productsText('related.unavailable')}</Alert>,
);
