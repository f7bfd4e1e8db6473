import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { phoneDeskText as text } from '#contract/texts/phone-desk.ts';
import { FIRST_REDUCTION, reductionProblems } from '#app/features/admin/discounts/reduction-values.ts';

/** Problems by the names of the form's fields. */
type Problems = Record<string, string | false | undefined>;

/** The terms of an order by phone, beside its address. */
export const FIRST_TERMS = {
  ...FIRST_REDUCTION,
  discountReason: '',
  assembly: false,
  hasPayer: false,
  'payer.name': '',
  'payer.country': 'Ethiopia',
  'payer.phone': '',
  hidesPrices: true,
};
export type Terms = typeof FIRST_TERMS;

export function termsProblems(values: Terms, isGiven: boolean): Problems {
  const needed = (name: 'payer.name' | 'payer.country') =>
    values.hasPayer &&
    values[name].trim() === '' &&
    adminOrdersText('phone.fieldNeeded', { label: text(name) });
  return {
    ...reductionProblems(values),
    discountReason: isGiven && values.discountReason.trim() === '' && text('reasonNeeded'),
    'payer.name': needed('payer.name'),
    'payer.country': needed('payer.country'),
  };
}
