import { deskText } from '#app/text/desk.ts';
import { ordersText } from '#app/text/orders.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { Quote } from '#contract/orders.ts';
import type { PaymentMethod } from '#contract/payments.ts';

const text = deskText.phone;

/** What the order costs, to be read out. */
export function PhoneSummary({ quote }: { quote: Quote | null }) {
  if (!quote) return <p className="min-h-40 text-soft">{text.emptySummary.en}</p>;
  const birr = (amount: number) => deskText.etb(formatBirrExact(amount));
  const byAgreement = quote.transport === 'by-agreement';
  const rows = [
    [text.items.en, birr(quote.itemsPrice)],
    [text.shipping.en, byAgreement ? text.byAgreement.en : birr(quote.shippingPrice)],
    [text.tax.en, birr(quote.taxPrice)],
  ];
  return (
    <div className="min-h-40">
      <dl className="tabular-nums">
        {rows.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4 py-1">
            <dt>{label}</dt>
            <dd className="text-right">{amount}</dd>
          </div>
        ))}
        <div className="mt-2 flex justify-between gap-4 border-t border-line pt-3 text-price font-semibold">
          <dt>{text.total.en}</dt>
          <dd className="text-right whitespace-nowrap">{birr(quote.totalPrice)}</dd>
        </div>
      </dl>
      {byAgreement && <p className="mt-2 text-meta text-soft">{text.byAgreementHint.en}</p>}
    </div>
  );
}

interface MethodChoiceProps {
  quote: Quote | null;
  chosen: PaymentMethod | null;
  /** Somebody without an account cannot open the order's page. */
  isAnonymous: boolean;
  error: string | undefined;
  onChoose: (method: PaymentMethod) => void;
}

/** The ways to pay that are switched on; what this amount cannot be paid with says why. */
export function MethodChoice({ quote, chosen, isAnonymous, error, onChoose }: MethodChoiceProps) {
  const online = isAnonymous && (chosen === 'PayPal' || chosen === 'Chapa');
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'method-error' : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <legend className="mb-1 font-semibold">{text.payment.en}</legend>
      {quote?.methods.length === 0 && <p>{text.noMethod.en}</p>}
      {quote?.methods.map(({ method, problem }) => (
        <label
          key={method}
          className={`flex min-h-11 items-center gap-3 py-1 ${problem ? 'text-soft' : 'cursor-pointer'}`}
        >
          <input
            type="radio"
            name="paymentMethod"
            value={method}
            checked={chosen === method}
            disabled={problem !== null}
            onChange={() => onChoose(method)}
            className="size-5 shrink-0 accent-primary"
          />
          <span>
            {ordersText.methods[method]}
            {problem && <span className="block text-meta">{text.closed[problem]}</span>}
          </span>
        </label>
      ))}
      {online && <p className="mt-1 text-meta text-soft">{text.onlineHint.en}</p>}
      {error && (
        <p id="method-error" className="mt-1.5 text-meta font-medium text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
