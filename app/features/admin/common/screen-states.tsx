import { LoadFailure } from '#app/ui/loading/load-failure.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { ScreenHead } from './admin-frame.tsx';

/** A screen before what it shows is there. */
export function ScreenLoading({ heading }: { heading: string }) {
  return (
    <>
      <ScreenHead heading={heading} />
      <Spinner />
    </>
  );
}

/** A screen whose load failed. */
export function ScreenFailure({ heading }: { heading: string }) {
  return (
    <>
      <ScreenHead heading={heading} />
      <LoadFailure />
    </>
  );
}
