import { ChoiceField } from '#app/features/admin/orders/choice-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import type { Place, StockItem } from '#contract/stock/stock.ts';
import { stockText as text } from '#contract/texts/stock.ts';
import { nameOf } from './piece-name.tsx';
import { PlaceField } from './place-field.tsx';
import { useMove, type Happening, type MoveWork } from './use-move.ts';

export interface MoveDialogProps {
  item: StockItem;
  places: readonly Place[];
  onDone: () => void;
  onClose: () => void;
}

/** Pieces that were brought to another place, damaged, or are corrected. Lazily loaded. */
export default function MoveDialog({ item, places, onDone, onClose }: MoveDialogProps) {
  const work = useMove(item, places, onDone);
  const { submission, happening } = work;
  const kinds: readonly Happening[] =
    places.length > 1 ? ['transfer', 'damaged', 'correction'] : ['damaged', 'correction'];
  return (
    <FormDialog
      title={text('moving.title', { name: nameOf(item) })}
      form={submission.form}
      busy={submission.busy}
      closeLabel={text('close')}
      onSubmit={work.send}
      onClose={onClose}
      actions={
        <Button type="submit" busy={submission.busy}>
          {text('moving.send')}
        </Button>
      }
    >
      <Failure of={submission.failure} />
      <ChoiceField<Happening>
        legend={text('moving.what')}
        name="happening"
        value={happening}
        options={kinds.map((each) => [each, text(`moving.${each}`)])}
        error={submission.fields['happening']}
        onChange={(next) => {
          submission.clear();
          work.setHappening(next);
        }}
      />
      {happening && <Particulars work={work} happening={happening} places={places} />}
    </FormDialog>
  );
}

function Particulars({
  work,
  happening,
  places,
}: {
  work: MoveWork;
  happening: Happening;
  places: readonly Place[];
}) {
  const { values, setValues, submission } = work;
  const isTransfer = happening === 'transfer';
  const isCorrection = happening === 'correction';
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <PlaceField
          label={text(isTransfer ? 'moving.from' : 'moving.at')}
          name="from"
          value={work.from}
          places={places}
          freeIn={work.freeIn}
          onChange={work.setFrom}
        />
        {isTransfer && (
          <PlaceField
            label={text('moving.to')}
            name="to"
            value={work.to}
            places={places}
            freeIn={work.freeIn}
            error={submission.fields['to']}
            onChange={work.setTo}
          />
        )}
        <TextField
          label={text(isCorrection ? 'moving.difference' : 'moving.qty')}
          hint={isCorrection ? text('moving.differenceHint') : undefined}
          name="qty"
          inputMode={isCorrection ? 'text' : 'numeric'}
          autoComplete="off"
          maxLength={8}
          required
          value={values.qty}
          onChange={(event) => setValues({ ...values, qty: event.target.value })}
          error={submission.fields['qty'] ?? submission.fields['by']}
        />
      </div>
      <TextField
        label={text('moving.note')}
        name="note"
        autoComplete="off"
        maxLength={200}
        value={values.note}
        onChange={(event) => setValues({ ...values, note: event.target.value })}
        error={submission.fields['note']}
      />
    </>
  );
}
