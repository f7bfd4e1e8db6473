import { lazyDialog } from '#app/features/admin/common/lazy-dialog.tsx';

export const LazyMaterialDialog = lazyDialog(() => import('./material-dialog.tsx'));
export const LazyStateDialog = lazyDialog(() => import('./state-dialog.tsx'));
