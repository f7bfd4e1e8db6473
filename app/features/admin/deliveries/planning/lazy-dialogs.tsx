import { lazyDialog } from '#app/features/admin/common/lazy-dialog.tsx';

export const LazyPlanDialog = lazyDialog(() => import('./plan-dialog.tsx'));
export const LazyMoveDialog = lazyDialog(() => import('./move-dialog.tsx'));
export const LazyCallDialog = lazyDialog(() => import('../calls/call-dialog.tsx'));
export const LazyReleaseDialog = lazyDialog(() => import('../calls/release-dialog.tsx'));
export const LazyCrewDialog = lazyDialog(() => import('../crews/crew-dialog.tsx'));
export const LazyReportDialog = lazyDialog(() => import('../reports/report-dialog.tsx'));
