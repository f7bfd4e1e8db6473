import { lazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';

export const LazyMaterialDialog = lazyDialog(() => import('./material-dialog.tsx'));
export const LazyStateDialog = lazyDialog(() => import('./state-dialog.tsx'));
