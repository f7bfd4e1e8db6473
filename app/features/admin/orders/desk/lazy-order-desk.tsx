import { Suspense } from 'react';
import { commonText } from '#contract/texts/common.ts';
import { Alert } from '#app/ui/alert.tsx';
import { lazyPart } from '#app/ui/loading/lazy-part.ts';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import type { OrderDeskProps } from './order-desk.tsx';

const OrderDesk = lazyPart<OrderDeskProps>(
  () => import('./order-desk.tsx'),
  () => <Alert kind="error">{commonText('notLoaded')}</Alert>,
);

/** The screen of an order, whose dialogs are many: the list does not load them ahead. */
export const LazyOrderDesk = (props: OrderDeskProps) => (
  <Suspense fallback={<Spinner />}>
    <OrderDesk {...props} />
  </Suspense>
);
