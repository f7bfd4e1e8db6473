import { pieceName } from '#app/features/admin/common/staff-words.ts';
import { useState } from 'react';
import { ChoiceField } from '#app/ui/fields/choice-field.tsx';
import { api } from '#app/state/api.ts';
import { randomKey } from '#app/state/random-key.ts';
import { TextField } from '#app/ui/fields/field.tsx';
import { EndpointDialog, type Edit } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf, type ValuesOf } from '#app/ui/forms/facts.ts';
import type { Place, StockItem } from '#contract/stock/stock.ts';
import { stockText as text } from '#contract/texts/stock.ts';
import { firstFree, PlaceField } from './place-field.tsx';
import { LONGEST_COUNT } from '#contract/longest.ts';

export interface MoveDialogProps {
  item: StockItem;
  places: readonly Place[];
  onDone: () => void;
  onClose: () => void;
}

type Happening = 'transfer' | 'damaged' | 'correction';

/** The fields of a transfer stand for both calls: an adjustment is of the pieces at `from`. */
const FACTS = factsOf('POST /api/stock/:id/transfer');
type Values = ValuesOf<'POST /api/stock/:id/transfer'> & { happening: Happening | null };

/**
 * Records pieces that were moved to another place, damaged or miscounted; one opening makes one call under one
 * key. Lazily loaded.
 */
export default function MoveDialog({ item, places, onDone, onClose }: MoveDialogProps) {
  const [key] = useState(randomKey);
  const from = firstFree(item, places);
  const kinds: readonly Happening[] =
    places.length > 1 ? ['transfer', 'damaged', 'correction'] : ['damaged', 'correction'];
  return (
    <EndpointDialog
      of={FACTS}
      title={text('moving.title', { name: pieceName(item) })}
      action={text('moving.send')}
      closeLabel={text('close')}
      first={{
        happening: null as Happening | null,
        from,
        to: places.find(({ _id }) => _id !== from)?._id ?? from,
      }}
      check={checkMove}
      send={async (_body, values) => {
        await move(item._id, key, values);
        return text.both('moving.done');
      }}
      onChanged={onDone}
      onClose={onClose}
    >
      {(edit) => (
        <>
          <ChoiceField<Happening>
            legend={text('moving.what')}
            {...edit.choice('happening')}
            options={kinds.map((each) => [each, text(`moving.${each}`)])}
          />
          {edit.values.happening && <Particulars item={item} places={places} edit={edit} />}
        </>
      )}
    </EndpointDialog>
  );
}

const DIFFERENCE = /^[-−+]?\d{1,7}$/;
const numberOf = (typed: string) => Number(typed.trim().replace('−', '-'));

function checkMove({ happening, from, to, qty }: Values) {
  const isNumber = DIFFERENCE.test(qty.trim()) && numberOf(qty) !== 0;
  return {
    happening: !happening && text('moving.whatNeeded'),
    qty:
      happening === 'correction'
        ? !isNumber && text('moving.differenceNeeded')
        : happening && !(isNumber && numberOf(qty) > 0) && text('moving.qtyNeeded'),
    to: happening === 'transfer' && from === to && text('moving.sameplace'),
  };
}

async function move(id: string, key: string, { happening, from, to, ...typed }: Values): Promise<void> {
  const call = { params: { id }, headers: { 'idempotency-key': key } };
  const [qty, note] = [numberOf(typed.qty), typed.note.trim()];
  if (happening === 'transfer')
    await api.call('POST /api/stock/:id/transfer', { ...call, body: { from, to, qty, note } });
  else {
    const body = { place: from, by: happening === 'damaged' ? -qty : qty, reason: happening!, note };
    await api.call('POST /api/stock/:id/adjustment', { ...call, body });
  }
}

type ParticularsProps = Pick<MoveDialogProps, 'item' | 'places'> & { edit: Edit<Values> };

function Particulars({ item, places, edit }: ParticularsProps) {
  const isTransfer = edit.values.happening === 'transfer';
  const isCorrection = edit.values.happening === 'correction';
  const qty = edit.text('qty');
  return (
    <>
      <div className="field-columns gap-4 md:grid-cols-2">
        <PlaceField
          label={text(isTransfer ? 'moving.from' : 'moving.at')}
          of={item}
          places={places}
          {...edit.choice('from')}
        />
        {isTransfer && (
          <PlaceField label={text('moving.to')} of={item} places={places} {...edit.choice('to')} />
        )}
        <TextField
          label={text(isCorrection ? 'moving.difference' : 'moving.qty')}
          hint={isCorrection ? text('moving.differenceHint') : undefined}
          {...qty}
          error={qty.error ?? edit.errors['by']}
          inputMode={isCorrection ? 'text' : 'numeric'}
          autoComplete="off"
          maxLength={LONGEST_COUNT}
          required
        />
      </div>
      <TextField label={text('moving.note')} {...edit.text('note')} autoComplete="off" />
    </>
  );
}
