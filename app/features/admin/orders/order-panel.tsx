import { useState, type ComponentType } from 'react';
import { api } from '#app/state/api.ts';
import { adminOrdersText as text } from '#contract/texts/admin-orders.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Both } from '#app/ui/both.tsx';
import { Failure, isApiError } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/submission.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { Delivery, Order } from '#contract/orders.ts';
import { StepUp } from '#app/features/admin/common/step-up.tsx';
import { LazyChangeDialog } from './change/lazy-change-dialog.tsx';
import { ProposedChange } from './change/proposed-change.tsx';
import { CancelDialog, ReviewDialog } from './closing-dialogs.tsx';
import { actionsFor, refundablesOf, type OrderAction, type OrderDialogOf } from './panel-actions.ts';
import { History } from './history.tsx';
import { Movements } from './movements.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { DeliverDialog, RecordPaymentDialog } from './payment-dialog.tsx';
import { PhoneProofDialog } from './phone-proof-dialog.tsx';
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
  phoneProof: PhoneProofDialog,
  record: RecordPaymentDialog,
  change: LazyChangeDialog,
  refund: RefundDialog,
  review: ReviewDialog,
  goods: ReturnDialog,
  note: NoteDialog,
  cancel: CancelDialog,
};

/** For administrators: what can be done with an order now, and all that happened to it. Lazily loaded. */
export default function OrderPanel({ order, onChanged }: OrderPanelProps) {
  const [open, setOpen] = useState<OrderAction | null>(null);
  const { delivery, deliver } = useDelivery(order, onChanged);
  const Dialog = open && DIALOGS[open];
  const close = () => setOpen(null);

  /** Opens the dialog of an action, but delivers an order that was paid before without a question. */
  function begin(action: OrderAction) {
    delivery.clear();
    if (action !== 'deliver' || order.awaiting === 'delivery') return setOpen(action);
    deliver({});
  }

  return (
    <section aria-labelledby="order-panel" className="space-y-5 border-t border-line pt-5">
      <StepUp />
      <div>
        <h2 id="order-panel" className="text-h3 font-semibold">
          {text('panel')}
        </h2>
        {order.awaiting && <p className="text-soft">{text(`awaits.${order.awaiting}`)}</p>}
      </div>
      <ProposedChange order={order} onChanged={onChanged} />
      <RefundNews order={order} />
      <Failure of={delivery.failure} />
      {isProviderAway(delivery.failure) && <Unasked onDeliver={() => deliver({ unasked: true })} />}
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
      <Movements order={order} />
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

const isProviderAway = (failure: unknown): boolean =>
  isApiError(failure) && failure.code === 'provider-unavailable';

/** The provider cannot say whether the money is still there: the shop may decide to go on. */
function Unasked({ onDeliver }: { onDeliver: () => void }) {
  return (
    <div className="space-y-3">
      <Both of={text.both('deliver.unaskedWhy')} className="block" />
      <Button full variant="secondary" onClick={onDeliver}>
        <Both of={text.both('deliver.unasked')} className="block" />
      </Button>
    </div>
  );
}

/** Says that the goods were brought. The provider may have just told that the money went back: then the order has changed. */
function useDelivery({ _id: id }: Order, onChanged: OrderPanelProps['onChanged']) {
  const delivery = useSubmission();
  const deliver = (body: Delivery) =>
    void delivery.submit(async () => {
      try {
        onChanged(await api.call('PUT /api/orders/:id/deliver', { params: { id }, body }));
      } catch (error) {
        if (isApiError(error) && error.code === 'not-deliverable')
          onChanged(await api.call('GET /api/orders/:id', { params: { id } }));
        throw error;
      }
    });
  return { delivery, deliver };
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
