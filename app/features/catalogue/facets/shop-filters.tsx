import { inLevels } from '#contract/goods/category-kinds.ts';
import { useState, type MouseEvent } from 'react';
import { Form, useNavigate, useNavigation } from 'react-router';
import { categories, bothNamesOf, findCategory } from '#contract/goods/categories.ts';
import { choiceParameters } from '#contract/searching/facets.ts';
import { catalogueText } from '#contract/texts/catalogue.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ListFacts } from '../list-facts.ts';
import { LazyFacetSheet } from './lazy-facets.tsx';
import { findSort, inCategory, relOf, shopAddress, shownCategory, type ShopView } from './shop-address.ts';

interface ShopFiltersProps {
  view: ShopView;
  found: ListFacts;
}

/** Category, filters and order of what is shown: links and a form, so that they work before any script is there. */
export function ShopFilters({ view, found }: ShopFiltersProps) {
  const shown = categoriesFound(view, found);
  return (
    <div className="flex flex-col gap-2 xl:flex-row xl:items-center xl:gap-4">
      {shown.length > 0 && (
        <nav aria-label={catalogueText('filterLabel')} className="chips">
          <ul className="flex w-max gap-2 lg:w-auto lg:flex-wrap">
            {[undefined, ...shown].map((category) => (
              <li key={category ?? 'all'}>
                <CategoryChip view={view} category={category} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="flex flex-wrap items-center gap-2 xl:ml-auto">
        {found.facets.length > 0 && <OpenFilters view={view} found={found} />}
        {found.total > 0 && <SortSelect view={view} />}
      </div>
    </div>
  );
}

const allSlugs = () => inLevels(categories()).map(({ slug }) => slug);

/** The categories of the upper level, with those below the shown one behind it. */
function offeredIn(shown: string | undefined): string[] {
  const upper = shown ? (findCategory(shown)?.parent ?? shown) : undefined;
  return inLevels(categories()).flatMap(({ slug, parent }) =>
    parent === null || parent === upper ? [slug] : [],
  );
}

/** Returns the categories in which a search has found something; all categories without a search. */
function categoriesFound(view: ShopView, { facets }: ListFacts): readonly string[] {
  if (!view.keyword) return offeredIn(shownCategory(view));
  const counted = facets.find(({ facet }) => facet === 'category')?.values ?? [];
  return allSlugs().filter(
    (category) =>
      category === shownCategory(view) || counted.some(({ value, count }) => value === category && count > 0),
  );
}

function CategoryChip({ view, category }: { view: ShopView; category: string | undefined }) {
  const text = category ? bothNamesOf(category) : catalogueText.both('all');
  const there = { ...view, choices: inCategory(view, category), page: 1 };
  return (
    <Link
      to={shopAddress(there)}
      rel={relOf(there)}
      preventScrollReset
      aria-current={shownCategory(view) === category ? 'true' : undefined}
      className="chip"
    >
      <Both of={text} className="text-meta opacity-80" />
    </Link>
  );
}

/** Opens the sheet of filters on a phone; before its script is loaded, it is a link to the panel in the page. */
function OpenFilters({ view, found }: ShopFiltersProps) {
  const [open, setOpen] = useState(false);
  const chosen = Object.values(view.choices).flat().length;
  function show(event: MouseEvent) {
    event.preventDefault();
    setOpen(true);
  }
  return (
    <>
      <a href="#filters" onClick={show} role="button" className="chip filter-button">
        {catalogueText('openFilters')} <Am className="text-meta">{catalogueText.am('openFilters')}</Am>
        {chosen > 0 && <span className="filter-count">{chosen}</span>}
      </a>
      {open && <LazyFacetSheet view={view} found={found} onClose={() => setOpen(false)} />}
    </>
  );
}

function SortSelect({ view }: { view: ShopView }) {
  const navigate = useNavigate();
  const asked = useNavigation().location;
  const sorts = catalogueText.below('sorts').filter((sort) => sort !== 'relevance' || view.keyword);
  const usual = view.keyword ? 'relevance' : 'newest';
  const { keyword, exact } = view;
  return (
    <Form
      action={shopAddress({ keyword })}
      className="flex min-w-0 flex-[1_1_9rem] items-center gap-2 md:flex-none"
    >
      {Object.entries(choiceParameters(view.choices)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {exact && <input type="hidden" name="exact" value="true" />}
      <label htmlFor="sort" className="sr-only text-meta text-soft sm:not-sr-only sm:whitespace-nowrap">
        {catalogueText('sortLabel')}
      </label>
      <select
        id="sort"
        name="sort"
        // The wanted order is shown at once; when the list cannot be loaded in it, the order of the shown list comes
        // back.
        value={(asked ? findSort(new URLSearchParams(asked.search).get('sort')) : view.sort) ?? usual}
        onChange={(event) => {
          const sort = findSort(event.currentTarget.value);
          const to = { ...view, sort: sort === usual ? undefined : sort, page: 1 };
          void navigate(shopAddress(to), { preventScrollReset: true });
        }}
        className="select min-h-11 min-w-0 flex-1 rounded-control border md:min-w-52 border-input bg-surface px-3 py-2 hover:border-ink"
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {catalogueText(`sorts.${sort}`)}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="min-h-11 rounded-control border border-input px-4">
          {catalogueText('applySort')}
        </button>
      </noscript>
    </Form>
  );
}
