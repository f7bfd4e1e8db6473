import { pieceName } from '#app/features/admin/common/staff-words.ts';
import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { randomKey } from '#app/state/random-key.ts';
import { EndpointDialog, type Edit } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf, type ValuesOf } from '#app/ui/forms/facts.ts';
import { FormFields } from '#app/ui/forms/form-fields.tsx';
import { OtherPrice } from '#app/features/admin/common/price-field.tsx';
import { usePriceKind, useUsualRate } from '#app/ui/prices/price-kind.ts';
import { takeOffVat } from '#contract/goods/typed-prices.ts';
import { priceKindsText } from '#contract/texts/price-kinds.ts';
import { formatBirrExact, toBirr, toSantim } from '#contract/money.ts';
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

type Values = ValuesOf<'POST /api/stock/:id/floor-model'> & {
  /** True if a price below the cost was confirmed. */
  belowCost: boolean;
};

/** Returns the typed price in birr; null where no price was typed. */
function priceOf({ price }: Values): number | null {
  const typed = readTypedAmount(price);
  return 'amount' in typed && typed.amount > 0 ? typed.amount : null;
}

/** Makes one piece a floor model: a product of its own, which is sold as seen. Lazily loaded. */
export default function FloorModelDialog({ item, places, onDone, onClose }: FloorModelDialogProps) {
  const [key] = useState(randomKey);
  const prices = usePriceKind();
  const rate = useUsualRate();
  const showroom = places.find(({ _id, kind }) => kind === 'showroom' && freeIn(item, _id) > 0);
  const isBelowCost = (values: Values) => {
    const typed = priceOf(values);
    const price =
      typed === null || prices === 'without-vat' ? typed : toBirr(takeOffVat(toSantim(typed), rate));
    return price !== null && item.cost !== null && price < item.cost;
  };
  return (
    <EndpointDialog
      of={factsOf('POST /api/stock/:id/floor-model')}
      title={text('floorModel.title', { name: pieceName(item) })}
      description={text('floorModel.explain')}
      action={text('floorModel.make')}
      closeLabel={text('close')}
      first={{ place: showroom?._id ?? firstFree(item, places), belowCost: false as boolean }}
      check={(values) => ({
        price: priceOf(values) === null && text('goods.costWrong'),
        soldAsSeen: values.soldAsSeen.trim() === '' && text('floorModel.seenNeeded'),
        belowCost: isBelowCost(values) && !values.belowCost && text('floorModel.belowCostNeeded'),
      })}
      send={async (body) => {
        await api.call('POST /api/stock/:id/floor-model', {
          params: { id: item._id },
          headers: { 'idempotency-key': key },
          body: { ...body, ...(prices === 'with-vat' && { prices }) },
        });
        return text.both('floorModel.made');
      }}
      onChanged={onDone}
      onClose={onClose}
    >
      {(edit) => <Fields item={item} places={places} edit={edit} isBelowCost={isBelowCost(edit.values)} />}
    </EndpointDialog>
  );
}

interface FieldsProps extends Pick<FloorModelDialogProps, 'item' | 'places'> {
  edit: Edit<Values>;
  isBelowCost: boolean;
}

function Fields({ item, places, edit, isBelowCost }: FieldsProps) {
  const prices = usePriceKind();
  const rate = useUsualRate();
  return (
    <>
      <div className="field-columns gap-4 md:grid-cols-2">
        <PlaceField label={text('floorModel.from')} of={item} places={places} {...edit.choice('place')} />
        <FormFields
          edit={edit}
          of={[
            {
              field: 'price',
              label: priceKindsText(`named.${prices}`, { name: text('floorModel.price') }),
              hint: <OtherPrice typed={edit.values.price} vatPercent={rate} />,
            },
          ]}
        />
      </div>
      <FormFields
        edit={edit}
        of={[
          isBelowCost && {
            field: 'belowCost',
            label: text('floorModel.belowCost', { cost: formatBirrExact(item.cost ?? 0) }),
          },
          {
            field: 'soldAsSeen',
            label: text('floorModel.seen'),
            hint: text('floorModel.seenHint'),
          },
          { field: 'soldAsSeenAm', label: text('floorModel.seenAm'), lang: 'am' },
        ]}
      />
    </>
  );
}
