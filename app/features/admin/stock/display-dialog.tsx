import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { CheckboxField, TextField } from '#app/ui/fields/field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { formatBirrExact } from '#contract/money.ts';
import type { Place, StockItem } from '#contract/stock/stock.ts';
import { stockText as text } from '#contract/texts/stock.ts';
import { DisplayPictures } from './display-pictures.tsx';
import { nameOf } from './piece-name.tsx';
import { PlaceField } from './place-field.tsx';
import { useDisplayPiece, type DisplayWork } from './use-display-piece.ts';

export interface DisplayDialogProps {
  item: StockItem;
  places: readonly Place[];
  onDone: () => void;
  onClose: () => void;
}

/** Makes one piece a display piece, or changes one. Lazily loaded. */
export default function DisplayDialog({ item, places, onDone, onClose }: DisplayDialogProps) {
  const work = useDisplayPiece(item, places, onDone);
  const { submission, stored } = work;
  return (
    <FormDialog
      title={stored ? nameOf(item) : text('display.title', { name: nameOf(item) })}
      description={stored ? undefined : text('display.explain')}
      form={submission.form}
      busy={submission.busy}
      closeLabel={text('close')}
      onSubmit={work.send}
      onClose={onClose}
      actions={
        <>
          {stored && (
            <Button variant="secondary" disabled={submission.busy} onClick={work.end}>
              {text('display.end')}
            </Button>
          )}
          <Button type="submit" busy={submission.busy} disabled={work.isSending}>
            {text(stored ? 'display.save' : 'display.make')}
          </Button>
        </>
      }
    >
      <Failure of={submission.failure} />
      {!stored && <Places work={work} places={places} />}
      <Words work={work} cost={item.cost} />
      <DisplayPictures
        product={item.product}
        images={work.images}
        onSending={work.setSending}
        onChange={work.setImages}
      />
    </FormDialog>
  );
}

const Places = ({ work, places }: { work: DisplayWork; places: readonly Place[] }) => (
  <div className="grid gap-4 md:grid-cols-2">
    <PlaceField
      label={text('display.from')}
      name="from"
      value={work.from}
      places={places}
      freeIn={work.freeIn}
      onChange={work.setFrom}
    />
    <PlaceField
      label={text('display.to')}
      name="to"
      value={work.to}
      places={places}
      freeIn={work.freeIn}
      onChange={work.setTo}
    />
  </div>
);

function Words({ work, cost }: { work: DisplayWork; cost: number | null }) {
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
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={text('display.price')}
          hint={text('display.priceHint')}
          inputMode="decimal"
          required
          {...field('price', 20)}
        />
        <TextField label={text('display.code')} hint={text('display.codeHint')} {...field('sku', 60)} />
      </div>
      {work.isBelowCost && (
        <CheckboxField
          label={text('display.belowCost', { cost: formatBirrExact(cost ?? 0) })}
          checked={work.isAccepted}
          error={submission.fields['belowCost']}
          onChange={(event) => work.setAccepted(event.target.checked)}
        />
      )}
      <TextField
        label={text('display.note')}
        hint={text('display.noteHint')}
        required
        {...field('note', 200)}
      />
      <TextField label={text('display.noteAm')} lang="am" {...field('noteAm', 200)} />
    </>
  );
}
