import type { MethodOffer } from '#contract/paying/payments.ts';
import { quotationsText as text } from '#contract/texts/quotations.ts';
import { MethodMark } from '#app/features/quote/method-mark.tsx';
import { wayKey, wayName } from '#app/features/quote/way-name.ts';
import { Both } from '#app/ui/both.tsx';

interface MethodChoiceProps {
  ways: readonly MethodOffer[];
  chosen: MethodOffer | null;
  error: string | undefined;
  onChoose: (way: MethodOffer) => void;
}

export function MethodChoice({ ways, chosen, error, onChoose }: MethodChoiceProps) {
  return (
    <fieldset aria-describedby={error ? 'quotation-method-error' : undefined}>
      <legend className="mb-2 font-medium">
        <Both of={text.both('order.method')} className="text-meta font-normal text-soft" />
      </legend>
      <div className="grid gap-3 md:grid-cols-2">
        {ways.map((way) => (
          <label
            key={wayKey(way)}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-input bg-surface px-4 py-2 hover:border-ink has-checked:border-2 has-checked:border-primary"
          >
            <input
              type="radio"
              name="paymentMethod"
              value={wayKey(way)}
              checked={chosen !== null && wayKey(chosen) === wayKey(way)}
              onChange={() => onChoose(way)}
              className="size-5 shrink-0 accent-primary"
            />
            <MethodMark method={way.method} />
            <span className="min-w-0 font-medium">
              <Both of={wayName(way)} className="block text-meta font-normal text-soft" />
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id="quotation-method-error" className="mt-1.5 text-meta font-medium text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
