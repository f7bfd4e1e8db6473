import { useEffect, useState } from 'react';
import type { ProductSummary } from '#contract/goods/products.ts';
import { catalogueText } from '#contract/texts/catalogue.ts';
import { ProductRow } from '#app/features/catalogue/product-row.tsx';
import { SectionHeading } from '#app/features/catalogue/home/section-heading.tsx';
import { isRefusal } from '#app/api/client.ts';
import { guestApi } from '#app/state/api.ts';

const SHOWN = 4;

/** The pieces that the shop shows with those in the cart, without these; nothing where there are none. Lazily loaded. */
export default function GoesWith({ products }: { products: readonly string[] }) {
  const [pieces, setPieces] = useState<readonly ProductSummary[]>([]);
  const key = products.join();
  useEffect(() => {
    let isCurrent = true;
    const ids = key.split(',');
    const find = async () => {
      const answers = await Promise.all(
        ids.slice(0, SHOWN).map((id) =>
          // The cart itself says of a piece that it is gone.
          guestApi
            .call('GET /api/products/:id/related', { params: { id } })
            .catch((error: unknown) => (isRefusal(error) ? { goesWith: [] } : Promise.reject(error))),
        ),
      );
      const found = answers
        .flatMap(({ goesWith }) => goesWith)
        .filter(({ countInStock }) => countInStock > 0);
      if (isCurrent) setPieces([...new Map(found.map((piece) => [piece._id, piece])).values()]);
    };
    find().catch((error: unknown) => console.warn('what goes with the cart', error));
    return () => {
      isCurrent = false;
    };
  }, [key]);
  const shown = pieces.filter(({ _id }) => !products.includes(_id)).slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="goes-with" className="mt-14 max-lg:hidden">
      <SectionHeading id="goes-with" text={catalogueText('goesWith')} am={catalogueText.am('goesWith')} />
      <div className="mt-4">
        <ProductRow products={shown} />
      </div>
    </section>
  );
}
