import { useState, type PointerEvent } from 'react';
import { Link } from 'react-router';
import { formatBirr } from '#contract/money.ts';
import type { ProductSummary } from '#contract/products.ts';
import { catalogue } from '#app/text/catalogue.ts';
import { Picture } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { withVat } from './with-vat.ts';

const SIZES =
  '(width >= 75rem) 22vw, (width >= 62rem) 31vw, (width >= 48rem) 46vw, (width >= 36rem) 160px, 120px';

/** The whole card leads to the product; the name is the link that is read out. */
export function ProductCard({ product, priority }: { product: ProductSummary; priority: boolean }) {
  const address = `/product/${product._id}`;
  const second = product.images[1];
  // It is fetched by who points at the card, and by nobody else.
  const [pointed, setPointed] = useState(false);
  const notePointer = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setPointed(true);
  const picture = { sizes: SIZES, width: 400, height: 450 };
  return (
    <article
      onPointerEnter={second ? notePointer : undefined}
      className="group relative flex h-full gap-4 md:flex-col md:gap-3"
    >
      <Link
        to={address}
        prefetch="intent"
        tabIndex={-1}
        aria-hidden
        className="relative z-10 block aspect-8/9 w-30 shrink-0 self-start overflow-hidden rounded-picture bg-studio sm:w-40 md:w-full"
      >
        <Picture
          {...picture}
          src={product.image}
          alt={product.name}
          priority={priority}
          className="card-picture"
        />
        {pointed && second && second !== product.image && (
          <span className="absolute inset-0 hidden bg-studio md:group-hover:block">
            <Picture {...picture} src={second} alt="" className="card-picture" />
          </span>
        )}
      </Link>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        <h3 className="line-clamp-3 text-body font-medium text-pretty">
          <Link
            to={address}
            prefetch="intent"
            className="no-underline after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
          >
            {product.name}
          </Link>
        </h3>
        <p className="text-meta text-soft">{product.brand}</p>
        <Stars rating={product.rating} count={product.numReviews} />
        <p className="mt-1 text-price font-semibold">
          <Price birr={product.price} />
        </p>
        <p className="text-meta text-soft tabular-nums">
          {catalogue.withVat(formatBirr(withVat(product.price)))}
        </p>
        <p
          className={product.countInStock > 0 ? 'text-meta text-primary' : 'text-meta font-medium text-error'}
        >
          {catalogue.inStockCount(product.countInStock)}
        </p>
      </div>
    </article>
  );
}
