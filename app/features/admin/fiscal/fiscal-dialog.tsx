import { useState } from 'react';
import { ChoiceField } from '#app/features/admin/orders/choice-field.tsx';
import { api } from '#app/state/api.ts';
import { inBoth } from '#app/ui/in-both.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextArea, TextField } from '#app/ui/fields/field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { FiscalDocument } from '#contract/books/fiscal-documents.ts';
import { CHOSEN_FISCAL_STATES } from '#contract/books/fiscal-states.ts';
import { fiscalText as text } from '#contract/texts/fiscal-documents.ts';
import { moneyOf } from './fiscal-list.tsx';

export interface FiscalDialogProps {
  document: FiscalDocument;
  onChanged: () => void;
  onClose: () => void;
}

type Choice = 'typed' | (typeof CHOSEN_FISCAL_STATES)[number];

/** The form for a fiscal document: its number, or that it is not required. Lazily loaded. */
export default function FiscalDialog(props: FiscalDialogProps) {
  const { document, onClose } = props;
  const { submission, choice, setChoice, values, setValues, send } = useFiscalForm(props);
  const { fields, busy } = submission;
  const choices: Choice[] =
    document.state === 'issued'
      ? ['typed']
      : ['typed', ...CHOSEN_FISCAL_STATES.filter((each) => each !== document.state)];
  return (
    <FormDialog
      title={text('dialogTitle', { money: moneyOf(document) })}
      form={submission.form}
      busy={busy}
      closeLabel={text('close')}
      onSubmit={send}
      onClose={onClose}
      actions={
        <Button type="submit" busy={busy}>
          {text('save')}
        </Button>
      }
    >
      <Failure of={submission.failure} />
      {choices.length > 1 && (
        <ChoiceField<Choice>
          legend={text('choice')}
          name="choice"
          value={choice}
          options={choices.map((each) => [each, labelOf(each)])}
          error={fields['choice']}
          onChange={setChoice}
        />
      )}
      {choice === 'typed' && <Typed values={values} fields={fields} onChange={setValues} />}
      {choice !== null && choice !== 'typed' && (
        <TextArea
          label={text('reason')}
          labelAm={text.am('reason')}
          name="reason"
          rows={3}
          maxLength={300}
          required
          value={values.reason}
          onChange={(event) => setValues({ ...values, reason: event.target.value })}
          error={fields['reason']}
        />
      )}
    </FormDialog>
  );
}

const labelOf = (choice: Choice): string => inBoth(text.both(`choices.${choice}`));

interface Values {
  number: string;
  qr: string;
  reason: string;
}

interface TypedProps {
  values: Values;
  fields: Record<string, string>;
  onChange: (values: Values) => void;
}

/** The number and code that the machine has printed. */
function Typed({ values, fields, onChange }: TypedProps) {
  return (
    <>
      <TextField
        label={text('number')}
        labelAm={text.am('number')}
        hint={text('numberHint')}
        name="number"
        autoComplete="off"
        maxLength={60}
        required
        value={values.number}
        onChange={(event) => onChange({ ...values, number: event.target.value })}
        error={fields['number']}
      />
      <TextArea
        label={text('qr')}
        labelAm={text.am('qr')}
        hint={text('qrHint')}
        name="qr"
        rows={2}
        maxLength={1000}
        value={values.qr}
        onChange={(event) => onChange({ ...values, qr: event.target.value })}
        error={fields['qr']}
      />
    </>
  );
}

function useFiscalForm({ document, onChanged, onClose }: FiscalDialogProps) {
  const submission = useSubmission();
  const [choice, setChoice] = useState<Choice | null>('typed');
  const [values, setValues] = useState<Values>({
    number: document.number ?? '',
    qr: document.qr ?? '',
    reason: '',
  });

  async function save(chosen: Choice): Promise<void> {
    const params = { id: document._id };
    const [number, qr, reason] = [values.number.trim(), values.qr.trim(), values.reason.trim()];
    if (chosen === 'typed') await api.call('PUT /api/fiscal-documents/:id', { params, body: { number, qr } });
    else await api.call('PUT /api/fiscal-documents/:id/state', { params, body: { state: chosen, reason } });
    toast.success(text.both('saved'));
  }

  function send() {
    if (!choice) return submission.refuse({ choice: text('choiceNeeded') });
    if (choice === 'typed' && !values.number.trim())
      return submission.refuse({ number: text('numberNeeded') });
    if (choice !== 'typed' && !values.reason.trim())
      return submission.refuse({ reason: text('reasonNeeded') });
    void submission.submit(async () => {
      await save(choice);
      onChanged();
      onClose();
    });
  }
  return { submission, choice, setChoice, values, setValues, send };
}
