import { pieceName } from '#app/features/admin/common/staff-words.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { stockText as text } from '#contract/texts/stock.ts';
import { PieceName } from './piece-name.tsx';
import type { DeliveryLine } from './delivery-values.ts';
import type { DeliveryWork } from './use-delivery.ts';
import { LONGEST_AMOUNT, LONGEST_COUNT } from '#contract/longest.ts';

interface LineProps {
  line: DeliveryLine;
  index: number;
  work: DeliveryWork;
}

export function DeliveryLineFields({ line: { item, qty, cost }, index, work }: LineProps) {
  const name = pieceName(item);
  const errorOf = (field: string) => work.form.errors[`lines.${index}.${field}`];
  return (
    <li className="rounded-control border border-line bg-surface p-4">
      <PieceName item={item} withCode />
      <div className="mt-3 field-columns grid-cols-2 gap-3 md:grid-cols-[8rem_12rem_auto]">
        <TextField
          label={text('goods.qty')}
          aria-label={text('goods.qtyOf', { name })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={LONGEST_COUNT}
          value={qty}
          onChange={(event) => work.change(item._id, { qty: event.target.value })}
          error={errorOf('qty')}
        />
        <TextField
          label={text('goods.costLabel')}
          aria-label={text('goods.costOf', { name })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={LONGEST_AMOUNT}
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
