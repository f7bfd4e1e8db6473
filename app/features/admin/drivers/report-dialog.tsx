import { useState } from 'react';
import { useLateReload } from '#app/features/admin/common/then-reload.ts';
import { api } from '#app/state/api.ts';
import { randomKey } from '#app/state/random-key.ts';
import { EditDialog } from '#app/ui/dialogs/edit-dialog.tsx';
import type { FormItem } from '#app/ui/dialogs/form-fields.tsx';
import type { PlannedDelivery } from '#contract/deliveries/deliveries.ts';
import { formatBirrExact } from '#contract/money.ts';
import { NOT_MET_REASONS, REFUSED_REASONS } from '#contract/books/report-kinds.ts';
import { driversText as text } from '#contract/texts/drivers.ts';
import { toursForStaff as toursText } from '#contract/texts/tours.ts';
import { readTypedAmount } from '#contract/paying/typed-amount.ts';

interface ReportDialogProps {
  delivery: PlannedDelivery;
  onChanged: () => void;
  onClose: () => void;
}

const KINDS = ['handed-over', 'not-met', 'refused'] as const;
interface Values {
  kind: (typeof KINDS)[number] | null;
  receiver: string;
  cash: string;
  reason: string;
  note: string;
}
const EMPTY: Values = { kind: null, receiver: '', cash: '', reason: 'other', note: '' };

/** Records what a driver reports by phone about a delivery. Lazily loaded. */
export default function ReportDialog({ delivery, ...rest }: ReportDialogProps) {
  const [id] = useState(randomKey);
  const due = delivery.kind === 'delivery' ? delivery.amountDue : 0;
  return (
    <EditDialog
      {...useLateReload(rest)}
      title={text('report.title', { number: delivery.order.number })}
      action={({ kind }) => kind && text('save')}
      closeLabel={text('close')}
      first={EMPTY}
      check={(values) => problemsOf(values, due)}
      send={async (values) => {
        const body = { id, delivery: delivery._id, at: new Date().toISOString(), ...saidBy(values, due) };
        await api.call('POST /api/deliveries/reports', { body });
        return { en: text('report.done', { number: delivery.order.number }) };
      }}
      fields={({ values, set }) => [
        {
          choice: 'kind',
          legend: text('report.what'),
          options: KINDS.map((each) => [each, text(`report.kinds.${each}`)]),
          onChange: (kind: Values['kind']) => set({ ...values, kind, reason: 'other' }),
        },
        ...(values.kind ? fieldsOf(values.kind, delivery.amountDue) : []),
      ]}
    />
  );
}

function fieldsOf(kind: (typeof KINDS)[number], due: number): FormItem<Values>[] {
  if (kind === 'handed-over')
    return [
      due > 0 && {
        birr: 'cash',
        label: text('report.cash'),
        hint: text('report.cashHint', { birr: formatBirrExact(due) }),
        required: true,
      },
      { text: 'receiver', label: text('report.receiver'), maxLength: 100, required: true },
    ];
  return [
    { select: 'reason', label: text('report.reason'), options: kind === 'not-met' ? NOT_MET : REFUSED },
    { note: 'note', label: text('report.note') },
  ];
}

function problemsOf({ kind, cash, receiver }: Values, due: number) {
  if (kind !== 'handed-over') return { kind: !kind && text('report.kindNeeded') };
  const typed = readTypedAmount(cash);
  const isRight = due === 0 || ('amount' in typed && typed.amount === due);
  if (!isRight) return { cash: text('report.cashWrong', { birr: formatBirrExact(due) }) };
  return { receiver: !receiver.trim() && text('report.receiverNeeded') };
}

function saidBy({ kind, receiver, reason, note }: Values, due: number) {
  if (kind === 'handed-over') return { kind, receiver: receiver.trim(), ...(due > 0 && { cash: due }) };
  if (kind === 'not-met')
    return { kind, note: note.trim(), reason: reason as (typeof NOT_MET_REASONS)[number] };
  return {
    ...{ kind: 'refused' as const, note: note.trim() },
    reason: reason as (typeof REFUSED_REASONS)[number],
  };
}

const NOT_MET = NOT_MET_REASONS.map((each) => [each, toursText(`notMetReasons.${each}`)] as const);
const REFUSED = REFUSED_REASONS.map((each) => [each, toursText(`refusedReasons.${each}`)] as const);
