import { deliveryPlacesText } from '#contract/texts/delivery-places.ts';
import { sumRows, type Summed, type SumRow } from '#contract/orders/sum-rows.ts';

export interface StaffSumsProps {
  of: Summed;
  /** Names a row in the words of the screen. The parts of a price of delivery are named alike everywhere. */
  labelOf: (row: SumRow & { id: Exclude<SumRow['id'], 'floors' | 'assembly'> }) => string;
  birr: (amount: number) => string;
  /** The words in place of a price of delivery that is to be agreed. */
  open: string;
}

/** Draws the sums of what staff are about to sell, row by row as the order, its papers and its mails will have them. */
export default function StaffSums({ of, labelOf, birr, open }: StaffSumsProps) {
  return (
    <dl className="min-h-40 tabular-nums">
      {sumRows(of).map((row) => {
        const { id, percent, birr: amount, delivery } = row;
        const isOpen = delivery === 'to-be-agreed' || delivery === 'not-agreed';
        const isTotal = id === 'total';
        return (
          <div
            key={`${id} ${percent}`}
            className={
              isTotal
                ? 'mt-2 flex justify-between gap-4 border-t border-line pt-3 text-price font-semibold'
                : 'flex justify-between gap-4 py-1'
            }
          >
            <dt>
              {id === 'floors' || id === 'assembly'
                ? deliveryPlacesText(`parts.${id}`)
                : labelOf({ ...row, id })}
            </dt>
            <dd className={isTotal ? 'text-right whitespace-nowrap' : 'text-right'}>
              {isOpen ? open : amount < 0 ? `−${birr(-amount)}` : birr(amount)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
