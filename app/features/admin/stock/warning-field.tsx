import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { StockItem } from '#contract/stock/stock.ts';
import { stockText as text } from '#contract/texts/stock.ts';

/** The field for the number of pieces at which the shop is warned; empty for never. */
export function WarningField({ item: { _id: id, warnAt } }: { item: StockItem }) {
  const submission = useSubmission();
  const [typed, setTyped] = useState(warnAt === null ? '' : String(warnAt));
  const { fields, failure, busy } = submission;

  function send() {
    const wanted = typed.trim();
    if (!/^\d{0,7}$/.test(wanted)) return submission.refuse({ warnAt: text('count.wrong') });
    void submission.submit(async () => {
      const body = { warnAt: wanted === '' ? null : Number(wanted) };
      await api.call('PUT /api/stock/:id/warning', { params: { id }, body });
      toast.success(text.both('warning.done'));
    });
  }

  return (
    <form {...submission.formProps(send)} className="w-full max-w-sm">
      <Failure of={failure} />
      <div className="flex items-end gap-2">
        <div className="grow">
          <TextField
            label={text('warning.label')}
            hint={text('warning.hint')}
            name="warnAt"
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={fields['warnAt']}
          />
        </div>
        <Button type="submit" variant="secondary" busy={busy}>
          {text('warning.save')}
        </Button>
      </div>
    </form>
  );
}
