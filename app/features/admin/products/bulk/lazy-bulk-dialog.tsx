import { bulkText as text } from '#contract/texts/bulk.ts';
import { lazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';

export const LazyBulkDialog = lazyDialog(
  () => import('./bulk-dialog.tsx'),
  () => text.both('unavailable'),
);
