import { api } from '#app/state/api.ts';
import { EndpointDialog, type Edit } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf, type ValuesOf } from '#app/ui/forms/facts.ts';
import { FormFields } from '#app/ui/forms/form-fields.tsx';
import type { CrewCash } from '#contract/deliveries/crew-cash.ts';
import { formatBirrExact } from '#contract/money.ts';
import { driversText as text } from '#contract/texts/drivers.ts';
import { readTypedAmount } from '#contract/paying/typed-amount.ts';

export interface CountDialogProps {
  cash: CrewCash;
  onCounted: () => void;
  onClose: () => void;
}

type Values = ValuesOf<'POST /api/crew-cash/:crew/counts'>;

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
    <EndpointDialog
      of={factsOf('POST /api/crew-cash/:crew/counts')}
      title={text('countTitle', { crew: cash.name })}
      description={text('countExplain', { crew: cash.name, birr: formatBirrExact(cash.held) })}
      action={text('save')}
      closeLabel={text('close')}
      check={(values) => ({
        amount: read(values).counted === null && text('amountWrong'),
        reason: read(values).difference !== 0 && !values.reason.trim() && text('reasonNeeded'),
      })}
      send={async (typed, values) => {
        const reason = read(values).difference === 0 ? '' : typed.reason;
        const body = { ...typed, held: cash.held, reason };
        await api.call('POST /api/crew-cash/:crew/counts', { params: { crew: cash.crew }, body });
        return text.both('counted');
      }}
      onChanged={onCounted}
      // A refusal means that the crew holds another sum by now.
      onRefused
      onClose={onClose}
    >
      {(edit) => <CountFields edit={edit} {...read(edit.values)} />}
    </EndpointDialog>
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
      <FormFields edit={edit} of={[{ field: 'amount', label: text('amount') }]} />
      <p role="status" className={difference < 0 ? 'font-semibold text-error' : 'font-semibold'}>
        {counted !== null && differenceText(difference)}
      </p>
      <FormFields edit={edit} of={[difference !== 0 && { field: 'reason', ...why, required: true }]} />
    </>
  );
}

function differenceText(difference: number): string {
  const birr = formatBirrExact(Math.abs(difference));
  if (difference === 0) return text('agrees');
  return difference < 0 ? text('missing', { birr }) : text('tooMuch', { birr });
}
