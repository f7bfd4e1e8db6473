import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { useSubmission } from '#app/ui/submission.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import type { Receipt } from '#contract/payments.ts';
import { OrderDialog } from './order-dialog.tsx';
import { waitingReceiptOf, type OrderDialogOf } from './panel-actions.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** The money of a receipt is on the shop's account: the order becomes paid. */
export function AcceptReceiptDialog({ order, onDone, onClose }: OrderDialogOf) {
  const submission = useSubmission();
  const [receipt] = useState(() => waitingReceiptOf(order));
  return (
    <OrderDialog
      title={adminOrdersText('receipt.acceptTitle', { number: order.number })}
      what={adminOrdersText('receipt.accept')}
      action={adminOrdersText('actions.accept')}
      submission={submission}
      onSubmit={() => void submission.submit(async () => onDone(await decide(order, receipt, true, '')))}
      onClose={onClose}
    >
      <Facts receipt={receipt} />
    </OrderDialog>
  );
}

/** The receipt proves nothing: its buyer reads why, and can send another. */
export function RefuseReceiptDialog(props: OrderDialogOf) {
  const { order } = props;
  const [receipt] = useState(() => waitingReceiptOf(order));
  return (
    <ReasonDialog
      {...props}
      title={adminOrdersText('receipt.refuseTitle', { number: order.number })}
      what={adminOrdersText('receipt.refuse')}
      action={adminOrdersText('actions.refuse')}
      danger
      label={adminOrdersText('refund.reason')}
      hint={adminOrdersText('refund.reasonHint')}
      needed={adminOrdersText('refund.reasonNeeded')}
      send={(reason) => decide(order, receipt, false, reason)}
    >
      <Facts receipt={receipt} />
    </ReasonDialog>
  );
}

function Facts({ receipt }: { receipt: Receipt | undefined }) {
  if (!receipt) return null;
  return (
    <p className="font-medium break-words tabular-nums">
      {[
        receipt.transactionNumber,
        receipt.bank,
        adminOrdersText('etb', { amount: formatBirrExact(receipt.amount) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}

const decide = (order: Order, receipt: Receipt | undefined, accepted: boolean, reason: string) =>
  receipt
    ? api.call('POST /api/orders/:id/receipts/:receipt/decision', {
        params: { id: order._id, receipt: receipt._id },
        body: { accepted, reason },
      })
    : api.call('GET /api/orders/:id', { params: { id: order._id } });
