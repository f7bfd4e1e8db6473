import { lazyDialog } from '#app/features/admin/common/lazy-dialog.tsx';

/** The lazily loaded dialogs about the search's dictionary. */
export const LazyEntryDialog = lazyDialog(() => import('./entry-dialog.tsx'));
