import { Suspense } from 'react';
import { common } from '#app/text/common.ts';
import { Alert } from '#app/ui/alert.tsx';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import type { DeskPanelProps } from './desk-panel.tsx';

const DeskPanel = lazyPart(
  () => import('./desk-panel.tsx'),
  () => <Alert kind="error">{common.notLoaded}</Alert>,
);

/** The desk of administrators on an order's page; buyers never load it. */
export function LazyDeskPanel(props: DeskPanelProps) {
  return (
    <Suspense fallback={<Spinner />}>
      <DeskPanel {...props} />
    </Suspense>
  );
}
