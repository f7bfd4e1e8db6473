import { Suspense } from 'react';
import { commonText } from '#contract/texts/common.ts';
import { Alert } from '#app/ui/alert.tsx';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import type { OrderPanelProps } from './order-panel.tsx';

const OrderPanel = lazyPart(
  () => import('./order-panel.tsx'),
  () => <Alert kind="error">{commonText('notLoaded')}</Alert>,
);

/** The back office's panel on an order's page: it is loaded for administrators alone. */
export function LazyOrderPanel(props: OrderPanelProps) {
  return (
    <Suspense fallback={<Spinner />}>
      <OrderPanel {...props} />
    </Suspense>
  );
}
