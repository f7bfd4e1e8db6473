import { LazyStaffSums } from '#app/features/admin/order-draft/lazy-staff-sums.tsx';
import { inStaffLanguage } from '#app/features/admin/common/staff-words.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { phoneDeskText } from '#contract/texts/phone-desk.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { Quote } from '#contract/orders/quotes.ts';
import type { MethodOffer } from '#contract/paying/payments.ts';
import { wayKey, wayName } from '#app/features/quote/way-name.ts';

export function PhoneSummary({ quote }: { quote: Quote | null }) {
  if (!quote) return <p className="min-h-40 text-soft">{adminOrdersText('phone.emptySummary')}</p>;
  return (
    <div className="min-h-40">
      <LazyStaffSums
        of={quote}
        labelOf={({ id, code = '' }) =>
          id === 'coupon'
            ? adminOrdersText('phone.discount', { code })
            : id === 'discount'
              ? phoneDeskText('granted')
              : adminOrdersText(`phone.${LABELS[id]}`)
        }
        birr={(amount) => adminOrdersText('etb', { amount: formatBirrExact(amount) })}
        open={adminOrdersText('phone.byAgreement')}
      />
      {quote.transport === 'by-agreement' && (
        <p className="mt-2 text-meta text-soft">{adminOrdersText('phone.byAgreementHint')}</p>
      )}
    </div>
  );
}

const LABELS = {
  'before-discount': 'beforeDiscount',
  lowered: 'items',
  items: 'items',
  delivery: 'shipping',
  vat: 'tax',
  total: 'total',
} as const;

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
