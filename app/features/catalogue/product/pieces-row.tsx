import { bothNamesOf } from '#contract/goods/categories.ts';
import { catalogueText } from '#contract/texts/catalogue.ts';
import { Both } from '#app/ui/both.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import type { CardFacts } from '../card-facts.ts';
import { ProductGrid } from '../product-grid.tsx';
import { SectionHeading } from '../home/section-heading.tsx';

/** The newest pieces of one category, with a way to all of them; nothing where there are none. */
export function PiecesRow({ category, products }: { category: string; products: CardFacts[] }) {
  if (products.length === 0) return null;
  const { en, am } = bothNamesOf(category);
  const id = `row-${category}`;
  return (
    <section aria-labelledby={id} className="page">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <SectionHeading id={id} text={en} am={am} />
        <Link to={`/shop?category=${category}`} className={`${buttonClass({ variant: 'quiet' })} -mx-5`}>
          <Both of={catalogueText.both('all')} />
        </Link>
      </div>
      <div className="mt-6">
        <ProductGrid products={products} />
      </div>
    </section>
  );
}
