import { ChoiceField } from '#app/features/admin/orders/choice-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import type { Place } from '#contract/stock.ts';
import { stockText as text } from '#contract/texts/stock.ts';
import { nameOf, PieceName } from './piece-name.tsx';
import { PieceSearch } from './piece-search.tsx';
import { useDelivery, type DeliveryLine, type DeliveryWork } from './use-delivery.ts';

/** Goods of a supplier: that are here, or that are expected on a day. */
export function DeliveryForm({ places }: { places: readonly Place[] }) {
  const work = useDelivery(places);
  const { submission, lines } = work;
  return (
    <form {...submission.formProps(work.send)} className="max-w-3xl space-y-5">
      <Failure of={submission.failure} />
      <Head work={work} places={places} />
      <PieceSearch onAdd={work.add} error={submission.fields['lines']} />
      {lines.length > 0 && (
        <ul className="space-y-3">
          {lines.map((line, index) => (
            <Line key={line.item._id} line={line} index={index} work={work} />
          ))}
        </ul>
      )}
      <TextField
        label={text('goods.note')}
        name="note"
        maxLength={200}
        autoComplete="off"
        value={work.values.note}
        onChange={(event) => work.set('note', event.target.value)}
        error={submission.fields['note']}
      />
      <Button type="submit" busy={submission.busy}>
        {text('goods.save')}
      </Button>
    </form>
  );
}

function Head({ work, places }: { work: DeliveryWork; places: readonly Place[] }) {
  const { values, set, isLater, setLater, submission } = work;
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
      <div className="grid gap-4 md:grid-cols-2">
        {isLater && (
          <TextField
            label={text('goods.dayLabel')}
            hint={text('goods.dayHint')}
            type="date"
            name="expectedOn"
            required
            value={values.expectedOn}
            onChange={(event) => set('expectedOn', event.target.value)}
            error={submission.fields['expectedOn']}
            className="md:max-w-60"
          />
        )}
        <SelectField
          label={text('goods.place')}
          name="place"
          value={values.place}
          onChange={(event) => set('place', event.target.value)}
        >
          {places.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
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
    </>
  );
}

function Line({
  line: { item, qty, cost },
  index,
  work,
}: {
  line: DeliveryLine;
  index: number;
  work: DeliveryWork;
}) {
  const name = nameOf(item);
  const errorOf = (field: string) => work.submission.fields[`lines.${index}.${field}`];
  return (
    <li className="rounded-control border border-line bg-surface p-4">
      <PieceName item={item} withCode />
      <div className="mt-3 grid grid-cols-2 items-end gap-3 md:grid-cols-[8rem_12rem_auto]">
        <TextField
          label={text('goods.qty')}
          aria-label={text('goods.qtyOf', { name })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={qty}
          onChange={(event) => work.change(item._id, { qty: event.target.value })}
          error={errorOf('qty')}
        />
        <TextField
          label={text('goods.costLabel')}
          aria-label={text('goods.costOf', { name })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={cost}
          onChange={(event) => work.change(item._id, { cost: event.target.value })}
          error={errorOf('cost')}
        />
        <Button
          variant="quiet"
          className="col-span-2 justify-self-start md:col-span-1"
          aria-label={text('goods.leaveOf', { name })}
          onClick={() => work.leave(item._id)}
        >
          {text('goods.leave')}
        </Button>
      </div>
    </li>
  );
}
