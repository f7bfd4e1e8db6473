import { lazyDialog } from '#app/features/admin/common/lazy-dialog.tsx';

/** The dialogs about words. */
export const LazySynonymDialog = lazyDialog(() => import('./synonym-dialog.tsx'));
export const LazyEntryDialog = lazyDialog(() => import('./entry-dialog.tsx'));
