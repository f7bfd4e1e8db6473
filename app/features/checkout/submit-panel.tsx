import { checkoutText as text } from '#app/text/checkout.ts';
import { Am } from '#app/ui/am.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';

interface SubmitPanelProps {
  failure: unknown;
  earlierOrder: string | null;
  busy: boolean;
  disabled: boolean;
  onSubmit: () => void;
}

/** The press that makes the order, with what came of the last one. */
export function SubmitPanel({ failure, earlierOrder, busy, disabled, onSubmit }: SubmitPanelProps) {
  return (
    <div className="space-y-3">
      <Failure of={failure} />
      {earlierOrder && (
        <a
          href={`/order/${earlierOrder}`}
          className="inline-flex min-h-11 items-center font-medium text-primary underline"
        >
          {text.reusedKey.en}
        </a>
      )}
      <Button full busy={busy} disabled={disabled} className="min-h-13" onClick={onSubmit}>
        {text.submitOrder.en} <Am className="font-normal">{text.submitOrder.am}</Am>
      </Button>
      <p className="text-meta text-soft">{text.submitHint.en}</p>
    </div>
  );
}
