import { checkoutText as text } from '#contract/texts/checkout.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';

/** Says that the server could not compute the quote; nothing can be ordered without one. */
export function QuoteFailure({ failure, onAgain }: { failure: unknown; onAgain: () => void }) {
  return (
    <div className="space-y-3">
      <Failure of={failure} />
      <Button variant="secondary" onClick={onAgain}>
        <Both of={text.both('tryAgain')} />
      </Button>
    </div>
  );
}
