import type { ReactNode } from 'react';
import { bothNamesOf, categories, upperOf } from '#contract/goods/categories.ts';
import { catalogueText } from '#contract/texts/catalogue.ts';
import { homeText } from '#contract/texts/home.ts';
import { Am } from '#app/ui/am.tsx';
import { Link } from '#app/ui/link.tsx';
import { CategoryPicture } from './category-picture.tsx';
import { SectionHeading } from './section-heading.tsx';

interface CategoryRowProps {
  /** The categories that have products; absent while they are unknown, which shows all. */
  inStore?: readonly string[] | undefined;
}

/** The categories that have products, as pictures with links; nothing where none has. */
export function CategoryRow({ inStore }: CategoryRowProps) {
  const filled = inStore && new Set(inStore.flatMap((slug) => [slug, upperOf(slug)]));
  const shown = categories().filter(({ slug, parent }) => parent === null && (!filled || filled.has(slug)));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="categories" className="page">
      <SectionHeading
        id="categories"
        text={homeText('categoriesHeading')}
        am={homeText.am('categoriesHeading')}
      />
      <ul className="category-tiles">
        {shown.map(({ slug, picture }) => (
          <li key={slug}>
            <CategoryTile to={`/shop?category=${slug}`} text={bothNamesOf(slug)}>
              <CategoryPicture category={slug} own={picture} className="tile-picture" />
            </CategoryTile>
          </li>
        ))}
        <li>
          <CategoryTile to="/shop" text={catalogueText.both('all')}>
            <span aria-hidden className="flex size-full items-center justify-center bg-ground">
              <svg viewBox="0 0 24 24" className="size-10 fill-none stroke-brand" strokeWidth="1.25">
                <path d="M4 12h16M14 6l6 6-6 6" strokeLinecap="round" strokeLinejoin="round" />
              </svg>
            </span>
          </CategoryTile>
        </li>
      </ul>
    </section>
  );
}

interface CategoryTileProps {
  to: string;
  text: { en: string; am: string };
  children: ReactNode;
}

function CategoryTile({ to, text, children }: CategoryTileProps) {
  return (
    <Link to={to} className="category-tile">
      <span className="tile-view">{children}</span>
      <span className="tile-name">
        {text.en}
        <Am>{text.am}</Am>
      </span>
    </Link>
  );
}
