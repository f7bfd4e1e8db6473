import { isMixed, nameIn } from '#contract/texts/reader-language.ts';
import { catalogueText } from '#contract/texts/catalogue.ts';
import { SaveButton } from '#app/features/saved/save-button.tsx';
import { Am } from '#app/ui/am.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { ProductPrice } from '#app/ui/prices/product-price.tsx';
import { Stars } from '#app/ui/prices/stars.tsx';
import type { TileFacts } from './list-facts.ts';
import { stockWords } from './card-facts.ts';
import { useSecondPicture } from './use-second-picture.ts';

const SIZES = '(min-width:100rem) 260px,(min-width:75rem) 220px,(min-width:48rem) 30vw,44vw';

/**
 * A product in a list for browsing: two beside each other on a phone. Screen readers read the product's name for the
 * link.
 */
export function ProductTile({ product, priority }: { product: TileFacts; priority: boolean }) {
  const { _id, variant, swatches, regularPrice, countInStock, soldAsSeen } = product;
  const badge = soldAsSeen ? 'floorModel' : regularPrice !== null ? 'sale' : null;
  const name = nameIn(product);
  const address = `/product/${_id}${variant === null ? '' : `?variant=${variant}`}`;
  const isThere = countInStock > 0;
  const { second, onPointerEnter } = useSecondPicture(product);
  const picture = { sizes: SIZES, width: 400, height: 450, className: 'card-picture' };
  return (
    <article className="tile" data-gone={isThere ? undefined : ''} onPointerEnter={onPointerEnter}>
      <div className="tile-top">
        <Link to={address} tabIndex={-1} aria-hidden className="tile-frame">
          <Picture {...picture} src={product.image} alt={name} priority={priority} />
          {second && (
            <span className="card-second">
              <Picture {...picture} src={second} alt="" />
            </span>
          )}
          {badge && <span className="tile-badge">{catalogueText(badge)}</span>}
        </Link>
        {swatches.length > 1 && (
          <ul className="tile-swatches" aria-label={catalogueText('colours', { count: swatches.length })}>
            {swatches.map((colour) => (
              <li key={colour} style={{ background: colour }} />
            ))}
          </ul>
        )}
      </div>
      <h3>
        <Link to={address}>{name}</Link>
      </h3>
      <ProductPrice size="tile" of={product} />
      <Stars rating={product.rating} count={product.numReviews} />
      <p className={isThere ? 'card-there' : 'card-gone'}>
        {!isThere && isMixed() && (
          <>
            {catalogueText('soldOut')} <Am>{catalogueText.am('soldOut')}</Am>{' '}
          </>
        )}
        {stockWords(product)}
      </p>
      <SaveButton product={_id} variant={variant ?? undefined} name={name} />
    </article>
  );
}
