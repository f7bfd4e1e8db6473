import { api } from '#app/state/api.ts';
import { EndpointDialog } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { FormFields } from '#app/ui/forms/form-fields.tsx';
import { CASH_PURPOSES, PURPOSES_WITH_WORDS, type CashPurpose } from '#contract/paying/cash-purposes.ts';
import type { Drawer } from '#contract/paying/drawers.ts';
import { drawersText as text } from '#contract/texts/drawers.ts';
import { readTypedAmount } from '#contract/paying/typed-amount.ts';
import { purposeText } from './amounts.ts';

interface CashDialogProps {
  kind: 'in' | 'out';
  drawer: Drawer;
  onChanged: () => void;
  onClose: () => void;
}

/** Returns the typed sum in birr; null where no sum was typed. */
function amountOf(typed: string): number | null {
  const read = readTypedAmount(typed);
  return 'amount' in read && read.amount !== 0 ? read.amount : null;
}

/** Puts cash into an open drawer, or takes some out, with a reason. Lazily loaded. */
export default function CashDialog({ kind, drawer, ...rest }: CashDialogProps) {
  return (
    <EndpointDialog
      of={factsOf('POST /api/drawers/:id/entries')}
      {...rest}
      title={text(`cash.${kind}`, { name: drawer.name })}
      action={text(kind === 'in' ? 'putIn' : 'takeOut')}
      closeLabel={text('cancel')}
      first={{ purpose: CASH_PURPOSES[kind][0] as CashPurpose }}
      check={({ amount, purpose, reason }) => ({
        amount: amountOf(amount) === null && text('cash.amountWrong'),
        reason: PURPOSES_WITH_WORDS.includes(purpose) && !reason.trim() && text('cash.reasonNeeded'),
      })}
      send={async (body) => {
        const { _id: session, expected } = drawer.open!;
        const params = { id: drawer._id };
        await api.call('POST /api/drawers/:id/entries', {
          params,
          body: { ...body, session, expected, kind },
        });
        return text.both('cash.done');
      }}
      // A refusal means that the drawer has another sum by now, or was closed.
      onRefused
    >
      {(edit) => (
        <FormFields
          edit={edit}
          of={[
            { field: 'amount', label: text('cash.amount') },
            {
              field: 'purpose',
              label: text('cash.purpose'),
              options: CASH_PURPOSES[kind].map((purpose) => [
                purpose,
                purposeText({ amount: kind === 'in' ? 1 : -1, purpose }),
              ]),
              // Another purpose may need no words.
              onChoose: (chosen) => edit.set({ purpose: chosen as CashPurpose, reason: edit.values.reason }),
            },
            {
              field: 'reason',
              label: text('cash.reason'),
              rows: 1,
              required: PURPOSES_WITH_WORDS.includes(edit.values.purpose),
            },
          ]}
        />
      )}
    </EndpointDialog>
  );
}
