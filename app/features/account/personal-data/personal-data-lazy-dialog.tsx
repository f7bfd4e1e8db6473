import { personalDataText as text } from '#contract/texts/personal-data.ts';
import { lazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';

/** The dialog that deletes an account. */
export const LazyDeleteAccountDialog = lazyDialog(
  () => import('./personal-data-dialog.tsx'),
  () => text.both('deletion.unavailable'),
);
