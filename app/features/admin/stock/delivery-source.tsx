import { staffNameOf } from '#app/features/admin/common/staff-words.ts';
import { ChoiceField } from '#app/ui/fields/choice-field.tsx';
import { FormFields } from '#app/ui/forms/form-fields.tsx';
import type { Place } from '#contract/stock/stock.ts';
import { stockText as text } from '#contract/texts/stock.ts';
import type { DeliveryWork } from './use-delivery.ts';

/** The fields for whether the goods have arrived, or on which day they are expected. */
export const DeliveryDay = ({ work: { form, isLater, setLater } }: { work: DeliveryWork }) => (
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
    <FormFields
      edit={form}
      of={[
        isLater && {
          field: 'expectedOn',
          ...{ label: text('goods.dayLabel'), hint: text('goods.dayHint'), required: true },
          className: 'md:max-w-60',
        },
      ]}
    />
  </>
);

/** The fields for the supplier, and the place that the goods go to. */
export const DeliverySource = ({ work, places }: { work: DeliveryWork; places: readonly Place[] }) => (
  <div className="grid gap-4 md:grid-cols-3">
    <FormFields
      edit={work.form}
      of={[
        {
          field: 'place',
          asSelect: true,
          required: false,
          label: text('goods.place'),
          options: places.map((place) => [place._id, staffNameOf(place)]),
        },
        { field: 'supplier', label: text('goods.supplier') },
        { field: 'invoiceNumber', label: text('goods.invoice') },
      ]}
    />
  </div>
);
