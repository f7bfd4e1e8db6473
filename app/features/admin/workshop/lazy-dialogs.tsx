import { lazyDialog } from '#app/features/admin/common/lazy-dialog.tsx';

export const WorkDialog = lazyDialog(() => import('./work-dialog.tsx'));
export const DelayDialog = lazyDialog(() => import('./delay-dialog.tsx'));
export const StageDialog = lazyDialog(() => import('./stage-dialog.tsx'));
export const WorkshopDialog = lazyDialog(() => import('./workshop-dialog.tsx'));
