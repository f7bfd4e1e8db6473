import { Suspense } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { lazyPart } from '#app/ui/loading/lazy-part.ts';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { commonText } from '#contract/texts/common.ts';
import type { OrderDialogOf } from '../panel-actions.ts';

const ChangeDialog = lazyPart(
  () => import('./change-dialog.tsx'),
  () => <Alert kind="error">{commonText('notLoaded')}</Alert>,
);

/** The form that changes an order: it is loaded when somebody opens it. */
export function LazyChangeDialog(props: OrderDialogOf) {
  return (
    <Suspense fallback={<Spinner />}>
      <ChangeDialog {...props} />
    </Suspense>
  );
}
