import { Suspense } from 'react';
import { commonText } from '#contract/texts/common.ts';
import { Alert } from '#app/ui/alert.tsx';
import { lazyPart } from '#app/ui/loading/lazy-part.ts';
import type { DeliveriesPanelProps } from './deliveries-panel.tsx';

const DeliveriesPanel = lazyPart<DeliveriesPanelProps>(
  () => import('./deliveries-panel.tsx'),
  () => <Alert kind="error">{commonText('notLoaded')}</Alert>,
);

/** The deliveries of an order on its page: they are loaded for administrators alone. */
export function LazyDeliveriesPanel(props: DeliveriesPanelProps) {
  return (
    <Suspense>
      <DeliveriesPanel {...props} />
    </Suspense>
  );
}
