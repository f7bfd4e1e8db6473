import { moneyText } from '#app/ui/prices/money-text.ts';
import { useState, type ComponentType } from 'react';
import { session } from '#app/state/session/session.ts';
import { can } from '#contract/accounts/jobs.ts';
import { adminOrdersText as text } from '#contract/texts/admin-orders.ts';
import { refundsText } from '#contract/texts/refunds.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { PartNotLoaded } from '#app/ui/loading/part-not-loaded.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { formatBirrExact } from '#contract/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import { ProposedChange } from './change/proposed-change.tsx';
import { CancelDialog, ReviewDialog } from './money/closing-dialogs.tsx';
import { DeliveryFailure } from './delivery-failure.tsx';
import {
  actionsFor,
  PERMISSION_OF,
  refundablesOf,
  type OrderAction,
  type OrderDialogOf,
} from './panel-actions.ts';
import { NoteDialog } from './desk/note-dialog.tsx';
import { DeliverDialog, RecordPaymentDialog } from './money/payment-dialog.tsx';
import { PhoneProofDialog } from './phone-proof-dialog.tsx';
import { AcceptReceiptDialog, RefuseReceiptDialog } from './money/receipt-dialogs.tsx';
import { RefundDialog } from './money/refund-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { TakeMoneyDialog } from './money/lazy-take-money-dialog.tsx';
import { TransportDialog } from './transport-dialog.tsx';
import { UndoBar } from './desk/undo-bar.tsx';
import { UndoDeliveryDialog } from './desk/undo-delivery-dialog.tsx';
import { useDelivery } from './use-delivery.ts';

const ChangeDialog = standalonePart(() => import('./change/change-dialog.tsx'), <Spinner />, PartNotLoaded);

export interface OrderActionsProps {
  order: Order;
  onChanged: (order: Order) => void;
}

const DIALOGS: Record<OrderAction, ComponentType<OrderDialogOf>> = {
  accept: AcceptReceiptDialog,
  refuse: RefuseReceiptDialog,
  deliver: DeliverDialog,
  transport: TransportDialog,
  phoneProof: PhoneProofDialog,
  take: TakeMoneyDialog,
  record: RecordPaymentDialog,
  change: ChangeDialog,
  refund: RefundDialog,
  review: ReviewDialog,
  goods: ReturnDialog,
  undeliver: UndoDeliveryDialog,
  note: NoteDialog,
  cancel: CancelDialog,
};

/** Draws the actions that an order allows now. On a phone the next step stays at the bottom of the screen. */
export function OrderActions({ order, onChanged }: OrderActionsProps) {
  const [open, setOpen] = useState<OrderAction | null>(null);
  /** The moment of the delivery that was just marked here, and can be undone for some seconds. */
  const [marked, setMarked] = useState<string | null>(null);
  const onDelivered = (now: Order) => {
    if (now.isDelivered && !order.isDelivered) setMarked(now.deliveredAt);
    onChanged(now);
  };
  const { delivery, deliver } = useDelivery(order, onDelivered);
  const person = session.use();
  const actions = actionsFor(order).filter((action) => can(person, PERMISSION_OF[action]));
  const Dialog = open && DIALOGS[open];
  const close = () => setOpen(null);

  /** Opens the dialog of an action; a delivery of an order that is paid already needs none and is marked at once. */
  function begin(action: OrderAction) {
    delivery.clear();
    if (action !== 'deliver' || order.awaiting === 'delivery') return setOpen(action);
    deliver({});
  }

  return (
    <div className="space-y-4">
      <ProposedChange order={order} onChanged={onChanged} />
      <RefundNews order={order} />
      <DeliveryFailure of={delivery.failure} onDeliver={() => deliver({ unasked: true })} />
      {marked !== null && marked === order.deliveredAt && order.status === 'delivered' && (
        <UndoBar key={marked} order={order} onChanged={onChanged} onOver={() => setMarked(null)} />
      )}
      <div className="flex flex-wrap gap-3">
        {actions.map((action, index) => {
          const isNext = index === 0 && action !== 'note' && action !== 'undeliver';
          return (
            <div key={action} className={isNext ? NEXT : 'max-md:grow'}>
              <Button
                className="max-md:w-full"
                variant={isNext ? 'primary' : 'secondary'}
                busy={action === 'deliver' && delivery.busy}
                onClick={() => begin(action)}
              >
                {actionName(action, order)}
              </Button>
            </div>
          );
        })}
      </div>
      {Dialog && (
        <Dialog
          order={order}
          onDone={(changed) => {
            onDelivered(changed);
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

/**
 * The classes of the next step: on a phone a bar at the bottom, above the navigation of the back office if it is
 * drawn.
 */
const NEXT =
  'max-md:fixed max-md:inset-x-0 max-md:bottom-(--office-bar,0px) max-md:z-30 max-md:border-t max-md:border-line ' +
  'max-md:bg-surface max-md:p-3';

/**
 * The label of an action. A refund has another one if no provider sends the money, so that staff record a refund
 * that they made themselves.
 */
const actionName = (action: OrderAction, order: Order): string =>
  action === 'refund' && refundablesOf(order).every(({ byHand }) => byHand)
    ? text('refundByHand')
    : text(`actions.${action}`);

/** The refunds that have not arrived yet, or have failed. */
function RefundNews({ order: { refunds } }: { order: Order }) {
  return refunds.flatMap(({ _id, status, amount, charged }) => {
    const money = amount === null ? moneyText(charged) : text('etb', { amount: formatBirrExact(amount) });
    if (status !== 'requested' && status !== 'failed') return [];
    return (
      <Alert key={_id} kind={status === 'failed' ? 'error' : 'info'}>
        {status === 'failed'
          ? refundsText('refund.failed', { amount: money })
          : refundsText('refund.pending', { amount: money })}
      </Alert>
    );
  });
}
