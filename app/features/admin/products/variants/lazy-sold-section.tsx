import { productsText } from '#contract/texts/admin-products.ts';
import { Alert } from '#app/ui/alert.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { Skeleton } from '#app/ui/loading/skeleton.tsx';

/**
 * The editor of options and variants, whose code is loaded after the fields above. Without it the rest of the form
 * works.
 */
export const LazySoldSection = standalonePart(
  () => import('./sold-section.tsx'),
  <Skeleton className="h-40 w-full" />,
  () => <Alert kind="error">{productsText('options.unavailable')}</Alert>,
);
