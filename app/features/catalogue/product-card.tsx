import { isMixed, nameIn } from '#contract/texts/reader-language.ts';
import { catalogueText } from '#contract/texts/catalogue.ts';
import { SaveButton } from '#app/features/saved/save-button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { ProductPrice } from '#app/ui/prices/product-price.tsx';
import { Stars } from '#app/ui/prices/stars.tsx';
import { stockWords, type CardFacts } from './card-facts.ts';
import { useSecondPicture } from './use-second-picture.ts';

/**
 * On phones a little less than what is drawn, so that screens with two device pixels per pixel load the file of 200 pixels,
 * not that of 400.
 */
const SIZES =
  '(min-width:75rem) 22vw,(min-width:62rem) 31vw,(min-width:48rem) 46vw,(min-width:36rem) 160px,100px';

/** A product in a list. The whole card is a link; screen readers read the product's name for it. */
export function ProductCard({ product, priority }: { product: CardFacts; priority: boolean }) {
  const address = `/product/${product._id}`;
  const { second, onPointerEnter } = useSecondPicture(product);
  const name = nameIn(product);
  const picture = { sizes: SIZES, width: 400, height: 450 };
  return (
    <article onPointerEnter={onPointerEnter} className="card">
      <Link to={address} tabIndex={-1} aria-hidden className="card-view">
        <Picture {...picture} src={product.image} alt={name} priority={priority} className="card-picture" />
        {second && (
          <span className="card-second">
            <Picture {...picture} src={second} alt="" className="card-picture" />
          </span>
        )}
      </Link>
      <div className="card-text">
        <h3>
          <Link to={address}>{name}</Link>
        </h3>
        {(isMixed() || product.soldAsSeen) && (
          <p>
            {product.soldAsSeen && `${catalogueText('floorModel')} · `}
            {product.brand}
          </p>
        )}
        <Stars rating={product.rating} count={product.numReviews} />
        <ProductPrice size="tile" of={product} />
        <p className={product.countInStock > 0 ? 'card-there' : 'card-gone'}>{stockWords(product)}</p>
      </div>
      <SaveButton product={product._id} name={name} />
    </article>
  );
}
