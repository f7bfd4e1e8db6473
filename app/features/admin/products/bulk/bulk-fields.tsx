import type { ReactNode } from 'react';
import { Options } from '#app/features/admin/common/options.tsx';
import { BULK_ACTIONS, BULK_FACTS, ROUNDINGS, type BulkField } from '#contract/goods/bulk-actions.ts';
import { PRODUCT_STATES } from '#contract/goods/product-states.ts';
import { categorySlugs } from '#contract/goods/categories.ts';
import { staffName } from '#contract/goods/staff-category.ts';
import { bulkText as text } from '#contract/texts/bulk.ts';
import { usePriceKind } from '#app/ui/prices/price-kind.ts';
import { priceKindsText } from '#contract/texts/price-kinds.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { SelectField, TextField } from '#app/ui/fields/field.tsx';
import { withAction, type BulkForm } from './read-bulk-form.ts';
import { LONGEST_AMOUNT, LONGEST_COUNT, LONGEST_LIST } from '#contract/longest.ts';

interface BulkFieldsProps {
  form: BulkForm;
  errors: Record<string, string>;
  onChange: (form: BulkForm) => void;
}

export function BulkFields({ form, errors, onChange }: BulkFieldsProps) {
  const controls = { form, errors, set: (values: Partial<BulkForm>) => onChange({ ...form, ...values }) };
  return (
    <div className="field-columns gap-x-5 gap-y-4 sm:grid-cols-2">
      {/* A control named 'action' would hide the property `action` of its form from scripts. */}
      <SelectField
        label={text('titleWhat')}
        name="what"
        value={form.action}
        onChange={(event) => onChange(withAction(form, event.target.value as BulkForm['action']))}
      >
        <Options of={BULK_ACTIONS.map((action) => [action, text(`actions.${action}`)])} />
      </SelectField>
      {BULK_FACTS[form.action].fields.map((field) => (
        <Control key={field} {...controls} field={field} />
      ))}
    </div>
  );
}

interface Controls {
  form: BulkForm;
  errors: Record<string, string>;
  set: (values: Partial<BulkForm>) => void;
}

function Control({ field, ...controls }: Controls & { field: BulkField }) {
  return DRAWN[field](controls);
}

const bound = ({ form, errors, set }: Controls, name: BulkField) => ({
  label: text(`fields.${name}`),
  name,
  value: form[name],
  onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  error: errors[name],
  autoComplete: 'off',
});

const options = (of: readonly string[], name: (value: never) => string): ReactNode => (
  <Options of={of.map((value) => [value, name(value as never)])} />
);

type Way = 'percent' | 'amount' | 'set';
const wayName = (action: BulkForm['action']) => (way: Way) =>
  text(action === 'sale' ? `saleWays.${way}` : `ways.${way}`);

const DRAWN: Record<BulkField, (controls: Controls) => ReactNode> = {
  way: (given) => (
    <SelectField {...bound(given, 'way')}>
      {options(BULK_FACTS[given.form.action].ways ?? [], wayName(given.form.action))}
    </SelectField>
  ),
  direction: (given) =>
    given.form.way === 'set' ? null : (
      <SelectField {...bound(given, 'direction')}>
        {options(text.below('directions'), (direction: 'up' | 'down') => text(`directions.${direction}`))}
      </SelectField>
    ),
  amount: (given) => <AmountField {...given} />,
  roundTo: (given) =>
    given.form.way === 'set' ? null : (
      <SelectField {...bound(given, 'roundTo')} hint={text('hints.rounding')}>
        {options(ROUNDINGS, (step: (typeof ROUNDINGS)[number]) => text(`roundings.${step}`))}
      </SelectField>
    ),
  from: (given) => <DateField {...bound(given, 'from')} withTime hint={text('hints.time')} />,
  until: (given) => <DateField {...bound(given, 'until')} withTime hint={text('hints.time')} />,
  pieces: (given) => (
    <TextField
      {...bound(given, 'pieces')}
      required
      maxLength={LONGEST_COUNT}
      hint={given.form.way === 'move' ? text('hints.pieces') : undefined}
    />
  ),
  state: (given) => (
    <SelectField {...bound(given, 'state')}>
      {options(PRODUCT_STATES, (state: (typeof PRODUCT_STATES)[number]) => text(`states.${state}`))}
    </SelectField>
  ),
  category: (given) => (
    <SelectField {...bound(given, 'category')}>{options(categorySlugs(), staffName)}</SelectField>
  ),
  add: (given) => <TextField {...bound(given, 'add')} maxLength={LONGEST_LIST} hint={text('hints.tags')} />,
  remove: (given) => (
    <TextField {...bound(given, 'remove')} maxLength={LONGEST_LIST} hint={text('hints.tags')} />
  ),
};

/** The percent, or the amount in the kind of price that the shop's people think in. */
function AmountField(given: Controls) {
  const name = priceKindsText(`named.${usePriceKind()}`, { name: text('fields.amount') });
  return (
    <TextField
      {...bound(given, 'amount')}
      label={given.form.way === 'percent' ? text('fields.percent') : name}
      hint={text(given.form.action === 'sale' ? 'hints.sale' : 'hints.price')}
      placeholder={given.form.way === 'percent' ? text('hints.percent') : undefined}
      required
      inputMode="decimal"
      maxLength={LONGEST_AMOUNT}
    />
  );
}
