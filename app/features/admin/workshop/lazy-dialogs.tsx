import { lazyPart } from '#app/ui/loading/lazy-part.ts';
import type { DelayDialogProps } from './delay-dialog.tsx';
import type { WorkDialogProps } from './work-dialog.tsx';
import type { WorkshopDialogProps } from './workshop-dialog.tsx';

export const WorkDialog = lazyPart<WorkDialogProps>(
  () => import('./work-dialog.tsx'),
  () => null,
);
export const DelayDialog = lazyPart<DelayDialogProps>(
  () => import('./delay-dialog.tsx'),
  () => null,
);
export const WorkshopDialog = lazyPart<WorkshopDialogProps>(
  () => import('./workshop-dialog.tsx'),
  () => null,
);
