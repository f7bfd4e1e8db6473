import { inStaffLanguage } from '#app/features/admin/common/staff-words.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { phoneDeskText } from '#contract/texts/phone-desk.ts';
import { formatBirrExact, toBirr, toSantim } from '#contract/money.ts';
import type { Quote } from '#contract/orders/quotes.ts';
import type { MethodOffer } from '#contract/paying/payments.ts';
import { wayKey, wayName } from '#app/features/quote/way-name.ts';

export function PhoneSummary({ quote }: { quote: Quote | null }) {
  if (!quote) return <p className="min-h-40 text-soft">{adminOrdersText('phone.emptySummary')}</p>;
  const birr = (amount: number) => adminOrdersText('etb', { amount: formatBirrExact(amount) });
  const byAgreement = quote.transport === 'by-agreement';
  const { coupon, discount = 0, granted = 0 } = quote;
  const less = (amount: number) => adminOrdersText('phone.less', { amount: formatBirrExact(amount) });
  const before = toBirr(toSantim(quote.itemsPrice) + toSantim(discount) + toSantim(granted));
  const rows = [
    ...(discount + granted > 0 ? [[adminOrdersText('phone.beforeDiscount'), birr(before)]] : []),
    ...(coupon && discount > 0
      ? [[adminOrdersText('phone.discount', { code: coupon.code }), less(discount)]]
      : []),
    ...(granted > 0 ? [[phoneDeskText('granted'), less(granted)]] : []),
    [adminOrdersText('phone.items'), birr(quote.itemsPrice)],
    [
      adminOrdersText('phone.shipping'),
      byAgreement ? adminOrdersText('phone.byAgreement') : birr(quote.shippingPrice),
    ],
    [adminOrdersText('phone.tax'), birr(quote.taxPrice)],
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
          <dt>{adminOrdersText('phone.total')}</dt>
          <dd className="text-right whitespace-nowrap">{birr(quote.totalPrice)}</dd>
        </div>
      </dl>
      {byAgreement && <p className="mt-2 text-meta text-soft">{adminOrdersText('phone.byAgreementHint')}</p>}
    </div>
  );
}

interface MethodChoiceProps {
  quote: Quote | null;
  chosen: MethodOffer | null;
  /** True for a buyer without an account, who cannot open the order's page. */
  isAnonymous: boolean;
  error: string | undefined;
  onChoose: (offer: MethodOffer) => void;
}

/** The ways to pay that are switched on; a way that does not suit the amount says why. */
export function MethodChoice({ quote, chosen, isAnonymous, error, onChoose }: MethodChoiceProps) {
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'method-error' : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <legend className="mb-1 font-semibold">{adminOrdersText('phone.payment')}</legend>
      {quote?.methods.length === 0 && <p>{adminOrdersText('phone.noMethod')}</p>}
      {quote?.methods.map((offer) => (
        <label
          key={wayKey(offer)}
          className={`flex min-h-11 items-center gap-3 py-1 ${offer.problem ? 'text-soft' : 'cursor-pointer'}`}
        >
          <input
            type="radio"
            name="paymentMethod"
            value={wayKey(offer)}
            checked={chosen !== null && wayKey(chosen) === wayKey(offer)}
            disabled={offer.problem !== null}
            onChange={() => onChoose(offer)}
            className="size-5 shrink-0 accent-primary"
          />
          <span>
            {inStaffLanguage(wayName(offer))}
            {offer.problem && (
              <span className="block text-meta">{adminOrdersText(`phone.closed.${offer.problem}`)}</span>
            )}
          </span>
        </label>
      ))}
      {isAnonymous && quote && <p className="mt-1 text-meta text-soft">{phoneDeskText('withoutAccount')}</p>}
      {error && (
        <p id="method-error" className="mt-1.5 text-meta font-medium text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
