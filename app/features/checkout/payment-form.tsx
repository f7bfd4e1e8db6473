import { useState } from 'react';
import { otherWay, paymentMethod } from '#app/state/buying/checkout.ts';
import { checkoutText as text } from '#contract/texts/checkout.ts';
import { paymentMethodsText } from '#contract/texts/payment-methods.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import type { MethodOffer } from '#contract/paying/payments.ts';
import { MethodMark } from '#app/features/quote/method-mark.tsx';
import { conditionOf, highestBirr, wordsOfClosedMethod } from '#app/features/quote/method-problem.ts';
import { nameIn } from '#contract/texts/reader-language.ts';
import { withCommas } from '#contract/texts/screen-language.ts';
import { meanName, wayHint, wayKey, wayName } from '#app/features/quote/way-name.ts';

interface PaymentFormProps {
  /** The payment methods that are switched on; they have no `problem` until the shop has answered. */
  offers: readonly MethodOffer[];
  onDone: () => void;
}

/** Asks how the buyer pays. A single method is already chosen; methods with too low a limit are closed. */
export function PaymentForm({ offers, onDone }: PaymentFormProps) {
  const [wanted, setWanted] = useState(() => keptChoice());
  const open = offers.filter(({ problem }) => problem === null);
  const closed = offers.filter(({ problem }) => problem !== null);
  const chosen = open.find((offer) => wayKey(offer) === wanted) ?? open[0] ?? null;
  const optionOf = (offer: MethodOffer) => (
    <Option
      key={wayKey(offer)}
      offer={offer}
      checked={chosen === offer}
      onChoose={() => setWanted(wayKey(offer))}
    />
  );
  return (
    <form
      className="space-y-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen === null) return;
        otherWay.set(chosen.otherWay?.id ?? '');
        paymentMethod.set(chosen.method);
        onDone();
      }}
    >
      <fieldset>
        <legend className="mb-4 text-h3 font-semibold">
          <Both of={text.both('selectMethod')} className="text-meta font-normal text-soft" />
        </legend>
        <div className="space-y-3">{open.map(optionOf)}</div>
        {closed.length > 0 && (
          <details open={open.length === 0} className="mt-3">
            <summary className="flex min-h-12 cursor-pointer items-center gap-x-2 text-soft">
              <Both of={text.both('closedWays', { count: closed.length })} className="text-meta" />
            </summary>
            <div className="mt-1 space-y-3">{closed.map(optionOf)}</div>
          </details>
        )}
      </fieldset>
      {chosen === null && (
        <Alert kind="error">
          <Both of={text.both('noMethodFits')} className="block" />
        </Alert>
      )}
      <Button type="submit" full disabled={chosen === null} className="min-h-13 md:w-auto md:min-w-64">
        <Both of={text.both('continue')} />
      </Button>
    </form>
  );
}

/** Returns the key of the payment method that was chosen last. */
function keptChoice(): string | null {
  const method = paymentMethod.get();
  return method === 'OtherWay' ? `${method}-${otherWay.get()}` : method;
}

interface OptionProps {
  offer: MethodOffer;
  checked: boolean;
  onChoose: () => void;
}

function Option({ offer, checked, onChoose }: OptionProps) {
  const { method, means } = offer;
  const key = wayKey(offer);
  const problem = wordsOfClosedMethod(offer);
  const told = problem ?? conditionOf(offer);
  return (
    <label
      className={`flex min-h-16 items-center gap-3 rounded-control border px-4 py-3 ${
        problem
          ? 'cursor-not-allowed border-line'
          : 'cursor-pointer border-input bg-surface hover:border-ink has-checked:border-2 has-checked:border-primary'
      }`}
    >
      <input
        type="radio"
        name="paymentMethod"
        value={key}
        checked={checked}
        disabled={problem !== null}
        onChange={onChoose}
        aria-describedby={`method-${key}-hint`}
        aria-labelledby={`method-${key}`}
        className="size-5 shrink-0 accent-primary"
      />
      <MethodMark method={method} isFaint={problem !== null} />
      <span className="min-w-0 grow">
        <span id={`method-${key}`} className={`block font-medium ${problem ? 'text-soft' : ''}`}>
          <Both of={wayName(offer)} className="text-meta font-normal text-soft" />
        </span>
        <span id={`method-${key}-hint`} className="block text-meta text-soft">
          {told ? (
            <span className="text-ink">
              <Both of={told} className="block" />
            </span>
          ) : (
            wayHint(offer)
          )}
          {means && <Means of={means} />}
          {problem && highestBirr(offer) !== null && (
            <span className="mt-1 block text-ink">
              <Both of={paymentMethodsText.both('inParts')} className="block" />
            </span>
          )}
        </span>
      </span>
    </label>
  );
}

/** Names the ways to pay on the payment provider's page in a line, and in another those that take only a part of the sum. */
function Means({ of }: { of: NonNullable<MethodOffer['means']> }) {
  const [open, closed] = [of.filter((mean) => mean.open), of.filter((mean) => !mean.open)];
  return (
    <span className="mt-1 block">
      {open.length > 0 && <span className="block">{withCommas(open.map((mean) => nameIn(mean)))}</span>}
      {closed.length > 0 && (
        <Both
          of={paymentMethodsText.both('means.inParts', { names: closed.map(meanName) })}
          className="block"
        />
      )}
    </span>
  );
}
