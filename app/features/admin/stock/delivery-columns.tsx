import { pieceName } from '#app/features/admin/common/staff-words.ts';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { dateAndTime, shortDay } from '#contract/days/written-days.ts';
import { UserText } from '#app/ui/fields/user-text.tsx';
import { noonOf } from '#contract/deliveries/delivery-day.ts';
import { formatBirr } from '#contract/money.ts';
import type { Place } from '#contract/stock/stock.ts';
import type { StockDelivery } from '#contract/stock/stock-deliveries.ts';
import { stockText as text } from '#contract/texts/stock.ts';
import { placeName } from './stock-filters.ts';

interface Actions {
  /** The id of the delivery whose call is under way. */
  busy: string | null;
  receive: (delivery: StockDelivery) => void;
  cancel: (delivery: StockDelivery) => void;
}

const CALLS = ['POST /api/stock/deliveries/:id/receive', 'POST /api/stock/deliveries/:id/cancel'] as const;

export const deliveryColumns = (
  places: readonly Place[],
  actions: Actions,
): readonly Column<StockDelivery>[] => [
  {
    header: text('goods.day'),
    lead: true,
    cell: ({ state, expectedOn, receivedAt }) => (
      <>
        <span className="block font-semibold">{text(`goods.states.${state}`)}</span>
        <span className="block text-meta font-normal whitespace-nowrap text-soft tabular-nums">
          {receivedAt ? dateAndTime(receivedAt) : expectedOn && shortDay(noonOf(expectedOn))}
        </span>
      </>
    ),
  },
  {
    header: text('goods.supplier'),
    cell: (delivery) => <Supplier of={delivery} />,
  },
  { header: text('goods.place'), cell: ({ place }) => placeName(places, place) },
  {
    header: text('goods.pieces'),
    cell: ({ lines }) => (
      <span className="block md:text-left">
        {lines.map((line) => (
          <Line key={line.variant} {...line} />
        ))}
      </span>
    ),
  },
  {
    header: text('goods.actions'),
    actions: true,
    cell: (delivery) =>
      delivery.state === 'expected' && (
        <MayCall call={CALLS} needs="stock:write">
          <Ends delivery={delivery} {...actions} />
        </MayCall>
      ),
  },
];

function Supplier({ of: { supplier, invoiceNumber, note } }: { of: StockDelivery }) {
  return (
    <span className="block md:text-left">
      {supplier ? <UserText as="span">{supplier}</UserText> : '–'}
      {invoiceNumber && <span className="block text-meta break-all text-soft">{invoiceNumber}</span>}
      {note && (
        <UserText as="span" className="block text-meta text-soft">
          {note}
        </UserText>
      )}
    </span>
  );
}

function Line({ qty, cost, isGone, ...piece }: StockDelivery['lines'][number]) {
  return (
    <span className="block tabular-nums">
      {text('goods.line', { qty, name: pieceName(piece) })}
      {cost !== null && (
        <span className="text-meta text-soft"> · {text('goods.lineCost', { cost: formatBirr(cost) })}</span>
      )}
      {isGone && <span className="block text-meta text-soft">{text('goods.lineGone')}</span>}
    </span>
  );
}

function Ends({ delivery, busy, receive, cancel }: Actions & { delivery: StockDelivery }) {
  const supplier = delivery.supplier || text('goods.nobody');
  return (
    <span className="flex gap-2 md:justify-end">
      <Button
        className="grow md:grow-0"
        busy={busy === delivery._id}
        disabled={busy !== null}
        aria-label={text('goods.receiveOf', { supplier })}
        onClick={() => receive(delivery)}
      >
        {text('goods.receive')}
      </Button>
      <Button
        variant="secondary"
        className="grow md:grow-0"
        disabled={busy !== null}
        aria-label={text('goods.cancelOf', { supplier })}
        onClick={() => cancel(delivery)}
      >
        {text('goods.cancel')}
      </Button>
    </span>
  );
}
