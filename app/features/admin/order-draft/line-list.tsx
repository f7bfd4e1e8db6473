import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { Button } from '#app/ui/button.tsx';
import { KindPrice } from '#app/features/admin/common/kind-price.tsx';
import { bothPrices, usePriceKind } from '#app/ui/prices/price-kind.ts';
import { QuantityField } from '#app/ui/fields/quantity-field.tsx';
import type { Quote } from '#contract/orders/quotes.ts';
import { findLine, lineKey } from '#contract/orders/order-lines.ts';
import { withCommas } from '#contract/texts/screen-language.ts';
import { inputClass } from '#app/ui/fields/field.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import type { ReductionValues } from '#app/features/admin/discounts/reduction-values.ts';
import type { GivenInOrder } from '#app/features/admin/discounts/worked-out.ts';
import { availabilityOf, type DraftLine } from './lines.ts';
import { Thumbnail } from './thumbnail.tsx';
import type { LineDiscountProps } from '#app/features/admin/discounts/line-discount-fields.tsx';

/** Loaded after the page; its place is kept, so that nothing below it moves. */
const LineDiscount = standalonePart<LineDiscountProps>(
  async () => {
    const { LineDiscount: Drawn } = await import('#app/features/admin/discounts/line-discount.tsx');
    return { default: Drawn };
  },
  <div className="min-h-11" />,
);

export interface LineListProps {
  lines: readonly DraftLine[];
  /** The shop's current quote for the lines. */
  quote: Pick<Quote, 'orderItems'> | null;
  /** The last quote of the whole order. */
  given: GivenInOrder | null;
  onChoose: (line: DraftLine, variant: string) => void;
  onQuantity: (line: DraftLine, qty: number) => void;
  onRemove: (line: DraftLine) => void;
  onReduce: (line: DraftLine, values: ReductionValues) => void;
}

/** The lines of an order by phone, each with what stands in the way of selling it. */
export function LineList(props: LineListProps) {
  const { lines, quote, given, onChoose, onQuantity, onRemove, onReduce } = props;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map((line) => {
        const { qty, countInStock } = line;
        const name = withCommas([line.name, line.variantName]);
        const now = findLine(quote?.orderItems ?? [], line);
        const left = now?.countInStock ?? countInStock;
        return (
          <li
            key={lineKey(line)}
            className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[1fr_auto_auto] sm:items-center"
          >
            <div className="flex min-w-0 gap-3">
              <Thumbnail src={now?.image ?? ''} />
              <div className="min-w-0 grow">
                <p className="font-medium break-words">{line.name}</p>
                <VariantField line={line} onChoose={(variant) => onChoose(line, variant)} />
                <p className="text-meta text-soft tabular-nums">
                  <PriceOfPiece line={line} now={now} /> · {availabilityOf(left, line)}
                </p>
                {now?.problem && (
                  <p className="mt-1 text-meta font-medium text-error">
                    {now.problem === 'not-enough-stock'
                      ? adminOrdersText('phone.onlyLeft', { count: now.countInStock })
                      : adminOrdersText(`phone.problems.${now.problem}`)}
                  </p>
                )}
              </div>
            </div>
            <div>
              <QuantityField
                label={adminOrdersText('phone.quantityOf', { name })}
                value={qty}
                max={Math.max(1, Math.min(1000, Math.max(left, qty)))}
                onChange={(wanted) => onQuantity(line, wanted)}
              />
            </div>
            <Button
              variant="quiet"
              aria-label={adminOrdersText('phone.removeOf', { name })}
              className="-ml-5 justify-self-start sm:ml-0"
              onClick={() => onRemove(line)}
            >
              {adminOrdersText('phone.remove')}
            </Button>
            <LineDiscount
              name={name}
              line={line}
              of={line}
              quote={given}
              isHeld={line.heldPrice !== undefined}
              onChange={(values) => onReduce(line, values)}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** The price of a piece, and before the discount on its line. */
function PriceOfPiece({ line, now }: { line: DraftLine; now: Quote['orderItems'][number] | undefined }) {
  const isKnown = now !== undefined && now.price > 0;
  const price = isKnown ? now.price : (line.heldPrice ?? line.price);
  const kind = usePriceKind();
  const list = isKnown ? (now.listPrice ?? price) : line.price;
  return (
    <>
      <KindPrice
        birr={price}
        withVat={price === line.price ? line.withVat : undefined}
        vatPercent={line.vatPercent}
      />
      {list > price && (
        <>
          {' '}
          <s>{bothPrices(list, kind, line.vatPercent).large}</s>
        </>
      )}
    </>
  );
}

/** Lets the caller choose a variant, where there are several. */
function VariantField({ line, onChoose }: { line: DraftLine; onChoose: (variant: string) => void }) {
  const kind = usePriceKind();
  if (line.choices.length === 0) return null;
  return (
    <select
      aria-label={adminOrdersText('phone.variantOf', { name: line.name })}
      value={line.variant}
      onChange={(event) => onChoose(event.target.value)}
      className={`${inputClass} select mt-1 mb-1.5`}
    >
      {line.choices.map(({ variant, variantName: name, price, withVat, countInStock: count, ...facts }) => (
        <option key={variant} value={variant} disabled={count === 0 && variant !== line.variant}>
          {adminOrdersText('phone.variant', {
            name,
            price: bothPrices(price, kind, line.vatPercent, withVat).large,
            stock: availabilityOf(count, facts),
          })}
        </option>
      ))}
    </select>
  );
}
