import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { adminOrdersText as text } from '#contract/texts/admin-orders.ts';
import { refundsText } from '#contract/texts/refunds.ts';
import { FormFields } from '#app/ui/forms/form-fields.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';
import { receiptChecksText as checksText } from '#contract/texts/receipt-checks.ts';
import { EndpointDialog } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf, type BodyOf } from '#app/ui/forms/facts.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Receipt } from '#contract/paying/receipts.ts';
import { waitingReceiptOf, type OrderDialogOf } from '../panel-actions.ts';
import {
  DespiteField,
  isDoubtful,
  ReceiptFindings,
  useReceiptCheck,
  waitsStill,
} from './receipt-findings.tsx';
import { parseBirr } from './refund-amounts.ts';

const DECISION = factsOf('POST /api/orders/:id/receipts/:receipt/decision');
type Decision = BodyOf<'POST /api/orders/:id/receipts/:receipt/decision'>;

/** Confirms that the money of a receipt is on the shop's account: all that is due, or the amount that came. */
export function AcceptReceiptDialog({ order, onDone, onClose }: OrderDialogOf) {
  const [receipt] = useState(() => waitingReceiptOf(order));
  const check = useReceiptCheck(order._id, receipt?._id);
  return (
    <EndpointDialog
      of={DECISION}
      title={text('receipt.acceptTitle', { number: order.number })}
      description={text('receipt.accept')}
      action={checksText('accept')}
      closeLabel={text('close')}
      disabled={() => receipt !== undefined && check === null}
      first={{ accepted: true, amount: formatBirrExact(receipt?.amount ?? order.amountDue) }}
      check={({ amount, despite }) =>
        parseBirr(amount)
          ? { despite: isDoubtful(check) && !despite && checksText('despiteNeeded') }
          : { amount: text('money.amountWrong') }
      }
      send={async ({ despite, ...body }) => {
        const decided = await decide(order, receipt, { ...body, ...(despite && { despite }) });
        if (receipt && waitsStill(decided, receipt._id)) toast.success(checksText.both('nowAnother'));
        onDone(decided);
      }}
      onClose={onClose}
    >
      {(edit) => (
        <>
          <Facts receipt={receipt} />
          <FormFields edit={edit} of={[{ field: 'amount', label: text('money.seen'), required: true }]} />
          {receipt && <ReceiptFindings check={check} />}
          {isDoubtful(check) && (
            <DespiteField
              checked={edit.values.despite}
              error={edit.errors['despite']}
              onChange={(despite) => edit.set({ despite })}
            />
          )}
        </>
      )}
    </EndpointDialog>
  );
}

/** Refuses a receipt that proves no payment: the buyer reads the reason, and can send another receipt. */
export function RefuseReceiptDialog({ order, onDone, onClose }: OrderDialogOf) {
  const [receipt] = useState(() => waitingReceiptOf(order));
  const reason = { label: refundsText('refund.reason'), hint: refundsText('refund.reasonHint') };
  return (
    <EndpointDialog
      of={DECISION}
      title={text('receipt.refuseTitle', { number: order.number })}
      description={text('receipt.refuse')}
      action={text('actions.refuse')}
      isDanger
      closeLabel={text('close')}
      check={({ reason: typed }) => ({ reason: !typed.trim() && refundsText('refund.reasonNeeded') })}
      send={async (body) => onDone(await decide(order, receipt, { accepted: false, reason: body.reason }))}
      onClose={onClose}
    >
      {(edit) => (
        <>
          <Facts receipt={receipt} />
          <FormFields edit={edit} of={[{ field: 'reason', ...reason, required: true, rows: 3 }]} />
        </>
      )}
    </EndpointDialog>
  );
}

function Facts({ receipt }: { receipt: Receipt | undefined }) {
  if (!receipt) return null;
  return (
    <p className="font-medium break-words tabular-nums">
      {[receipt.transactionNumber, receipt.bank, text('etb', { amount: formatBirrExact(receipt.amount) })]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}

const decide = (order: Order, receipt: Receipt | undefined, body: Decision) =>
  receipt
    ? api.call('POST /api/orders/:id/receipts/:receipt/decision', {
        params: { id: order._id, receipt: receipt._id },
        body,
      })
    : api.call('GET /api/orders/:id', { params: { id: order._id } });
