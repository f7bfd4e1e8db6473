import { useState } from 'react';
import { paymentMethod } from '#app/state/checkout.ts';
import { checkoutText as text } from '#app/text/checkout.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import type { PaymentMethod } from '#contract/orders.ts';

/** Which way the buyer pays. With one way there is one option, already chosen. */
export function PaymentForm({ methods, onDone }: { methods: readonly PaymentMethod[]; onDone: () => void }) {
  const known = paymentMethod.get();
  const [chosen, setChosen] = useState<PaymentMethod>(
    known && methods.includes(known) ? known : (methods[0] ?? 'PayPal'),
  );
  return (
    <form
      className="space-y-8"
      onSubmit={(event) => {
        event.preventDefault();
        paymentMethod.set(chosen);
        onDone();
      }}
    >
      <fieldset>
        <legend className="mb-4 text-h3 font-semibold">
          <Both of={text.selectMethod} className="text-meta font-normal text-soft" />
        </legend>
        <div className="space-y-3">
          {methods.map((method) => (
            <label
              key={method}
              className="flex min-h-16 cursor-pointer items-center gap-4 rounded-control border border-input bg-surface px-4 py-3 hover:border-ink has-checked:border-2 has-checked:border-primary"
            >
              <input
                type="radio"
                name="paymentMethod"
                value={method}
                checked={chosen === method}
                onChange={() => setChosen(method)}
                aria-describedby={`method-${method}-hint`}
                aria-labelledby={`method-${method}`}
                className="size-5 shrink-0 accent-primary"
              />
              <span>
                <span id={`method-${method}`} className="block font-medium">
                  <Both of={text.methods[method].label} className="text-meta font-normal text-soft" />
                </span>
                <span id={`method-${method}-hint`} className="block text-meta text-soft">
                  {text.methods[method].hint.en}
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Button type="submit" full className="min-h-13 md:w-auto md:min-w-64">
        <Both of={text.continue} />
      </Button>
    </form>
  );
}
