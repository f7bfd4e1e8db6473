import { useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import { formatBirrExact } from '#contract/money.ts';
import { lineDiscountsText as text } from '#contract/texts/line-discounts.ts';
import { workOutLine, type TypedLine, type WorkedLine } from './line-values.ts';
import { percentText, ReductionInput } from './reduction-fields.tsx';
import {
  FIRST_REDUCTION,
  readGivenReduction,
  reductionProblems,
  type ReductionValues,
} from './reduction-values.ts';
import { unreachableText } from './unreachable-total.ts';
import { givenBeside, goodsAtList, type GivenInOrder } from './worked-out.ts';
import type { LineIdentity } from '#contract/orders/order-lines.ts';

export interface LineDiscountProps {
  name: string;
  line: TypedLine;
  /** The piece of the line. */
  of: LineIdentity;
  /** The last quote of the order, or what it would say; null: none came yet. */
  quote: GivenInOrder | null;
  /** The line of an order has a discount already, which stays until it is taken away. */
  isHeld?: boolean;
  onChange: (values: ReductionValues) => void;
}

interface FieldsProps extends LineDiscountProps {
  onTakenAway: () => void;
}

/** The fields of a discount on one line, with what it comes to for a piece and for the line. */
export default function LineDiscountFields(props: FieldsProps) {
  const { name, line, of, quote, isHeld, onChange, onTakenAway } = props;
  const id = useId();
  const values = line.reduction ?? FIRST_REDUCTION;
  const { problem, discount } = workOutLine(line);
  const own = line.reduction ? discount : 0;
  return (
    <div className="mt-1 space-y-2 rounded-control border border-line bg-surface p-3">
      <ReductionInput
        values={values}
        onChange={(part) => onChange({ ...values, ...part })}
        legend={text('legend', { name })}
        labels={(kind) => text(`typed.${kind}`)}
        of={id}
        limit={quote?.discountLimit}
        goods={quote && goodsAtList(quote)}
        elsewhere={quote ? givenBeside(of, quote) : 0}
        given={own}
        outcome={outcomeWords(line)}
        error={problem && problemWords(problem, line)}
      />
      {(isHeld || values.discount !== '') && (
        <Button
          variant="quiet"
          className="-ml-5"
          aria-label={text('noneOf', { name })}
          onClick={() => {
            onChange({ discount: isHeld ? '0' : '', discountKind: 'birr' });
            onTakenAway();
          }}
        >
          {text('none')}
        </Button>
      )}
    </div>
  );
}

function problemWords(problem: NonNullable<WorkedLine['problem']>, { price, qty, reduction }: TypedLine) {
  if (problem === 'unreadable') return reduction && reductionProblems(reduction).discount;
  if (problem === 'nothing-left') return text('tooMuch', { birr: formatBirrExact(price * qty) });
  return unreachableText(problem, true);
}

function outcomeWords(line: TypedLine): string {
  const { price, discount, total } = workOutLine(line);
  const given = line.reduction && readGivenReduction(line.reduction);
  const isBelow = typeof given === 'object' && given && 'total' in given && total < given.total;
  return text(isBelow ? 'comesBelow' : 'comes', {
    price: formatBirrExact(price),
    total: formatBirrExact(total),
    discount: formatBirrExact(discount),
    percent: percentText(discount, line.price * line.qty),
  });
}
