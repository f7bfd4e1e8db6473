import { nameIn } from '#contract/texts/reader-language.ts';
import { Link } from 'react-router';
import { formatBirr, toBirr, toSantim, withVat } from '#contract/money.ts';
import { changeQuantity, type CartLine } from '#app/state/buying/cart.ts';
import { cartText } from '#contract/texts/cart.ts';
import { SoldAs } from '#app/features/quote/sold-as.tsx';
import { lineKey } from '#contract/orders/order-lines.ts';
import { nameWithVariantIn } from '#contract/texts/screen-language.ts';
import { Am } from '#app/ui/am.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { ProductPrice } from '#app/ui/prices/product-price.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { QuantityField } from '#app/ui/fields/quantity-field.tsx';

const SimilarPieces = standalonePart(() => import('#app/features/quote/similar-pieces.tsx'));

export function CartLines({ lines, onRemove }: { lines: CartLine[]; onRemove: (line: CartLine) => void }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <li key={lineKey(line)} className="flex flex-wrap gap-4 py-5 sm:gap-6">
          <LineView line={line} onRemove={() => onRemove(line)} />
        </li>
      ))}
    </ul>
  );
}

function LineView({ line, onRemove }: { line: CartLine; onRemove: () => void }) {
  const { product, variant, image, price, vatPercent, countInStock, qty, isMadeToOrder } = line;
  const name = nameIn(line);
  const address = `/product/${product}${variant ? `?variant=${variant}` : ''}`;
  const called = nameWithVariantIn(line);
  const lineTotal = toBirr(toSantim(price) * qty);
  const regularPrice = line.listPrice === undefined ? null : toBirr(toSantim(line.listPrice) * qty);
  return (
    <>
      <Link
        to={address}
        tabIndex={-1}
        aria-hidden
        className="aspect-8/9 w-22 shrink-0 self-start overflow-hidden rounded-picture bg-studio sm:w-30"
      >
        <Picture src={image} alt={name} sizes="120px" width={120} height={135} className="card-picture" />
      </Link>
      <div className="min-w-0 flex-1 basis-32">
        <div className="sm:flex sm:flex-wrap sm:justify-between sm:gap-x-6">
          <h2 className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere">
            <Link to={address} className="no-underline hover:underline hover:underline-offset-4">
              {name}
            </Link>
            {/* Carts of before say days, which the work of now does not know. */}
            <SoldAs line={{ ...line, madeToOrder: isMadeToOrder ? qty : 0, readyInDays: undefined }} />
          </h2>
          <p className="mt-1 sm:mt-0">
            <ProductPrice size="row" of={{ price: lineTotal, regularPrice, vatPercent }} />
          </p>
        </div>
        {qty > 1 && (
          <p className="text-meta text-soft tabular-nums">
            {cartText('each', { formatted: formatBirr(withVat(price, vatPercent)) })}
          </p>
        )}
        {!(isMadeToOrder && qty <= countInStock) && <StockNote countInStock={countInStock} qty={qty} />}
        {countInStock === 0 && <SimilarPieces of={product} />}
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          {countInStock > 0 && (
            <QuantityField
              label={cartText('quantityOf', { name: called })}
              value={qty}
              max={countInStock}
              onChange={(quantity) => changeQuantity(line, quantity)}
            />
          )}
          <button
            type="button"
            onClick={onRemove}
            className="min-h-11 cursor-pointer px-1 underline decoration-line decoration-2 underline-offset-4 hover:decoration-ink"
          >
            {cartText('remove')} <span className="sr-only">{called}</span>{' '}
            <Am className="text-meta text-soft">{cartText.am('remove')}</Am>
          </button>
        </div>
      </div>
    </>
  );
}

function StockNote({ countInStock, qty }: { countInStock: number; qty: number }) {
  if (countInStock === 0)
    return <p className="text-meta font-medium text-error">{cartText('outOfStockLine')}</p>;
  if (qty > countInStock)
    return (
      <p className="text-meta font-medium text-error">{cartText('onlyLeft', { count: countInStock })}</p>
    );
  return <p className="text-meta text-soft">{cartText('inStock', { count: countInStock })}</p>;
}
