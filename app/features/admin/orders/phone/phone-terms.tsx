import { CheckboxField, TextField } from '#app/ui/fields/field.tsx';
import type { FormValues } from '#app/ui/fields/form-values.ts';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { refusedTotal, type ReductionValues } from '#app/features/admin/discounts/reduction-values.ts';
import { formatBirrExact } from '#contract/money.ts';
import { phoneDeskText as text } from '#contract/texts/phone-desk.ts';
import type { TermsField } from './phone-values.ts';
import type { usePhoneOrder } from './use-phone-order.ts';

/** Loaded after the page, because most orders have no discount, and its section is folded. */
const QuotedReduction = standalonePart(() => import('#app/features/admin/discounts/quoted-reduction.tsx'));

interface TermsProps {
  bind: FormValues<TermsField>['bind'];
  errors: Record<string, string>;
}

interface DiscountProps extends Pick<TermsProps, 'errors'> {
  values: ReductionValues;
  set: (part: Partial<ReductionValues>) => void;
  order: Pick<ReturnType<typeof usePhoneOrder>, 'quote' | 'lastQuote' | 'quoteFailure'>;
}

/** The fields of a discount on the whole order. */
export function DiscountFields({ errors, values, set, order }: DiscountProps) {
  const { quote, lastQuote: known } = order;
  return (
    <QuotedReduction
      values={values}
      onChange={set}
      quote={quote}
      known={known}
      error={errors['discount'] ?? refusedTotal(order.quoteFailure)}
    />
  );
}

interface PayerFieldsProps extends TermsProps {
  hasPayer: boolean;
  onHasPayer: (hasPayer: boolean) => void;
  hidesPrices: boolean;
  onHidesPrices: (hides: boolean) => void;
}

/** The person who pays, if that is not the receiver. */
export function PayerFields(props: PayerFieldsProps) {
  const { bind, errors, hasPayer, onHasPayer, hidesPrices, onHidesPrices } = props;
  return (
    <div className="space-y-3 md:col-span-2">
      <CheckboxField
        label={text('payer.has')}
        checked={hasPayer}
        onChange={(event) => onHasPayer(event.target.checked)}
      />
      {hasPayer && (
        <div className="field-columns min-w-0 gap-x-5 gap-y-4 md:grid-cols-2">
          <TextField
            {...bind('payerName')}
            label={text('payer.name')}
            required
            autoComplete="off"
            maxLength={100}
            error={errors['payer.name']}
          />
          <TextField
            {...bind('payerCountry')}
            label={text('payer.country')}
            required
            autoComplete="off"
            maxLength={60}
            error={errors['payer.country']}
          />
          <TextField
            {...bind('payerPhone')}
            label={text('payer.phone')}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={30}
            error={errors['payer.phone']}
          />
          <CheckboxField
            label={text('payer.hides')}
            checked={hidesPrices}
            onChange={(event) => onHidesPrices(event.target.checked)}
          />
        </div>
      )}
    </div>
  );
}

interface AssemblyProps {
  /** The price of assembly in birr; undefined where it is not offered. */
  price: number | undefined;
  isWanted: boolean;
  onWanted: (isWanted: boolean) => void;
}

export const AssemblyField = ({ price, isWanted, onWanted }: AssemblyProps) =>
  price === undefined ? null : (
    <CheckboxField
      label={text('assembly', { birr: formatBirrExact(price) })}
      checked={isWanted}
      onChange={(event) => onWanted(event.target.checked)}
    />
  );
