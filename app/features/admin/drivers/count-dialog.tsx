import { api } from '#app/state/api.ts';
import { EditDialog, type Edit } from '#app/ui/dialogs/edit-dialog.tsx';
import { FormFields } from '#app/ui/dialogs/form-fields.tsx';
import type { CrewCash } from '#contract/deliveries/crew-cash.ts';
import { formatBirrExact } from '#contract/money.ts';
import { driversText as text } from '#contract/texts/drivers.ts';
import { readTypedAmount } from '#contract/paying/typed-amount.ts';

export interface CountDialogProps {
  cash: CrewCash;
  onCounted: () => void;
  onClose: () => void;
}

interface Values {
  amount: string;
  reason: string;
}

/** Counts the cash that a crew hands in; a difference is shown while the sum is typed, and needs a reason. */
export default function CountDialog({ cash, onCounted, onClose }: CountDialogProps) {
  /**
   * The typed sum in birr, and how much more it is than the cash that the crew should have; null where no sum was
   * typed.
   */
  function read({ amount }: Values): { counted: number | null; difference: number } {
    const typed = readTypedAmount(amount);
    if (!('amount' in typed)) return { counted: null, difference: 0 };
    return { counted: typed.amount, difference: Math.round((typed.amount - cash.held) * 100) / 100 };
  }
  return (
    <EditDialog
      title={text('countTitle', { crew: cash.name })}
      description={text('countExplain', { crew: cash.name, birr: formatBirrExact(cash.held) })}
      action={text('save')}
      closeLabel={text('close')}
      first={{ amount: '', reason: '' }}
      check={(values) => ({
        amount: read(values).counted === null && text('amountWrong'),
        reason: read(values).difference !== 0 && !values.reason.trim() && text('reasonNeeded'),
      })}
      send={async (values) => {
        const { counted, difference } = read(values);
        await api.call('POST /api/crew-cash/:crew/counts', {
          params: { crew: cash.crew },
          body: { amount: counted!, held: cash.held, reason: difference === 0 ? '' : values.reason.trim() },
        });
        return text.both('counted');
      }}
      onChanged={onCounted}
      // A refusal means that the crew holds another sum by now.
      onRefused
      onClose={onClose}
    >
      {(edit) => <CountFields edit={edit} {...read(edit.values)} />}
    </EditDialog>
  );
}

interface CountFieldsProps {
  edit: Edit<Values>;
  counted: number | null;
  difference: number;
}

function CountFields({ edit, counted, difference }: CountFieldsProps) {
  const why = { label: text('reason'), hint: text('reasonHint') };
  return (
    <>
      <FormFields edit={edit} of={[{ birr: 'amount', label: text('amount'), required: true }]} />
      <p role="status" className={difference < 0 ? 'font-semibold text-error' : 'font-semibold'}>
        {counted !== null && differenceText(difference)}
      </p>
      <FormFields edit={edit} of={[difference !== 0 && { note: 'reason', ...why, required: true }]} />
    </>
  );
}

function differenceText(difference: number): string {
  const birr = formatBirrExact(Math.abs(difference));
  if (difference === 0) return text('agrees');
  return difference < 0 ? text('missing', { birr }) : text('tooMuch', { birr });
}
