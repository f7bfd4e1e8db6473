import { useState } from 'react';
import { CALL_OUTCOMES, OUTCOME_FACTS, type CallOutcome } from '#contract/deliveries/call-outcomes.ts';
import type { PlannedDelivery } from '#contract/deliveries/deliveries.ts';
import { noonOf } from '#contract/deliveries/delivery-day.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { api } from '#app/state/api.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure, isApiError } from '#app/ui/failure.tsx';
import { SelectField } from '#app/ui/fields/field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { dateAndTime } from '#contract/days/written-days.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { ChoiceField } from '#app/features/admin/orders/choice-field.tsx';
import { Receiver } from './delivery-facts.tsx';
import { daysAfter, today } from './half-day-address.ts';

export interface CallDialogProps {
  delivery: PlannedDelivery;
  onChanged: () => void;
  onClose: () => void;
}

const AGAIN = ['1', '3', 'tomorrow', 'none'] as const;
type Again = (typeof AGAIN)[number];
const HOUR_MS = 3_600_000;
/** At nine in Ethiopia, which is three hours before the noon that `noonOf` returns. */
const HOURS_BEFORE_NOON = 3;

/** The moment that a choice means. */
function momentOf(again: Again): string | undefined {
  if (again === 'none') return undefined;
  const at =
    again === 'tomorrow'
      ? noonOf(daysAfter(today(), 1)).getTime() - HOURS_BEFORE_NOON * HOUR_MS
      : Date.now() + Number(again) * HOUR_MS;
  return new Date(at).toISOString();
}

/** Asks for the outcome of a call, with the numbers to dial above. Lazily loaded. */
export default function CallDialog(props: CallDialogProps) {
  const { delivery, onClose } = props;
  const { submission, outcome, setOutcome, again, setAgain, send } = useCall(props);
  const isCancelled = outcome === 'cancelled';
  return (
    <FormDialog
      title={text('call.title', { number: delivery.order.number })}
      form={submission.form}
      busy={submission.busy}
      closeLabel={text('close')}
      onSubmit={send}
      onClose={onClose}
      actions={
        <Button type="submit" variant={isCancelled ? 'danger' : 'primary'} busy={submission.busy}>
          {text('call.save')}
        </Button>
      }
    >
      <Failure of={submission.failure} />
      <Receiver delivery={delivery} />
      <ChoiceField<CallOutcome>
        legend={text('call.outcome')}
        name="outcome"
        value={outcome}
        options={CALL_OUTCOMES.map((each) => [each, text(`call.outcomes.${each}`)])}
        error={submission.fields['outcome']}
        onChange={setOutcome}
      />
      {outcome && OUTCOME_FACTS[outcome].hasAgain && (
        <SelectField
          label={text('call.again')}
          name="again"
          value={again}
          onChange={(event) => setAgain(event.target.value as Again)}
        >
          {AGAIN.map((each) => (
            <option key={each} value={each}>
              {text(`call.againIn.${each}`)}
            </option>
          ))}
        </SelectField>
      )}
      {isCancelled && (
        <Alert kind="info">{text(isUnpaid(delivery) ? 'call.cancelledUnpaid' : 'call.cancelledPaid')}</Alert>
      )}
      <EarlierCalls delivery={delivery} />
    </FormDialog>
  );
}

/** Tells if the order of a delivery can simply be cancelled, as far as the screen knows; the server decides. */
export const isUnpaid = ({ order: { status } }: PlannedDelivery): boolean =>
  status === 'pending' || status === 'awaiting-confirmation';

function useCall({ delivery, onChanged, onClose }: CallDialogProps) {
  const submission = useSubmission();
  const [outcome, setOutcome] = useState<CallOutcome | null>(null);
  const [again, setAgain] = useState<Again>('3');

  function send() {
    if (!outcome) return submission.refuse({ outcome: text('call.needed') });
    const at = OUTCOME_FACTS[outcome].hasAgain ? momentOf(again) : undefined;
    const body = { version: delivery.version, outcome, ...(at && { again: at }) };
    void submission.submit(async () => {
      try {
        await api.call('POST /api/deliveries/:id/calls', { params: { id: delivery._id }, body });
      } catch (error) {
        if (isApiError(error)) onChanged();
        throw error;
      }
      toast.success({ en: text('call.done', { number: delivery.order.number }) });
      onChanged();
      onClose();
    });
  }
  return { submission, outcome, setOutcome, again, setAgain, send };
}

function EarlierCalls({ delivery: { calls } }: { delivery: PlannedDelivery }) {
  if (calls.length === 0) return null;
  return (
    <div className="text-meta text-soft">
      <h3 className="font-semibold">{text('call.earlier')}</h3>
      <ul>
        {calls.map(({ at, outcome, by }) => (
          <li key={at} className="tabular-nums">
            {text('call.told', { at: dateAndTime(at), outcome: text(`call.outcomes.${outcome}`), by })}
          </li>
        ))}
      </ul>
    </div>
  );
}
