import { useEffect, useState } from 'react';
import { api } from '#app/state/api.ts';
import { renewTill } from '#app/state/till.ts';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { CheckboxField } from '#app/ui/fields/field.tsx';
import { EndpointFormDialog } from '#app/ui/forms/endpoint-form-dialog.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { Failure, isApiError } from '#app/ui/failure.tsx';
import { formatBirrExact } from '#contract/money.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { unpaidBirr } from '#contract/orders/part-paid.ts';
import { counterText as text } from '#contract/texts/counter.ts';
import { CashDrawerField, chosenDrawer, usualDrawer, useTill } from './cash-drawer-field.tsx';
import { PaymentRows } from './payment-rows.tsx';
import {
  FIRST_ROW,
  paidBy,
  sentPayments,
  problemsOfPayments,
  takesCash,
  type PaymentRow,
} from './payments.ts';
import type { OrderDialogOf } from '../panel-actions.ts';

/** Takes money of a buyer who stands at the counter for their order: the rest of a deposit, in one or several ways. */
export default function TakeMoneyDialog({ order, onDone, onClose }: OrderDialogOf) {
  const { _id: id, number, amountPaid, isDelivered } = order;
  const due = unpaidBirr(order);
  const till = useTill();
  const [chosen, choose] = useState<string | null>(null);
  const drawer = chosen ?? usualDrawer(till);
  const form = useForm({
    of: factsOf('POST /api/counter/orders/:id/payments'),
    own: { payments: [FIRST_ROW] as readonly PaymentRow[] },
    check: ({ payments, handOver: takenNow }) => ({
      payments: sum === 0 && text('needed'),
      ...problemsOfPayments({ payments, takenNow }, due),
    }),
    send: async (_body, draft) => {
      const body = {
        payments: sentPayments(draft, due),
        due,
        handOver: draft.handOver,
        ...(takesCash(draft) && drawer !== '' && { drawerSession: drawer }),
      };
      const answer = await api.call('POST /api/counter/orders/:id/payments', { params: { id }, body });
      const done = text('take.done', { number, birr: formatBirrExact(sum) });
      toast.success({ en: answer.waits ? text('take.doneWaits') : done });
      renewTill().catch((problem: unknown) => console.warn('till', problem));
      onDone(answer.order);
    },
  });
  const { values, failure } = form;
  const isScanned = till?.ethQrAccount && values.payments.some(({ way }) => way === 'transfer');
  const { last: offers } = useAnswer(isScanned ? id : null, () =>
    api.call('GET /api/orders/:id/methods', { params: { id }, query: {} }),
  );
  const reference = offers?.answer.find(({ transfer }) => transfer)?.transfer?.reference ?? '';
  const sum = paidBy(values, due);
  useEffect(() => void renewTill().catch((problem: unknown) => console.warn('till', problem)), []);

  return (
    <EndpointFormDialog
      title={text('take.title', { number })}
      description={text('take.due', { due: formatBirrExact(due), paid: formatBirrExact(amountPaid) })}
      action={text('take.action', { birr: formatBirrExact(sum) })}
      of={form}
      closeLabel={adminOrdersText('close')}
      onClose={onClose}
    >
      <PaymentRows
        payments={values.payments}
        isDoubted={isApiError(failure) && failure.code === 'number-looks-used'}
        total={due}
        problems={form.errors}
        scanned={{ account: till?.ethQrAccount ?? null, reference }}
        onChange={(payments) => form.set({ payments })}
      />
      {takesCash(values) && till && till.drawers.length > 0 && (
        <CashDrawerField
          till={till}
          drawer={drawer}
          onChoose={(session) => {
            chosenDrawer.set(session);
            choose(session);
          }}
        />
      )}
      {!isDelivered && <CheckboxField {...form.flag('handOver')} label={text('take.handOver')} />}
      <Failure of={failure} />
    </EndpointFormDialog>
  );
}
