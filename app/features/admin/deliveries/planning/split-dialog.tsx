import type { Order } from '#contract/orders/orders.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { api } from '#app/state/api.ts';
import { EndpointDialog } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { type StaffsDelivery, pieceName } from './staffs-deliveries.ts';

interface SplitDialogProps {
  delivery: StaffsDelivery;
  order: Order;
  onDone: (order: Order) => void;
  /** Called when the delivery was changed elsewhere. */
  onStale: () => void;
  onClose: () => void;
}

/** The typed numbers of pieces by order line. */
type Chosen = Readonly<Record<`piece${number}`, string>>;

export default function SplitDialog({ delivery, order, onDone, onStale, onClose }: SplitDialogProps) {
  const { _id: id, version, pieces } = delivery;
  const chosenOf = (chosen: Chosen) =>
    pieces.map(({ line }) => ({ line, qty: Number(chosen[`piece${line}`]) }));
  const first: Chosen = Object.fromEntries(pieces.map(({ line }) => [`piece${line}`, '0']));
  return (
    <EndpointDialog
      of={factsOf('POST /api/deliveries/:id/split')}
      title={text('split.title')}
      description={text('split.explain')}
      action={text('split.send')}
      closeLabel={text('close')}
      first={first}
      check={(chosen) => {
        const qty = chosenOf(chosen).reduce((sum, piece) => sum + piece.qty, 0);
        const all = pieces.reduce((sum, piece) => sum + piece.qty, 0);
        return { [`piece${pieces[0]!.line}`]: (qty === 0 || qty === all) && text('split.needed') };
      }}
      send={async (_body, chosen) => {
        const body = { version, pieces: chosenOf(chosen).filter(({ qty }) => qty > 0) };
        onDone(await api.call('POST /api/deliveries/:id/split', { params: { id }, body }));
        return { en: text('split.done') };
      }}
      onRefused={onStale}
      onClose={onClose}
      fields={pieces.map(({ line, qty }) => ({
        field: `piece${line}` as const,
        asSelect: true,
        label: text('split.qty', { name: pieceName(order, line), count: qty }),
        options: Array.from({ length: qty + 1 }, (_, count) => [count, String(count)]),
      }))}
    />
  );
}
