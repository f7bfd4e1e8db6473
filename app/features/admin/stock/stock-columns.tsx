import { pieceName } from '#app/features/admin/common/staff-words.ts';
import { Link } from 'react-router';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { noonOf } from '#contract/deliveries/delivery-day.ts';
import { shortDay } from '#contract/days/written-days.ts';
import type { Place, StockItem } from '#contract/stock/stock.ts';
import { stockText as text } from '#contract/texts/stock.ts';
import { PieceName } from './piece-name.tsx';
import { placeName } from './stock-filters.ts';

export const stockColumns = (
  places: readonly Place[],
  move: (item: StockItem) => void,
  makeFloorModel: (item: StockItem) => void,
): readonly Column<StockItem>[] => [
  { header: text('columns.piece'), lead: true, cell: (item) => <PieceName item={item} /> },
  {
    header: text('columns.code'),
    cell: ({ sku }) => <span className="text-meta tabular-nums">{sku ?? '–'}</span>,
  },
  {
    header: text('columns.places'),
    cell: (item) => <Standing item={item} places={places} />,
  },
  {
    header: text('columns.onHand'),
    end: true,
    cell: ({ onHand, toMake, isLow, expectedOn }) => (
      <>
        <span className="font-semibold">{onHand}</span>
        {isLow && <span className="block text-meta font-medium text-error">{text('low')}</span>}
        {expectedOn && (
          <span className="block text-meta whitespace-nowrap text-soft">
            {text('expectedOn', { day: shortDay(noonOf(expectedOn)) })}
          </span>
        )}
        {toMake > 0 && (
          <span className="block text-meta text-soft">{text('toMake', { pieces: toMake })}</span>
        )}
      </>
    ),
  },
  {
    header: text('columns.actions'),
    actions: true,
    cell: (item) => <Actions item={item} move={move} makeFloorModel={makeFloorModel} />,
  },
];

interface ActionsProps {
  item: StockItem;
  move: (item: StockItem) => void;
  makeFloorModel: (item: StockItem) => void;
}

function Actions({ item, move, makeFloorModel }: ActionsProps) {
  return (
    <span className="flex flex-wrap gap-2 md:justify-end xl:flex-nowrap xl:whitespace-nowrap">
      <MayCall call={['POST /api/stock/:id/transfer', 'POST /api/stock/:id/adjustment']} needs="stock:write">
        <Button
          variant="secondary"
          className="grow md:grow-0"
          aria-label={text('moveOf', { name: pieceName(item) })}
          onClick={() => move(item)}
        >
          {text('move')}
        </Button>
      </MayCall>
      {item.onHand > 0 && !item.soldAsSeen && (
        <MayCall call="POST /api/stock/:id/floor-model" needs="stock:write">
          <Button
            variant="quiet"
            className="grow px-2! md:grow-0"
            aria-label={text('floorModel.of', { name: pieceName(item) })}
            onClick={() => makeFloorModel(item)}
          >
            {text('floorModel.button')}
          </Button>
        </MayCall>
      )}
      <Link
        to={`/admin/stock/${item._id}/history`}
        aria-label={text('historyOf', { name: pieceName(item) })}
        className={`${buttonClass({ variant: 'quiet' })} grow px-2! md:grow-0`}
      >
        {text('history')}
      </Link>
    </span>
  );
}

/** Keeps the number at the end beside the word before it, because a number alone in a line says nothing. */
const withItsNumber = (words: string): string => words.replace(/ (?=\S+$)/, '\u00a0');

/** The places that hold a piece, in the order of selling; sold pieces that wait for delivery are counted apart. */
function Standing({ item, places }: { item: StockItem; places: readonly Place[] }) {
  if (item.places.length === 0) return <span className="text-soft">{text('nowhere')}</span>;
  const inOrder = places.flatMap(({ _id }) => item.places.filter(({ place }) => place === _id));
  return (
    <span className="block md:text-left">
      {inOrder.map(({ place, free, sold }) => (
        <span key={place} className="block tabular-nums">
          {withItsNumber(text('atPlace', { place: placeName(places, place), free }))}
          {sold > 0 && <span className="text-meta text-soft"> · {text('soldHere', { sold })}</span>}
        </span>
      ))}
      {item.damaged > 0 && (
        <span className="block text-meta font-medium text-error">
          {text('damagedHere', { pieces: item.damaged })}
        </span>
      )}
      {item.inRepair > 0 && (
        <span className="block text-meta text-soft">{text('inRepairHere', { pieces: item.inRepair })}</span>
      )}
    </span>
  );
}
