import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { Button } from '#app/ui/button.tsx';
import { Price } from '#app/ui/price.tsx';
import { QuantityField } from '#app/ui/quantity-field.tsx';
import type { Quote } from '#contract/orders.ts';
import type { PhoneLine } from './use-phone-order.ts';

interface PhoneLinesProps {
  lines: readonly PhoneLine[];
  /** The shop's current quote for the lines. */
  quote: Quote | null;
  onQuantity: (product: string, qty: number) => void;
  onRemove: (product: string) => void;
}

/** The pieces somebody wants, with what stands in their way. */
export function PhoneLines({ lines, quote, onQuantity, onRemove }: PhoneLinesProps) {
  if (lines.length === 0)
    return <p className="border-y border-line py-6 text-soft">{adminOrdersText('phone.noLines')}</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map(({ product, name, price, qty, countInStock }) => {
        const now = quote?.orderItems.find((line) => line.product === product);
        const left = now?.countInStock ?? countInStock;
        return (
          <li
            key={product}
            className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[1fr_auto_auto] sm:items-center"
          >
            <div className="min-w-0">
              <p className="font-medium break-words">{name}</p>
              <p className="text-meta text-soft tabular-nums">
                <Price birr={now && now.price > 0 ? now.price : price} /> ·{' '}
                {adminOrdersText('phone.inStock', { count: left })}
              </p>
              {now?.problem && (
                <p className="mt-1 text-meta font-medium text-error">
                  {now.problem === 'not-enough-stock'
                    ? adminOrdersText('phone.onlyLeft', { count: now.countInStock })
                    : adminOrdersText(`phone.problems.${now.problem}`)}
                </p>
              )}
            </div>
            <QuantityField
              label={adminOrdersText('phone.quantityOf', { name })}
              value={qty}
              max={Math.max(1, Math.min(1000, Math.max(left, qty)))}
              onChange={(wanted) => onQuantity(product, wanted)}
            />
            <Button
              variant="quiet"
              aria-label={adminOrdersText('phone.removeOf', { name })}
              className="-ml-5 justify-self-start sm:ml-0"
              onClick={() => onRemove(product)}
            >
              {adminOrdersText('phone.remove')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
