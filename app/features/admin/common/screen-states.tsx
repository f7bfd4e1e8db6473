import { LoadFailure } from '#app/ui/loading/load-failure.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { ScreenHead } from './admin-frame.tsx';

export function ScreenLoading({ heading }: { heading: string }) {
  return (
    <>
      <ScreenHead heading={heading} />
      <Spinner />
    </>
  );
}

export function ScreenFailure({ heading }: { heading: string }) {
  return (
    <>
      <ScreenHead heading={heading} />
      <LoadFailure />
    </>
  );
}
