import { lazyPart } from '#app/ui/loading/lazy-part.ts';
import type { ReportDialogProps } from '#app/features/admin/drivers/report-dialog.tsx';
import { NotLoaded } from './not-loaded.tsx';
import type { CallDialogProps } from './call-dialog.tsx';
import type { CrewDialogProps } from './crew-dialog.tsx';
import type { MoveDialogProps } from './move-dialog.tsx';
import type { ReleaseDialogProps } from './release-dialog.tsx';

/** The dialogs about deliveries, loaded when they open for the first time. */
export const LazyMoveDialog = lazyPart<MoveDialogProps>(() => import('./move-dialog.tsx'), NotLoaded);
export const LazyCallDialog = lazyPart<CallDialogProps>(() => import('./call-dialog.tsx'), NotLoaded);
export const LazyReleaseDialog = lazyPart<ReleaseDialogProps>(
  () => import('./release-dialog.tsx'),
  NotLoaded,
);
export const LazyCrewDialog = lazyPart<CrewDialogProps>(() => import('./crew-dialog.tsx'), NotLoaded);
export const LazyReportDialog = lazyPart<ReportDialogProps>(
  () => import('#app/features/admin/drivers/report-dialog.tsx'),
  NotLoaded,
);
