import { ChoiceField } from '#app/features/admin/orders/choice-field.tsx';
import { api } from '#app/state/api.ts';
import { inBoth } from '#app/ui/in-both.ts';
import { TextArea, TextField } from '#app/ui/fields/field.tsx';
import { EditDialog, type Edit } from '#app/ui/dialogs/edit-dialog.tsx';
import type { FiscalDocument } from '#contract/books/fiscal-documents.ts';
import { CHOSEN_FISCAL_STATES } from '#contract/books/fiscal-states.ts';
import { fiscalText as text } from '#contract/texts/fiscal-documents.ts';
import { moneyOf } from './fiscal-list.tsx';

interface FiscalDialogProps {
  document: FiscalDocument;
  onChanged: () => void;
  onClose: () => void;
}

type Choice = 'typed' | (typeof CHOSEN_FISCAL_STATES)[number];

interface Values {
  choice: Choice;
  number: string;
  qr: string;
  reason: string;
}

export default function FiscalDialog({ document, ...rest }: FiscalDialogProps) {
  const choices: Choice[] =
    document.state === 'issued'
      ? ['typed']
      : ['typed', ...CHOSEN_FISCAL_STATES.filter((each) => each !== document.state)];
  const first: Values = {
    choice: 'typed',
    number: document.number ?? '',
    qr: document.qr ?? '',
    reason: '',
  };
  const params = { id: document._id };
  return (
    <EditDialog
      {...rest}
      title={text('dialogTitle', { money: moneyOf(document) })}
      action={text('save')}
      closeLabel={text('close')}
      first={first}
      check={({ choice, number, reason }) => ({
        number: choice === 'typed' && !number.trim() && text('numberNeeded'),
        reason: choice !== 'typed' && !reason.trim() && text('reasonNeeded'),
      })}
      send={async ({ choice, number, qr, reason }) => {
        if (choice === 'typed') {
          const body = { number: number.trim(), qr: qr.trim() };
          await api.call('PUT /api/fiscal-documents/:id', { params, body });
        } else {
          const body = { state: choice, reason: reason.trim() };
          await api.call('PUT /api/fiscal-documents/:id/state', { params, body });
        }
        return text.both('saved');
      }}
    >
      {(edit) => (
        <>
          {choices.length > 1 && (
            <ChoiceField<Choice>
              legend={text('choice')}
              {...edit.choice('choice')}
              options={choices.map((each) => [each, inBoth(text.both(`choices.${each}`))])}
            />
          )}
          {edit.values.choice === 'typed' ? (
            <NumberFields edit={edit} />
          ) : (
            <TextArea
              label={text('reason')}
              labelAm={text.am('reason')}
              {...edit.text('reason')}
              rows={3}
              maxLength={300}
              required
            />
          )}
        </>
      )}
    </EditDialog>
  );
}

function NumberFields({ edit }: { edit: Edit<Values> }) {
  return (
    <>
      <TextField
        label={text('number')}
        labelAm={text.am('number')}
        hint={text('numberHint')}
        {...edit.text('number')}
        autoComplete="off"
        maxLength={60}
        required
      />
      <TextArea
        label={text('qr')}
        labelAm={text.am('qr')}
        hint={text('qrHint')}
        {...edit.text('qr')}
        rows={2}
        maxLength={1000}
      />
    </>
  );
}
