import { useRevalidator, useRouteError } from 'react-router';
import { common } from '#app/text/common.ts';
import { Button } from './button.tsx';
import { Failure } from './failure.tsx';

/** What a screen shows instead of what could not be loaded: the reason, and a way to try again. */
export function LoadFailure() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="mx-auto max-w-xl space-y-4 px-4 py-16">
      <Failure of={error} />
      <Button variant="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
        {common.tryAgain}
      </Button>
    </div>
  );
}
