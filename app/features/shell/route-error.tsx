import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { common } from '#app/text/common.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Said } from '#app/ui/said.tsx';
import { ErrorView } from './error-view.tsx';
import { isMissingCode, MissingCode } from './missing-code.tsx';
import { NotFoundView } from './not-found-view.tsx';

/** What stands for a page that could not be loaded: the shop's own sentence, and a way to try again. */
export function RouteError() {
  const error = useRouteError();
  const again = useRevalidator();
  if (isMissingCode(error)) return <MissingCode />;
  if (!isRouteErrorResponse(error)) return <ErrorView />;
  if (error.status === 404) return <NotFoundView />;
  const message: unknown = error.data?.message;
  return (
    <div className="page max-w-reading py-12 lg:py-24">
      <h1 className="text-h1 font-semibold">{common.cannotBeShown}</h1>
      <Alert kind="error" className="mt-6">
        <Said sentence={typeof message === 'string' ? message : common.unexpectedHelp} />
      </Alert>
      <Button className="mt-6" busy={again.state !== 'idle'} onClick={() => void again.revalidate()}>
        {common.tryAgain}
      </Button>
    </div>
  );
}
