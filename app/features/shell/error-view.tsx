import { commonText } from '#contract/texts/common.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { reloadDocument } from './use-missing-code.ts';

/** The page for an unexpected error (spec section 8); `message` is the shop's own sentence, if there is one. */
export function ErrorView({ message }: { message?: string }) {
  return (
    <div className="page max-w-reading py-12 lg:py-24">
      <h1 className="text-h1 font-semibold">{commonText('unexpected')}</h1>
      <Alert kind="error" className="mt-6">
        {message ?? commonText('unexpectedHelp')}
      </Alert>
      <Button className="mt-6" onClick={reloadDocument}>
        {commonText('tryAgain')}
      </Button>
    </div>
  );
}
