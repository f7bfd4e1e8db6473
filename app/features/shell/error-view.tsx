import { common } from '#app/text/common.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';

/** The generic fallback (spec section 8); `message` where the shop has said what is wrong. */
export function ErrorView({ message }: { message?: string }) {
  return (
    <div className="page max-w-reading py-12 lg:py-24">
      <h1 className="text-h1 font-semibold">{common.unexpected}</h1>
      <Alert kind="error" className="mt-6">
        {message ?? common.unexpectedHelp}
      </Alert>
      <Button className="mt-6" onClick={() => window.location.reload()}>
        {common.tryAgain}
      </Button>
    </div>
  );
}
