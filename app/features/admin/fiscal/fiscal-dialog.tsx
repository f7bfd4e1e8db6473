import { api } from '#app/state/api.ts';
import { inBoth } from '#app/ui/in-both.ts';
import { EndpointDialog } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf, factsOfAll } from '#app/ui/forms/facts.ts';
import { bodyOf } from '#app/ui/forms/values.ts';
import type { FiscalDocument } from '#contract/books/fiscal-documents.ts';
import { CHOSEN_FISCAL_STATES } from '#contract/books/fiscal-states.ts';
import { fiscalText as text } from '#contract/texts/fiscal-documents.ts';
import { moneyOf } from './fiscal-money.ts';

interface FiscalDialogProps {
  document: FiscalDocument;
  onChanged: () => void;
  onClose: () => void;
}

type Choice = 'typed' | (typeof CHOSEN_FISCAL_STATES)[number];

const TYPED = factsOf('PUT /api/fiscal-documents/:id');
const STATE = factsOf('PUT /api/fiscal-documents/:id/state');

export default function FiscalDialog({ document, ...rest }: FiscalDialogProps) {
  const choices: Choice[] =
    document.state === 'issued'
      ? ['typed']
      : ['typed', ...CHOSEN_FISCAL_STATES.filter((each) => each !== document.state)];
  const params = { id: document._id };
  return (
    <EndpointDialog
      of={factsOfAll(TYPED, STATE)}
      row={document}
      {...rest}
      title={text('dialogTitle', { money: moneyOf(document) })}
      action={text('save')}
      closeLabel={text('close')}
      first={{ choice: 'typed' as Choice }}
      check={({ choice, number, reason }) => ({
        number: choice === 'typed' && !number.trim() && text('numberNeeded'),
        reason: choice !== 'typed' && !reason.trim() && text('reasonNeeded'),
      })}
      send={async (_body, { choice, ...values }) => {
        if (choice === 'typed')
          await api.call('PUT /api/fiscal-documents/:id', { params, body: bodyOf(TYPED, values) });
        else {
          const body = bodyOf(STATE, { ...values, state: choice });
          await api.call('PUT /api/fiscal-documents/:id/state', { params, body });
        }
        return text.both('saved');
      }}
      fields={({ values }) => [
        choices.length > 1 && {
          field: 'choice',
          label: text('choice'),
          options: choices.map((each) => [each, inBoth(text.both(`choices.${each}`))]),
        },
        ...(values.choice === 'typed'
          ? [
              { field: 'number', ...both('number'), hint: text('numberHint') } as const,
              { field: 'qr', ...both('qr'), hint: text('qrHint') } as const,
            ]
          : [{ field: 'reason', ...both('reason'), rows: 3 } as const]),
      ]}
    />
  );
}

const both = (name: 'number' | 'qr' | 'reason') => ({ label: text(name), labelAm: text.am(name) });
