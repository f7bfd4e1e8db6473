import { pieceName } from '#app/features/admin/common/staff-words.ts';
import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { randomKey } from '#app/state/random-key.ts';
import { EditDialog, type Edit } from '#app/ui/dialogs/edit-dialog.tsx';
import { FormFields } from '#app/ui/dialogs/form-fields.tsx';
import { formatBirrExact } from '#contract/money.ts';
import { readTypedAmount } from '#contract/paying/typed-amount.ts';
import type { Place, StockItem } from '#contract/stock/stock.ts';
import { stockText as text } from '#contract/texts/stock.ts';
import { firstFree, freeIn, PlaceField } from './place-field.tsx';

interface FloorModelDialogProps {
  item: StockItem;
  places: readonly Place[];
  onDone: () => void;
  onClose: () => void;
}

interface Values {
  place: string;
  price: string;
  /** True if a price below the cost was confirmed. */
  belowCost: boolean;
  soldAsSeen: string;
  soldAsSeenAm: string;
}

/** Returns the typed price in birr; null where no price was typed. */
function priceOf({ price }: Values): number | null {
  const typed = readTypedAmount(price);
  return 'amount' in typed && typed.amount > 0 ? typed.amount : null;
}

/** Makes one piece a floor model: a product of its own, which is sold as seen. Lazily loaded. */
export default function FloorModelDialog({ item, places, onDone, onClose }: FloorModelDialogProps) {
  const [key] = useState(randomKey);
  const showroom = places.find(({ _id, kind }) => kind === 'showroom' && freeIn(item, _id) > 0);
  const isBelowCost = (values: Values) => {
    const price = priceOf(values);
    return price !== null && item.cost !== null && price < item.cost;
  };
  return (
    <EditDialog<Values>
      title={text('floorModel.title', { name: pieceName(item) })}
      description={text('floorModel.explain')}
      action={text('floorModel.make')}
      closeLabel={text('close')}
      first={{
        place: showroom?._id ?? firstFree(item, places),
        ...{ price: '', belowCost: false, soldAsSeen: '', soldAsSeenAm: '' },
      }}
      check={(values) => ({
        price: priceOf(values) === null && text('goods.costWrong'),
        soldAsSeen: values.soldAsSeen.trim() === '' && text('floorModel.seenNeeded'),
        belowCost: isBelowCost(values) && !values.belowCost && text('floorModel.belowCostNeeded'),
      })}
      send={async (values) => {
        const [soldAsSeen, soldAsSeenAm] = [values.soldAsSeen.trim(), values.soldAsSeenAm.trim() || null];
        await api.call('POST /api/stock/:id/floor-model', {
          params: { id: item._id },
          headers: { 'idempotency-key': key },
          body: { place: values.place, price: priceOf(values)!, soldAsSeen, soldAsSeenAm },
        });
        return text.both('floorModel.made');
      }}
      onChanged={onDone}
      onClose={onClose}
    >
      {(edit) => <Fields item={item} places={places} edit={edit} isBelowCost={isBelowCost(edit.values)} />}
    </EditDialog>
  );
}

interface FieldsProps extends Pick<FloorModelDialogProps, 'item' | 'places'> {
  edit: Edit<Values>;
  isBelowCost: boolean;
}

const Fields = ({ item, places, edit, isBelowCost }: FieldsProps) => (
  <>
    <div className="field-columns gap-4 md:grid-cols-2">
      <PlaceField label={text('floorModel.from')} of={item} places={places} {...edit.choice('place')} />
      <FormFields
        edit={edit}
        of={[
          {
            birr: 'price',
            label: text('floorModel.price'),
            hint: text('floorModel.priceHint'),
            required: true,
          },
        ]}
      />
    </div>
    <FormFields
      edit={edit}
      of={[
        isBelowCost && {
          flag: 'belowCost',
          label: text('floorModel.belowCost', { cost: formatBirrExact(item.cost ?? 0) }),
        },
        {
          text: 'soldAsSeen',
          ...{ label: text('floorModel.seen'), hint: text('floorModel.seenHint') },
          ...{ maxLength: 200, required: true },
        },
        { text: 'soldAsSeenAm', label: text('floorModel.seenAm'), lang: 'am', maxLength: 200 },
      ]}
    />
  </>
);
