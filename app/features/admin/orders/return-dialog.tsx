import { api } from '#app/state/api.ts';
import { EndpointDialog } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { adminOrdersText as text } from '#contract/texts/admin-orders.ts';
import { refundsText } from '#contract/texts/refunds.ts';
import type { OrderDialogOf } from './panel-actions.ts';
import { GoodsPieces } from './desk/goods-pieces.tsx';
import { namedPieces } from './money/typed-refund.ts';

/** Records pieces of a refunded order that came back later than their refund. */
export function ReturnDialog({ order, onDone, onClose }: OrderDialogOf) {
  const { _id: id, number, orderItems } = order;
  return (
    <EndpointDialog
      of={factsOf('POST /api/orders/:id/returns')}
      title={text('returns.title', { number })}
      description={text('returns.what')}
      action={text('actions.goods')}
      closeLabel={text('close')}
      first={{ pieces: new Map() as ReadonlyMap<number, number> }}
      check={({ pieces }) => ({
        lines: namedPieces(pieces).length === 0 && refundsText('refund.linesNeeded'),
      })}
      send={async (_body, { pieces }) => {
        const body = { lines: namedPieces(pieces) };
        onDone(await api.call('POST /api/orders/:id/returns', { params: { id }, body }));
      }}
      onClose={onClose}
    >
      {(edit) => (
        <GoodsPieces
          lines={orderItems}
          pieces={edit.values.pieces}
          error={edit.errors['lines']}
          onChange={(pieces) => edit.set({ pieces })}
        />
      )}
    </EndpointDialog>
  );
}
