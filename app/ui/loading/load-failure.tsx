import { useRevalidator, useRouteError } from 'react-router';
import { commonText } from '#contract/texts/common.ts';
import { Button } from '../button.tsx';
import { Failure, isApiError } from '../failure.tsx';

/** Stands in for a screen that could not be loaded: shows the reason, and a way to try again. */
export function LoadFailure() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="page max-w-reading space-y-6 py-12 lg:py-24">
      <h1 className="text-h1 font-semibold">
        {isApiError(error) ? commonText('cannotBeShown') : commonText('unexpected')}
      </h1>
      <Failure of={error} />
      <Button busy={state === 'loading'} onClick={() => void revalidate()}>
        {commonText('tryAgain')}
      </Button>
    </div>
  );
}
