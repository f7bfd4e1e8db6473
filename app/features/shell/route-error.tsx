import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { commonText } from '#contract/texts/common.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { FailureText, isApiError } from '#app/ui/failure.tsx';
import { ErrorView } from './error-view.tsx';
import { isMissingCode, MissingCode } from './missing-code.tsx';
import { NotFoundView } from './not-found-view.tsx';

/** Stands in for a page that could not be loaded: shows the shop's own sentence, and a way to try again. */
export function RouteError() {
  const error = useRouteError();
  const again = useRevalidator();
  if (isMissingCode(error)) return <MissingCode />;
  if (!isRouteErrorResponse(error)) return <ErrorView />;
  if (error.status === 404) return <NotFoundView />;
  const failure = { name: 'ApiError', ...error.data };
  return (
    <div className="page max-w-reading py-12 lg:py-24">
      <h1 className="text-h1 font-semibold">{commonText('cannotBeShown')}</h1>
      <Alert kind="error" className="mt-6">
        {isApiError(failure) ? <FailureText of={failure} /> : commonText('unexpectedHelp')}
      </Alert>
      <Button className="mt-6" busy={again.state !== 'idle'} onClick={() => void again.revalidate()}>
        {commonText('tryAgain')}
      </Button>
    </div>
  );
}
