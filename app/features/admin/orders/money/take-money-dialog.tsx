import { useEffect, useState } from 'react';
import { api } from '#app/state/api.ts';
import { renewTill } from '#app/state/till.ts';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { Failure, isApiError } from '#app/ui/failure.tsx';
import { formatBirrExact } from '#contract/money.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { unpaidOf } from '#contract/orders/part-paid.ts';
import { counterText as text } from '#contract/texts/counter.ts';
import { CashDrawerField, chosenDrawer, usualDrawer, useTill } from './cash-drawer-field.tsx';
import { PaymentRows } from './payment-rows.tsx';
import { FIRST_ROW, paidBy, paymentsOf, problemsOfPayments, takesCash, type PaymentRow } from './payments.ts';
import type { OrderDialogOf } from '../panel-actions.ts';

/** Takes money of a buyer who stands at the counter for their order: the rest of a deposit, in one or several ways. */
export default function TakeMoneyDialog({ order, onDone, onClose }: OrderDialogOf) {
  const { _id: id, number, amountPaid, isDelivered } = order;
  const due = unpaidOf(order);
  const submission = useSubmission();
  const [payments, setPayments] = useState<readonly PaymentRow[]>([FIRST_ROW]);
  const [takenNow, setTakenNow] = useState(false);
  const till = useTill();
  const [chosen, choose] = useState<string | null>(null);
  const drawer = chosen ?? usualDrawer(till);
  const draft = { payments, takenNow };
  const sum = paidBy(draft, due);
  useEffect(() => void renewTill().catch((problem: unknown) => console.warn('till', problem)), []);

  function submit() {
    const problems = {
      ...(sum === 0 && { payments: text('needed') }),
      ...problemsOfPayments(draft, due),
    };
    if (Object.keys(problems).length > 0) return submission.refuse(problems);
    const body = {
      payments: paymentsOf(draft, due),
      due,
      handOver: takenNow,
      ...(takesCash(draft) && drawer !== '' && { drawerSession: drawer }),
    };
    void submission.submit(async () => {
      const answer = await api.call('POST /api/counter/orders/:id/payments', { params: { id }, body });
      const done = text('take.done', { number, birr: formatBirrExact(sum) });
      toast.success({ en: answer.waits ? text('take.doneWaits') : done });
      renewTill().catch((problem: unknown) => console.warn('till', problem));
      onDone(answer.order);
    });
  }

  return (
    <FormDialog
      title={text('take.title', { number })}
      description={text('take.due', { due: formatBirrExact(due), paid: formatBirrExact(amountPaid) })}
      action={text('take.action', { birr: formatBirrExact(sum) })}
      of={submission}
      closeLabel={adminOrdersText('close')}
      onSubmit={submit}
      onClose={onClose}
    >
      <PaymentRows
        payments={payments}
        isDoubted={isApiError(submission.failure) && submission.failure.code === 'number-looks-used'}
        total={due}
        problems={submission.fields}
        onChange={setPayments}
      />
      {takesCash(draft) && till && till.drawers.length > 0 && (
        <CashDrawerField
          till={till}
          drawer={drawer}
          onChoose={(session) => {
            chosenDrawer.set(session);
            choose(session);
          }}
        />
      )}
      {!isDelivered && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={takenNow}
            onChange={(event) => setTakenNow(event.target.checked)}
            className="size-5 shrink-0 accent-primary"
          />
          <span>{text('take.handOver')}</span>
        </label>
      )}
      <Failure of={submission.failure} />
    </FormDialog>
  );
}
