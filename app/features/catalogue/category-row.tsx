import { Link } from 'react-router';
import type { Category } from '#contract/products.ts';
import { catalogue } from '#app/text/catalogue.ts';
import { home } from '#app/text/home.ts';
import { Am } from '#app/ui/am.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { categories } from './categories.ts';
import { SectionHeading } from './section-heading.tsx';

/** The kinds of furniture as pictures. */
export function CategoryRow({ pictures }: { pictures: Partial<Record<Category, string>> }) {
  return (
    <section aria-labelledby="categories" className="page">
      <SectionHeading id="categories" text={home.categoriesHeading.en} am={home.categoriesHeading.am} />
      <ul className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5 lg:gap-5">
        {categories.map((category) => (
          <li key={category} className="group/kind first:col-span-2 sm:first:col-span-1">
            <Link
              to={`/shop?category=${category}`}
              prefetch="intent"
              className="group block rounded-picture no-underline"
            >
              <span className="block aspect-4/3 overflow-hidden max-sm:group-first/kind:aspect-8/3 rounded-picture bg-ground">
                <Picture
                  src={pictures[category] ?? ''}
                  alt=""
                  sizes="(width >= 62rem) 18vw, (width >= 36rem) 31vw, 46vw"
                  width={400}
                  height={300}
                  className="size-full object-contain mix-blend-multiply transition-transform duration-300 group-hover:scale-103"
                />
              </span>
              <span className="mt-2 flex flex-wrap items-baseline gap-x-2 font-medium group-hover:underline group-hover:underline-offset-4">
                {catalogue.categories[category].en}
                <Am className="font-normal text-soft">{catalogue.categories[category].am}</Am>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
