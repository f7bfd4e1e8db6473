import { api } from '#app/state/api.ts';
import { inBoth } from '#app/ui/in-both.ts';
import { EditDialog } from '#app/ui/dialogs/edit-dialog.tsx';
import type { FormItem } from '#app/ui/dialogs/form-fields.tsx';
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
      fields={({ values }) => [
        choices.length > 1 && {
          choice: 'choice',
          legend: text('choice'),
          options: choices.map((each) => [each, inBoth(text.both(`choices.${each}`))]),
        },
        ...(values.choice === 'typed' ? TYPED : [REASON]),
      ]}
    />
  );
}

const both = (name: 'number' | 'qr' | 'reason') => ({ label: text(name), labelAm: text.am(name) });

const TYPED: FormItem<Values>[] = [
  { text: 'number', ...both('number'), hint: text('numberHint'), maxLength: 60, required: true },
  { note: 'qr', ...both('qr'), hint: text('qrHint'), maxLength: 1000 },
];
const REASON: FormItem<Values> = { note: 'reason', ...both('reason'), rows: 3, required: true };
