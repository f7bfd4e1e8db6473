import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { isBirr } from '#contract/money.ts';
import { readTypedAmount } from '#contract/paying/typed-amount.ts';
import type { StockItem } from '#contract/stock/stock.ts';
import { stockText as text } from '#contract/texts/stock.ts';

/** The field for what a piece costs the shop. */
export function CostField({ item: { _id: id, cost } }: { item: StockItem }) {
  const submission = useSubmission();
  const [typed, setTyped] = useState(cost === null ? '' : String(cost));
  const { fields, failure, busy } = submission;

  function send() {
    const read = readTypedAmount(typed);
    if (!('amount' in read) || !isBirr(read.amount))
      return submission.refuse({ cost: text('goods.costWrong') });
    const { amount } = read;
    void submission.submit(async () => {
      await api.call('PUT /api/stock/:id/cost', { params: { id }, body: { cost: amount } });
      toast.success(text.both('cost.done'));
    });
  }

  return (
    <form {...submission.formProps(send)} className="w-full max-w-sm">
      <Failure of={failure} />
      <div className="flex items-end gap-2">
        <div className="grow">
          <TextField
            label={text('cost.label')}
            hint={text('cost.hint')}
            name="cost"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={fields['cost']}
          />
        </div>
        <Button type="submit" variant="secondary" busy={busy} aria-label={text('cost.saveLabel')}>
          {text('warning.save')}
        </Button>
      </div>
    </form>
  );
}
