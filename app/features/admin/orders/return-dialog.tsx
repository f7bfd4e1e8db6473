import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { OrderDialog } from './order-dialog.tsx';
import type { OrderDialogOf } from './panel-actions.ts';
import { GoodsPieces } from './desk/goods-pieces.tsx';
import { namedPieces } from './money/typed-refund.ts';

/** Records pieces of a refunded order that came back later than their refund. */
export function ReturnDialog({ order, onDone, onClose }: OrderDialogOf) {
  const submission = useSubmission();
  const [pieces, setPieces] = useState<ReadonlyMap<number, number>>(new Map());

  function submit() {
    const lines = namedPieces(pieces);
    if (lines.length === 0) return submission.refuse({ lines: adminOrdersText('refund.linesNeeded') });
    void submission.submit(async () =>
      onDone(await api.call('POST /api/orders/:id/returns', { params: { id: order._id }, body: { lines } })),
    );
  }

  return (
    <OrderDialog
      title={adminOrdersText('returns.title', { number: order.number })}
      what={adminOrdersText('returns.what')}
      action={adminOrdersText('actions.goods')}
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      <GoodsPieces
        lines={order.orderItems}
        pieces={pieces}
        error={submission.fields['lines']}
        onChange={setPieces}
      />
    </OrderDialog>
  );
}
