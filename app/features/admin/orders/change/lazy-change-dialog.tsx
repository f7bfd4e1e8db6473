import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { PartNotLoaded } from '#app/ui/loading/part-not-loaded.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';

/** The form that changes an order: it is loaded when somebody opens it. */
export const LazyChangeDialog = standalonePart(
  () => import('./change-dialog.tsx'),
  <Spinner />,
  PartNotLoaded,
);
