import { bulkText as text } from '#contract/texts/bulk.ts';
import { lazyDialog } from '#app/features/admin/common/lazy-dialog.tsx';

export const LazyBulkDialog = lazyDialog(
  () => import('./bulk-dialog.tsx'),
  () => text.both('unavailable'),
);
