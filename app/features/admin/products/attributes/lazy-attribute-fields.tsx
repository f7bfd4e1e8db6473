import { productsText } from '#contract/texts/admin-products.ts';
import { Alert } from '#app/ui/alert.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { Skeleton } from '#app/ui/loading/skeleton.tsx';

/** The fields that say what the piece is, whose code comes after that of the others. Without it the form still sends what is stored. */
export const LazyAttributeFields = standalonePart(
  () => import('./attribute-fields.tsx'),
  <Skeleton className="h-96 w-full" />,
  () => <Alert kind="error">{productsText('related.unavailable')}</Alert>,
);
