import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { deskText } from '#app/text/desk.ts';
import { useSubmission } from '#app/ui/submission.ts';
import { DeskDialog } from './desk-dialog.tsx';
import type { DeskDialogOf } from './desk-actions.ts';
import { GoodsPieces } from './goods-pieces.tsx';
import { namedPieces } from './typed-refund.ts';

const text = deskText.returns;

/** Takes pieces of a refunded order back that did not come with their money. */
export function ReturnDialog({ order, onDone, onClose }: DeskDialogOf) {
  const submission = useSubmission();
  const [pieces, setPieces] = useState<ReadonlyMap<string, number>>(new Map());

  function submit() {
    const lines = namedPieces(pieces);
    if (lines.length === 0) return submission.refuse({ lines: deskText.refund.linesNeeded.en });
    void submission.submit(async () => onDone(await api.orders.takeBack(order._id, lines)));
  }

  return (
    <DeskDialog
      title={text.title(order.number)}
      what={text.what.en}
      action={deskText.actions.goods.en}
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
    </DeskDialog>
  );
}
