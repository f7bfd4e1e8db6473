import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { PartNotLoaded } from '#app/ui/loading/part-not-loaded.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';

export const LazyChangeDialog = standalonePart(
  () => import('./change-dialog.tsx'),
  <Spinner />,
  PartNotLoaded,
);
