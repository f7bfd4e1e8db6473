import { Suspense } from 'react';
import { commonText } from '#contract/texts/common.ts';
import { Alert } from '#app/ui/alert.tsx';
import { lazyPart } from '#app/ui/loading/lazy-part.ts';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import type { StaffPartProps } from './staff-part.tsx';

const StaffPart = lazyPart<StaffPartProps>(
  () => import('./staff-part.tsx'),
  () => <Alert kind="error">{commonText('notLoaded')}</Alert>,
);

/** It is loaded for administrators alone. */
export function LazyStaffPart(props: StaffPartProps) {
  return (
    <Suspense fallback={<Spinner />}>
      <StaffPart {...props} />
    </Suspense>
  );
}
