import { isMixed, nameIn } from '#contract/texts/reader-language.ts';
import { useEffect, useRef, useState } from 'react';
import { formatBirr } from '#contract/money.ts';
import { homeText } from '#contract/texts/home.ts';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { ProductPrice } from '#app/ui/prices/product-price.tsx';
import type { SlideFacts } from '../card-facts.ts';
import { SectionHeading } from './section-heading.tsx';

/** The script that advances the row. Without it the row can still be scrolled. */
const CarouselMotion = standalonePart(() => import('./carousel-motion.tsx'));

/**
 * The number of pictures that load with the row. The others wait until the row is near, because browsers load lazy
 * pictures from far away, sideways too.
 */
const FIRST_SEEN = 4;

/** A row that the browser scrolls; the script that advances it is loaded when the row comes near the window. */
export function TopRated({ products }: { products: SlideFacts[] }) {
  const viewport = useRef<HTMLDivElement>(null);
  const near = useNear(viewport);
  return (
    <section aria-labelledby="top-rated" aria-roledescription={homeText('carousel')} className="page">
      <div className="flex min-h-11 items-center justify-between gap-x-4">
        <SectionHeading id="top-rated" text={homeText('topRated')} />
        {near && viewport.current && <CarouselMotion viewport={viewport.current} />}
      </div>
      <div ref={viewport} className="carousel mt-2 md:mt-5" data-shape="1">
        <ul className="flex touch-pan-y">
          {products.map((product, index) => (
            <li
              key={product._id}
              aria-roledescription="slide"
              aria-label={homeText('slide', { index: index + 1, count: products.length })}
              className="carousel-slide"
            >
              <Link to={`/product/${product._id}`} draggable={false}>
                <span className="slide-view">
                  {(near || index < FIRST_SEEN) && (
                    <Picture
                      src={product.image}
                      alt={nameIn(product)}
                      sizes="(min-width:75rem) 22vw,(min-width:48rem) 30vw,36vw"
                      width={400}
                      height={450}
                      className="card-picture"
                    />
                  )}
                </span>
                <span className="slide-name">{nameIn(product)}</span>{' '}
                <ProductPrice size="short" of={product} />{' '}
                {isMixed() && (
                  <small>{homeText('priceInCaption', { formatted: formatBirr(product.price) })}</small>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Says whether an element has come within half a window's height of being seen. */
function useNear(element: React.RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '50%',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return near;
}
