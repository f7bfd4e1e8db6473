import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { CheckboxField, TextField } from '#app/ui/fields/field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { formatBirrExact } from '#contract/money.ts';
import type { Place, StockItem } from '#contract/stock/stock.ts';
import { stockText as text } from '#contract/texts/stock.ts';
import { nameOf } from './piece-name.tsx';
import { PlaceField } from './place-field.tsx';
import { useFloorModel, type FloorModelWork } from './use-floor-model.ts';

export interface FloorModelDialogProps {
  item: StockItem;
  places: readonly Place[];
  onDone: () => void;
  onClose: () => void;
}

/** Makes one piece a floor model: a product of its own, which is sold as seen. Lazily loaded. */
export default function FloorModelDialog({ item, places, onDone, onClose }: FloorModelDialogProps) {
  const work = useFloorModel(item, places, onDone);
  const { submission, values } = work;
  const field = (name: keyof typeof values, maxLength: number) => ({
    name,
    maxLength,
    autoComplete: 'off',
    value: values[name],
    onChange: (event: { target: { value: string } }) => work.set(name, event.target.value),
    error: submission.fields[name],
  });
  return (
    <FormDialog
      title={text('floorModel.title', { name: nameOf(item) })}
      description={text('floorModel.explain')}
      form={submission.form}
      busy={submission.busy}
      closeLabel={text('close')}
      onSubmit={work.send}
      onClose={onClose}
      actions={
        <Button type="submit" busy={submission.busy}>
          {text('floorModel.make')}
        </Button>
      }
    >
      <Failure of={submission.failure} />
      <div className="grid items-end gap-4 md:grid-cols-2">
        <PlaceField
          label={text('floorModel.from')}
          name="place"
          value={work.place}
          places={places}
          freeIn={work.freeIn}
          onChange={work.setPlace}
        />
        <TextField
          label={text('floorModel.price')}
          hint={text('floorModel.priceHint')}
          inputMode="decimal"
          required
          {...field('price', 20)}
        />
      </div>
      {work.isBelowCost && <BelowCost work={work} cost={item.cost ?? 0} />}
      <TextField
        label={text('floorModel.seen')}
        hint={text('floorModel.seenHint')}
        required
        {...field('soldAsSeen', 200)}
      />
      <TextField label={text('floorModel.seenAm')} lang="am" {...field('soldAsSeenAm', 200)} />
    </FormDialog>
  );
}

/** Asks whether it shall be sold for less than it has cost. */
const BelowCost = ({ work, cost }: { work: FloorModelWork; cost: number }) => (
  <CheckboxField
    label={text('floorModel.belowCost', { cost: formatBirrExact(cost) })}
    checked={work.isAccepted}
    error={work.submission.fields['belowCost']}
    onChange={(event) => work.setAccepted(event.target.checked)}
  />
);
