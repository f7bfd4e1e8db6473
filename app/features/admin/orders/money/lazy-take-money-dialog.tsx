import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { PartNotLoaded } from '#app/ui/loading/part-not-loaded.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';

export const TakeMoneyDialog = standalonePart(
  () => import('./take-money-dialog.tsx'),
  <Spinner />,
  PartNotLoaded,
);
