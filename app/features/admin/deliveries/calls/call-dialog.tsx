import { CALL_OUTCOMES, OUTCOME_FACTS } from '#contract/deliveries/call-outcomes.ts';
import type { PlannedDelivery } from '#contract/deliveries/deliveries.ts';
import { noonOf } from '#contract/deliveries/delivery-day.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { api } from '#app/state/api.ts';
import { Alert } from '#app/ui/alert.tsx';
import { EndpointDialog, type Edit } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf, type ValuesOf } from '#app/ui/forms/facts.ts';
import { FormFields } from '#app/ui/forms/form-fields.tsx';
import { dateAndTime } from '#contract/days/written-days.ts';
import { Receiver } from '../planning/delivery-facts.tsx';
import { later } from '#contract/days/days.ts';
import { today } from '../planning/board-address.ts';

interface CallDialogProps {
  delivery: PlannedDelivery;
  onChanged: () => void;
  onClose: () => void;
}

const AGAIN = ['1', '3', 'tomorrow', 'none'] as const;
type Again = (typeof AGAIN)[number];
const HOUR_MS = 3_600_000;
/** A call on the next day is due at nine in Ethiopia, three hours before the noon that `noonOf` returns. */
const HOURS_BEFORE_NOON = 3;

/** The moment of the next call by the chosen option; undefined for none. */
function momentOf(again: Again): string | undefined {
  if (again === 'none') return undefined;
  const at =
    again === 'tomorrow'
      ? noonOf(later(today(), 1)).getTime() - HOURS_BEFORE_NOON * HOUR_MS
      : Date.now() + Number(again) * HOUR_MS;
  return new Date(at).toISOString();
}

type Values = ValuesOf<'POST /api/deliveries/:id/calls', 'outcome'> & { next: Again };

/** Asks for the outcome of a call, with the phone numbers above. Lazily loaded. */
export default function CallDialog({ delivery, ...rest }: CallDialogProps) {
  const { _id: id, version, order } = delivery;
  return (
    <EndpointDialog
      {...rest}
      of={factsOf('POST /api/deliveries/:id/calls')}
      open={['outcome']}
      title={text('call.title', { number: order.number })}
      action={text('call.save')}
      isDanger={({ outcome }) => outcome === 'cancelled'}
      closeLabel={text('close')}
      first={{ next: '3' as Again }}
      check={({ outcome }) => ({ outcome: !outcome && text('call.needed') })}
      send={async ({ outcome }, { next }) => {
        const at = OUTCOME_FACTS[outcome].hasAgain ? momentOf(next) : undefined;
        const body = { version, outcome, ...(at && { again: at }) };
        await api.call('POST /api/deliveries/:id/calls', { params: { id }, body });
        return { en: text('call.done', { number: order.number }) };
      }}
      onRefused
    >
      {(edit) => <CallFields edit={edit} delivery={delivery} />}
    </EndpointDialog>
  );
}

function CallFields({ edit, delivery }: { edit: Edit<Values>; delivery: PlannedDelivery }) {
  const { outcome } = edit.values;
  return (
    <>
      <Receiver delivery={delivery} />
      <FormFields
        edit={edit}
        of={[
          {
            field: 'outcome',
            label: text('call.outcome'),
            options: CALL_OUTCOMES.map((each) => [each, text(`call.outcomes.${each}`)]),
          },
          outcome !== null &&
            OUTCOME_FACTS[outcome].hasAgain && {
              field: 'next',
              asSelect: true,
              label: text('call.again'),
              options: AGAIN.map((each) => [each, text(`call.againIn.${each}`)]),
            },
        ]}
      />
      {outcome === 'cancelled' && (
        <Alert kind="info">{text(isUnpaid(delivery) ? 'call.cancelledUnpaid' : 'call.cancelledPaid')}</Alert>
      )}
      <EarlierCalls delivery={delivery} />
    </>
  );
}

/**
 * Tells if the order of a delivery can be cancelled without a refund, as far as the screen knows; the server
 * decides.
 */
export const isUnpaid = ({ order: { status } }: PlannedDelivery): boolean =>
  status === 'pending' || status === 'awaiting-confirmation';

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
