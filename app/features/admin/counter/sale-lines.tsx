import { pieceName } from '#app/features/admin/common/staff-words.ts';
import { Thumbnail } from '#app/features/admin/orders/phone/thumbnail.tsx';
import { Button } from '#app/ui/button.tsx';
import { QuantityField } from '#app/ui/fields/quantity-field.tsx';
import { formatBirr } from '#contract/money.ts';
import { counterText as text } from '#contract/texts/counter.ts';
import { priceWithVat, type SaleLine } from './sale-values.ts';

interface SaleLinesProps {
  lines: readonly SaleLine[];
  onChange: (lines: SaleLine[]) => void;
}

export function SaleLines({ lines, onChange }: SaleLinesProps) {
  if (lines.length === 0) return <p className="border-y border-line py-5 text-soft">{text('empty')}</p>;
  const others = (variant: string) => lines.filter(({ piece }) => piece.variant !== variant);
  const setQty = (variant: string, qty: number) =>
    onChange(lines.map((line) => (line.piece.variant === variant ? { ...line, qty } : line)));
  return (
    <ul aria-label={text('goods')} className="divide-y divide-line border-y border-line">
      {lines.map(({ piece, qty }) => (
        <li
          key={piece.variant}
          className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[1fr_auto_auto] sm:items-center"
        >
          <div className="flex min-w-0 gap-3">
            <Thumbnail src={piece.image} />
            <div className="min-w-0 grow">
              <p className="font-medium wrap-anywhere">{pieceName(piece)}</p>
              <p className="text-meta text-soft tabular-nums">
                {text('withVat', { birr: formatBirr(priceWithVat(piece)) })}
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
              onChange={(wanted) => setQty(piece.variant, wanted)}
            />
            <Button
              variant="quiet"
              aria-label={text('removeOf', { name: pieceName(piece) })}
              onClick={() => onChange(others(piece.variant))}
            >
              {text('remove')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
