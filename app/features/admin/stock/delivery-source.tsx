import { ChoiceField } from '#app/ui/fields/choice-field.tsx';
import { Options } from '#app/features/admin/common/options.tsx';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { SelectField, TextField } from '#app/ui/fields/field.tsx';
import type { Place } from '#contract/stock/stock.ts';
import { stockText as text } from '#contract/texts/stock.ts';
import type { DeliveryWork } from './use-delivery.ts';

/** The fields for whether the goods have arrived, or on which day they are expected. */
export function DeliveryDay({
  work: { values, set, isLater, setLater, submission },
}: {
  work: DeliveryWork;
}) {
  return (
    <>
      <ChoiceField<'here' | 'later'>
        legend={text('goods.when')}
        name="when"
        value={isLater ? 'later' : 'here'}
        options={[
          ['here', text('goods.here')],
          ['later', text('goods.later')],
        ]}
        onChange={(next) => setLater(next === 'later')}
      />
      {isLater && (
        <DateField
          label={text('goods.dayLabel')}
          hint={text('goods.dayHint')}
          name="expectedOn"
          required
          value={values.expectedOn}
          onChange={(event) => set('expectedOn', event.target.value)}
          error={submission.fields['expectedOn']}
          className="md:max-w-60"
        />
      )}
    </>
  );
}

/** The fields for the supplier, and the place that the goods go to. */
export function DeliverySource({ work, places }: { work: DeliveryWork; places: readonly Place[] }) {
  const { values, set, submission } = work;
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <SelectField
        label={text('goods.place')}
        name="place"
        value={values.place}
        onChange={(event) => set('place', event.target.value)}
      >
        <Options of={places.map(({ _id, name }) => [_id, name])} />
      </SelectField>
      <TextField
        label={text('goods.supplier')}
        name="supplier"
        maxLength={100}
        autoComplete="off"
        value={values.supplier}
        onChange={(event) => set('supplier', event.target.value)}
        error={submission.fields['supplier']}
      />
      <TextField
        label={text('goods.invoice')}
        name="invoiceNumber"
        maxLength={60}
        autoComplete="off"
        value={values.invoiceNumber}
        onChange={(event) => set('invoiceNumber', event.target.value)}
        error={submission.fields['invoiceNumber']}
      />
    </div>
  );
}
