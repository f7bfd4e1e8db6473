import type { ValuesOf } from '#app/ui/forms/facts.ts';
import type { StockItem } from '#contract/stock/stock.ts';
import { readTypedAmount } from '#contract/paying/typed-amount.ts';
import { stockText as text } from '#contract/texts/stock.ts';

export interface DeliveryLine {
  item: StockItem;
  qty: string;
  cost: string;
}
type DeliveryDraft = Omit<ValuesOf<'POST /api/stock/deliveries'>, 'lines'> & {
  isLater: boolean;
  lines: readonly DeliveryLine[];
};

const isCount = (typed: string) => /^\d{1,7}$/.test(typed.trim()) && Number(typed) > 0;

function costOf(typed: string): number | null {
  const read = readTypedAmount(typed);
  return 'amount' in read ? read.amount : null;
}

export function checkSupply({ isLater, expectedOn, lines }: DeliveryDraft): Record<string, string> {
  const found: Record<string, string> = {};
  if (isLater && !expectedOn) found['expectedOn'] = text('goods.dayNeeded');
  if (lines.length === 0) found['lines'] = text('goods.linesNeeded');
  lines.forEach(({ qty, cost }, index) => {
    if (!isCount(qty)) found[`lines.${index}.qty`] = text('goods.qtyNeeded');
    if (cost.trim() && costOf(cost) === null) found[`lines.${index}.cost`] = text('goods.costWrong');
  });
  return found;
}

/** The body of the call. Only for values without problems. */
export const deliveryBody = ({ isLater, expectedOn, lines, ...given }: DeliveryDraft) => ({
  ...given,
  expectedOn: isLater ? expectedOn : null,
  lines: lines.map(({ item, qty, cost }) => ({
    variant: item._id,
    qty: Number(qty),
    cost: costOf(cost),
  })),
});
