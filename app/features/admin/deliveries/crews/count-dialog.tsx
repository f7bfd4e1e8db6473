import { api } from '#app/state/api.ts';
import { EndpointDialog } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import type { CrewCash } from '#contract/deliveries/crew-cash.ts';
import { formatBirrExact } from '#contract/money.ts';
import { driversText as text } from '#contract/texts/drivers.ts';
import { readTypedAmount } from '#contract/paying/typed-amount.ts';

export interface CountDialogProps {
  cash: CrewCash;
  onCounted: () => void;
  onClose: () => void;
}

/** Counts the cash that a crew hands in. What it should be is told afterwards, so that nobody counts towards it. */
export default function CountDialog({ cash: { crew, name, last }, onCounted, onClose }: CountDialogProps) {
  return (
    <EndpointDialog
      of={factsOf('POST /api/crew-cash/:crew/counts')}
      title={text('countTitle', { crew: name })}
      description={text('countExplain')}
      action={text('save')}
      closeLabel={text('close')}
      check={({ amount }) => ({ amount: !('amount' in readTypedAmount(amount)) && text('amountWrong') })}
      send={async (typed) => {
        const body = { ...typed, last };
        const { difference } = await api.call('POST /api/crew-cash/:crew/counts', { params: { crew }, body });
        const birr = formatBirrExact(Math.abs(difference));
        if (difference === 0) return text.both('agrees');
        return difference < 0 ? text.both('missing', { birr }) : text.both('tooMuch', { birr });
      }}
      onChanged={onCounted}
      // A refusal means that the crew has taken or handed in cash by now.
      onRefused
      onClose={onClose}
      fields={[
        { field: 'amount', label: text('amount') },
        { field: 'reason', label: text('reason'), hint: text('reasonHint') },
      ]}
    />
  );
}
