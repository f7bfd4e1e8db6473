import { useEffect, useRef, useState } from 'react';
import type { ProductSummary } from '#contract/goods/products.ts';
import { savedText as text } from '#contract/texts/saved.ts';
import { ProductRow } from '#app/features/catalogue/product-row.tsx';
import { SectionHeading } from '#app/features/catalogue/home/section-heading.tsx';
import { guestApi } from '#app/state/api.ts';
import { forgetViewed, noteViewed, viewed } from '#app/state/viewed.ts';
import { Both } from '#app/ui/both.tsx';

export interface RecentlyViewedProps {
  /** The id of the product whose page is open; it is stored, but not listed. */
  current?: string;
}

const SHOWN = 4;

/**
 * The products that were opened in this browser, with present prices; those that the shop no longer lists are left out.
 * Lazily loaded.
 */
export default function RecentlyViewed({ current }: RecentlyViewedProps) {
  const ids = viewed.use();
  const place = useRef<HTMLElement>(null);
  const isNear = useNear(place);
  const wanted = ids.filter((id) => id !== current).slice(0, SHOWN);
  const products = useProducts(isNear ? wanted : []);
  useEffect(() => {
    if (current !== undefined) noteViewed(current);
  }, [current]);
  if (wanted.length === 0) return null;
  return (
    <section ref={place} aria-labelledby="viewed" className="mt-8 lg:mt-14">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <SectionHeading id="viewed" text={text('viewed')} am={text.am('viewed')} />
        <button
          type="button"
          onClick={() => viewed.set([])}
          className="min-h-11 cursor-pointer text-meta text-soft underline decoration-line decoration-2 underline-offset-4 hover:decoration-ink"
        >
          <Both of={text.both('clearViewed')} />
        </button>
      </div>
      <div className="mt-4">
        <ProductRow products={products.filter(({ _id }) => wanted.includes(_id))} />
      </div>
    </section>
  );
}

/** Says whether the end of the page is nearly visible; the products are not loaded before. */
function useNear(place: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '600px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  });
  return isNear;
}

/** Loads the products with these ids, in their order; ids that the shop no longer lists are forgotten. */
function useProducts(ids: readonly string[]): ProductSummary[] {
  const [products, setProducts] = useState<ProductSummary[]>([]);
  const key = ids.join();
  useEffect(() => {
    // Without a network the page is a stored copy, and no call is made.
    if (key === '' || !navigator.onLine) return;
    let isCurrent = true;
    async function show(asked: readonly string[]): Promise<void> {
      const wanted = asked.map((product) => ({ product }));
      const { pieces } = await guestApi.call('POST /api/saved/shown', { body: { pieces: wanted } });
      if (!isCurrent) return;
      const found = pieces.map(({ product }) => product);
      setProducts(found);
      const gone = asked.filter((id) => !found.some(({ _id }) => _id === id));
      if (gone.length > 0) forgetViewed(gone);
    }
    show(key.split(',')).catch((error: unknown) => console.warn('recently viewed', error));
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return products;
}
