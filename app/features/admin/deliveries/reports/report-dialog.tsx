import { useState } from 'react';
import { useLateReload } from '#app/features/admin/common/then-reload.ts';
import { api } from '#app/state/api.ts';
import { randomKey } from '#app/state/random-key.ts';
import { EndpointDialog } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf, type ValuesOf } from '#app/ui/forms/facts.ts';
import type { FormItem } from '#app/ui/forms/form-fields.tsx';
import type { PlannedDelivery } from '#contract/deliveries/deliveries.ts';
import { formatBirrExact } from '#contract/money.ts';
import { CAME_BACK, DOOR_WISHES, NOT_MET_REASONS, REFUSED_REASONS } from '#contract/books/report-kinds.ts';
import { driversText as text } from '#contract/texts/drivers.ts';
import { toursForStaff as toursText } from '#contract/texts/tours.ts';
import { readTypedAmount } from '#contract/paying/typed-amount.ts';

interface ReportDialogProps {
  delivery: PlannedDelivery;
  onChanged: () => void;
  onClose: () => void;
}

const KINDS = ['handed-over', 'not-met', 'refused'] as const;
type Kind = Values['kind'] & string;
type Values = ValuesOf<'POST /api/deliveries/reports', 'kind'>;

/** Records what a driver reports by phone about a delivery. Lazily loaded. */
export default function ReportDialog({ delivery, ...rest }: ReportDialogProps) {
  const [id] = useState(randomKey);
  const due = delivery.kind === 'delivery' ? delivery.amountDue : 0;
  return (
    <EndpointDialog
      {...useLateReload(rest)}
      of={factsOf('POST /api/deliveries/reports')}
      open={['kind']}
      title={text('report.title', { number: delivery.order.number })}
      action={({ kind }) => kind && text('save')}
      closeLabel={text('close')}
      first={{ reason: 'other' }}
      check={(values) => checkReport(values, due)}
      send={async (_body, values) => {
        const body = { id, delivery: delivery._id, at: new Date().toISOString(), ...saidBy(values, due) };
        await api.call('POST /api/deliveries/reports', { body });
        return { en: text('report.done', { number: delivery.order.number }) };
      }}
      fields={({ values, set }) => [
        {
          field: 'kind',
          label: text('report.what'),
          options: KINDS.map((each) => [each, text(`report.kinds.${each}`)]),
          onChoose: (kind) => set({ kind: kind as Kind, reason: 'other' }),
        },
        ...(values.kind ? fieldsOf(values.kind, delivery.amountDue) : []),
      ]}
    />
  );
}

function fieldsOf(kind: Kind, due: number): FormItem<Values>[] {
  if (kind === 'handed-over')
    return [
      due > 0 && {
        field: 'cash',
        label: text('report.cash'),
        hint: text('report.cashHint', { birr: formatBirrExact(due) }),
        required: true,
      },
      { field: 'receiver', label: text('report.receiver') },
    ];
  return [
    {
      field: 'reason',
      asSelect: true,
      label: text('report.reason'),
      options: kind === 'not-met' ? NOT_MET : REFUSED,
      required: false,
    },
    ...(kind === 'refused'
      ? [
          {
            field: 'condition' as const,
            asSelect: true as const,
            label: toursText('howBack'),
            options: CONDITIONS,
            none: text('report.byReason'),
          },
          {
            field: 'wish' as const,
            asSelect: true as const,
            label: toursText('wishNext'),
            options: WISHES,
            required: false,
          },
        ]
      : []),
    { field: 'note', label: text('report.note') },
  ];
}

function checkReport({ kind, cash, receiver }: Values, due: number) {
  if (kind !== 'handed-over') return { kind: !kind && text('report.kindNeeded') };
  const typed = readTypedAmount(cash);
  const isRight = due === 0 || ('amount' in typed && typed.amount === due);
  if (!isRight) return { cash: text('report.cashWrong', { birr: formatBirrExact(due) }) };
  return { receiver: !receiver.trim() && text('report.receiverNeeded') };
}

function saidBy({ kind, receiver, reason, note, wish, condition }: Values, due: number) {
  if (kind === 'handed-over') return { kind, receiver: receiver.trim(), ...(due > 0 && { cash: due }) };
  if (kind === 'not-met')
    return { kind, note: note.trim(), reason: reason as (typeof NOT_MET_REASONS)[number] };
  return {
    ...{ kind: 'refused' as const, note: note.trim(), ...(condition && { condition }) },
    wish: wish || 'office',
    reason: reason as (typeof REFUSED_REASONS)[number],
  };
}

const NOT_MET = NOT_MET_REASONS.map((each) => [each, toursText(`notMetReasons.${each}`)] as const);
const CONDITIONS = CAME_BACK.map((each) => [each, toursText(`cameBack.${each}`)] as const);
const WISHES = DOOR_WISHES.map((each) => [each, toursText(`wishes.${each}`)] as const);
const REFUSED = REFUSED_REASONS.map((each) => [each, toursText(`refusedReasons.${each}`)] as const);
