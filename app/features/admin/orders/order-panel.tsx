import { useState, type ComponentType } from 'react';
import { api } from '#app/state/api.ts';
import { adminOrdersText as text } from '#contract/texts/admin-orders.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/submission.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { StepUp } from '#app/features/admin/common/step-up.tsx';
import { CancelDialog, ReviewDialog } from './closing-dialogs.tsx';
import { actionsFor, refundablesOf, type OrderAction, type OrderDialogOf } from './panel-actions.ts';
import { History } from './history.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { DeliverDialog, RecordPaymentDialog } from './payment-dialog.tsx';
import { AcceptReceiptDialog, RefuseReceiptDialog } from './receipt-dialogs.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { TransportDialog } from './transport-dialog.tsx';

export interface OrderPanelProps {
  order: Order;
  onChanged: (order: Order) => void;
}

const DIALOGS: Record<OrderAction, ComponentType<OrderDialogOf>> = {
  accept: AcceptReceiptDialog,
  refuse: RefuseReceiptDialog,
  deliver: DeliverDialog,
  transport: TransportDialog,
  record: RecordPaymentDialog,
  refund: RefundDialog,
  review: ReviewDialog,
  goods: ReturnDialog,
  note: NoteDialog,
  cancel: CancelDialog,
};

/** For administrators: what can be done with an order now, and all that happened to it. Lazily loaded. */
export default function OrderPanel({ order, onChanged }: OrderPanelProps) {
  const [open, setOpen] = useState<OrderAction | null>(null);
  const delivery = useSubmission();
  const Dialog = open && DIALOGS[open];
  const close = () => setOpen(null);

  /** Opens the dialog of an action, but delivers an order that was paid before without a question. */
  function begin(action: OrderAction) {
    delivery.clear();
    if (action !== 'deliver' || order.awaiting === 'delivery') return setOpen(action);
    void delivery.submit(async () =>
      onChanged(await api.call('PUT /api/orders/:id/deliver', { params: { id: order._id }, body: {} })),
    );
  }

  return (
    <section aria-labelledby="order-panel" className="space-y-5 border-t border-line pt-5">
      <StepUp />
      <div>
        <h3 id="order-panel" className="text-h3 font-semibold">
          {text('panel')}
        </h3>
        {order.awaiting && <p className="text-soft">{text(`awaits.${order.awaiting}`)}</p>}
      </div>
      <RefundNews order={order} />
      <Failure of={delivery.failure} />
      <div className="grid gap-3">
        {actionsFor(order).map((action, index) => (
          <Button
            key={action}
            full
            variant={index === 0 && action !== 'note' ? 'primary' : 'secondary'}
            busy={action === 'deliver' && delivery.busy}
            onClick={() => begin(action)}
          >
            {actionName(action, order)}
          </Button>
        ))}
      </div>
      <Papers order={order} />
      <History order={order} />
      {Dialog && (
        <Dialog
          order={order}
          onDone={(changed) => {
            onChanged(changed);
            close();
          }}
          onClose={close}
        />
      )}
    </section>
  );
}

/** Names an action. Where no provider sends money back, the shop does so itself, and records it here. */
const actionName = (action: OrderAction, order: Order): string =>
  action === 'refund' && refundablesOf(order).every(({ byHand }) => byHand)
    ? text('refundByHand')
    : text(`actions.${action}`);

/** Money that has not arrived back yet, or could not. */
function RefundNews({ order: { refunds } }: { order: Order }) {
  return refunds.flatMap(({ _id, status, amount, charged }) => {
    const money =
      amount === null
        ? `${charged.currency} ${charged.amount}`
        : text('etb', { amount: formatBirrExact(amount) });
    if (status !== 'requested' && status !== 'failed') return [];
    return (
      <Alert key={_id} kind={status === 'failed' ? 'error' : 'info'}>
        {status === 'failed'
          ? text('refund.failed', { amount: money })
          : text('refund.pending', { amount: money })}
      </Alert>
    );
  });
}

function Papers({ order }: { order: Order }) {
  const link = buttonClass({ variant: 'quiet' });
  return (
    <p className="-mx-5 flex flex-wrap">
      <a href={`/admin/order/${order._id}/delivery-note`} className={link}>
        {text('actions.deliveryNote')}
      </a>
      {order.awaiting === 'receipt' && (
        <a href="/admin/receipts" className={link}>
          {text('actions.receipts')}
        </a>
      )}
    </p>
  );
}
