import type { PaymentMethod } from '#contract/payments.ts';
import { paymentMethodsText } from '#contract/texts/payment-methods.ts';
import { quotationsText as text } from '#contract/texts/quotations.ts';
import { MethodMark } from '#app/features/quote/method-mark.tsx';
import { Both } from '#app/ui/both.tsx';

interface MethodChoiceProps {
  methods: readonly PaymentMethod[];
  chosen: PaymentMethod | null;
  error: string | undefined;
  onChoose: (method: PaymentMethod) => void;
}

/** The ways in which the whole sum can be paid. */
export function MethodChoice({ methods, chosen, error, onChoose }: MethodChoiceProps) {
  return (
    <fieldset aria-describedby={error ? 'quotation-method-error' : undefined}>
      <legend className="mb-2 font-medium">
        <Both of={text.both('order.method')} className="text-meta font-normal text-soft" />
      </legend>
      <div className="grid gap-3 md:grid-cols-2">
        {methods.map((method) => (
          <label
            key={method}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-input bg-surface px-4 py-2 hover:border-ink has-checked:border-2 has-checked:border-primary"
          >
            <input
              type="radio"
              name="paymentMethod"
              value={method}
              checked={chosen === method}
              onChange={() => onChoose(method)}
              className="size-5 shrink-0 accent-primary"
            />
            <MethodMark method={method} />
            <span className="min-w-0 font-medium">
              <Both
                of={paymentMethodsText.both(`${method}.label`)}
                className="block text-meta font-normal text-soft"
              />
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
