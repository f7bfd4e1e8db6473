import { pieceName } from '#app/features/admin/common/staff-words.ts';
import { Thumbnail } from '#app/features/admin/order-draft/thumbnail.tsx';
import { Button } from '#app/ui/button.tsx';
import { QuantityField } from '#app/ui/fields/quantity-field.tsx';
import { formatBirr } from '#contract/money.ts';
import { counterText as text } from '#contract/texts/counter.ts';
import { lineDiscountsText } from '#contract/texts/line-discounts.ts';
import { LineDiscount } from '#app/features/admin/discounts/line-discount.tsx';
import { workOutLine } from '#app/features/admin/discounts/line-values.ts';
import type { GivenInOrder } from '#app/features/admin/discounts/worked-out.ts';
import { priceWithVat, typedLine, type SaleLine } from './sale-values.ts';

interface SaleLinesProps {
  lines: readonly SaleLine[];
  given: GivenInOrder;
  onChange: (lines: SaleLine[]) => void;
}

export function SaleLines({ lines, given, onChange }: SaleLinesProps) {
  if (lines.length === 0) return <p className="border-y border-line py-5 text-soft">{text('empty')}</p>;
  const others = (variant: string) => lines.filter(({ piece }) => piece.variant !== variant);
  const set = (variant: string, part: Partial<SaleLine>) =>
    onChange(lines.map((line) => (line.piece.variant === variant ? { ...line, ...part } : line)));
  return (
    <ul aria-label={text('goods')} className="divide-y divide-line border-y border-line">
      {lines.map((line) => {
        const { piece, qty } = line;
        return (
          <li
            key={piece.variant}
            className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[1fr_auto_auto] sm:items-center"
          >
            <div className="flex min-w-0 gap-3">
              <Thumbnail src={piece.image} />
              <div className="min-w-0 grow">
                <p className="font-medium wrap-anywhere">{pieceName(piece)}</p>
                <p className="text-meta text-soft tabular-nums">
                  <PriceOfPiece line={line} />
                  {piece.sku && ` · ${piece.sku}`}
                </p>
                {qty > piece.onHand && (
                  <p className="mt-1 text-meta font-medium text-error">
                    {text('notEnough', { count: piece.onHand })}
                  </p>
                )}
              </div>
            </div>
            <div className="flex items-center justify-between gap-3">
              <QuantityField
                label={text('quantityOf', { name: pieceName(piece) })}
                value={qty}
                max={1000}
                onChange={(wanted) => set(piece.variant, { qty: wanted })}
              />
              <Button
                variant="quiet"
                aria-label={text('removeOf', { name: pieceName(piece) })}
                onClick={() => onChange(others(piece.variant))}
              >
                {text('remove')}
              </Button>
            </div>
            <LineDiscount
              name={pieceName(piece)}
              line={typedLine(line)}
              of={piece}
              quote={given}
              onChange={(reduction) => set(piece.variant, { reduction })}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** The price of a piece with VAT, and before the discount on its line. */
function PriceOfPiece({ line }: { line: SaleLine }) {
  const { piece } = line;
  const { price } = workOutLine(typedLine(line));
  const words = text('withVat', { birr: formatBirr(priceWithVat({ ...piece, price })) });
  if (price >= piece.price) return words;
  return `${words} ${lineDiscountsText('instead', { price: formatBirr(priceWithVat(piece)) })}`;
}
