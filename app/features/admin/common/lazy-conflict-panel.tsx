import { Suspense } from 'react';
import { adminText as text } from '#contract/texts/admin.ts';
import { Alert } from '#app/ui/alert.tsx';
import { lazyPart } from '#app/ui/loading/lazy-part.ts';
import type { ConflictPanelProps } from './conflict-panel.tsx';

const ConflictPanel = lazyPart<ConflictPanelProps>(
  () => import('./conflict-panel.tsx'),
  () => <Alert kind="error">{text('conflict.title')}</Alert>,
);

/** Few saves meet another one, so the panel is loaded when one does. */
export const LazyConflictPanel = (props: ConflictPanelProps) => (
  <Suspense>
    <ConflictPanel {...props} />
  </Suspense>
);
