import { inScreenLanguage } from '#contract/texts/screen-language.ts';
import { Link } from 'react-router';
import { ordersText as text } from '#contract/texts/orders.ts';
import { SoldAs } from '#app/features/quote/sold-as.tsx';
import { lineKey } from '#contract/orders/order-lines.ts';
import { PiecePicture } from '#app/ui/pictures/piece-picture.tsx';
import { formatBirr } from '#contract/money.ts';

export interface LineOf {
  /** The product's id; null when the product has been deleted. */
  product: string | null;
  variant?: string | undefined;
  variantName?: string | undefined;
  variantNameAm?: string | undefined;
  sku?: string | undefined;
  madeToOrder?: number | undefined;
  readyInDays?: number | undefined;
  name: string;
  nameAm?: string | undefined;
  image: string;
  price: number;
  /** The price before the discount on this line. */
  listPrice?: number | undefined;
  qty: number;
}

/** The lines of an order: picture, name, and quantity times price. */
export function LineList({ lines }: { lines: readonly LineOf[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map((line, index) => (
        <li key={line.product ? lineKey(line) : index} className="flex items-center gap-4 py-3">
          <PiecePicture src={line.image} width={80} className="w-16 md:w-20" />
          <div className="min-w-0 grow md:flex md:items-baseline md:justify-between md:gap-6">
            <div>
              {line.product ? (
                <Link
                  to={`/product/${line.product}${line.variant ? `?variant=${line.variant}` : ''}`}
                  className="inline-flex min-h-11 items-center font-medium wrap-anywhere underline-offset-4 hover:underline"
                >
                  {inScreenLanguage(line.name, line.nameAm)}
                </Link>
              ) : (
                <span className="font-medium">{inScreenLanguage(line.name, line.nameAm)}</span>
              )}
              <SoldAs line={line} />
            </div>
            <p className="tabular-nums md:shrink-0">
              {text('line', {
                qty: line.qty,
                price: formatBirr(line.price),
                total: formatBirr(Math.round(line.price * line.qty * 100) / 100),
              })}
              {line.listPrice !== undefined && (
                <span className="block text-meta text-soft md:text-right">
                  {text('lineInstead', { price: formatBirr(line.listPrice) })}
                </span>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
