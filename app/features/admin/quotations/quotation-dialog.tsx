import { useState } from 'react';
import { ChoiceField } from '#app/features/admin/orders/choice-field.tsx';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { QUOTATION_FACTS } from '#contract/orders/quotation-states.ts';
import type { QuotationSummary } from '#contract/orders/quotations.ts';
import { adminQuotationsText as text } from '#contract/texts/admin-quotations.ts';

export interface QuotationDialogProps {
  quotation: QuotationSummary;
  /** Something was changed, here or elsewhere. */
  onChanged: () => void;
  onClose: () => void;
}

type Choice = 'extend' | 'withdraw';

/** Gives a quotation another last day, or takes it back. Lazily loaded. */
export default function QuotationDialog({ quotation, onChanged, onClose }: QuotationDialogProps) {
  const { submission, choices, choice, choose, day, setDay, send } = useChange({
    quotation,
    onChanged,
    onClose,
  });
  return (
    <FormDialog
      title={text('dialog.title', { number: quotation.number ?? '' })}
      form={submission.form}
      busy={submission.busy}
      closeLabel={text('dialog.close')}
      onSubmit={send}
      onClose={onClose}
      actions={
        choice && (
          <Button type="submit" variant={choice === 'withdraw' ? 'danger' : 'primary'} busy={submission.busy}>
            {text(`dialog.actions.${choice}`)}
          </Button>
        )
      }
    >
      <Failure of={submission.failure} />
      <ChoiceField<Choice>
        legend={text('dialog.choice')}
        name="choice"
        value={choice}
        options={choices.map((each) => [each, text(`dialog.choices.${each}`)])}
        error={submission.fields['choice']}
        onChange={choose}
      />
      {choice === 'extend' && (
        <DateField
          label={text('dialog.validUntil')}
          name="validUntil"
          required
          value={day}
          onChange={(event) => setDay(event.target.value)}
          error={submission.fields['validUntil']}
        />
      )}
    </FormDialog>
  );
}

/** Holds the choice and the day, and does what is chosen. */
function useChange({ quotation, onChanged, onClose }: QuotationDialogProps) {
  const submission = useSubmission();
  const { isWithdrawable } = QUOTATION_FACTS[quotation.state];
  const choices: Choice[] = isWithdrawable ? ['extend', 'withdraw'] : ['extend'];
  const [choice, choose] = useState<Choice | null>(choices.length === 1 ? 'extend' : null);
  const [day, setDay] = useState(quotation.validUntil);

  async function change(chosen: Choice): Promise<void> {
    const params = { id: quotation._id };
    if (chosen === 'extend')
      await api.call('PUT /api/quotations/:id/validity', { params, body: { validUntil: day } });
    else await api.call('POST /api/quotations/:id/withdrawal', { params });
    toast.success({ en: text(`dialog.done.${chosen}`, { day }) });
  }

  function send() {
    if (!choice) return submission.refuse({ choice: text('dialog.choiceNeeded') });
    if (choice === 'extend' && !day) return submission.refuse({ validUntil: text('dialog.dayNeeded') });
    void submission.submit(async () => {
      try {
        await change(choice);
      } finally {
        // A refusal means that the list is no longer what it was.
        onChanged();
      }
      onClose();
    });
  }
  function chooseOther(next: Choice) {
    submission.clear();
    choose(next);
  }
  return { submission, choices, choice, choose: chooseOther, day, setDay, send };
}
