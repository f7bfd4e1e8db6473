import { Form, useNavigate, useNavigation } from 'react-router';
import type { Category } from '#contract/products.ts';
import { catalogueText } from '#contract/texts/catalogue.ts';
import { Both } from '#app/ui/both.tsx';
import { Link } from '#app/ui/link.tsx';
import { categories, findSort, sorts } from './categories.ts';
import { shopAddress, type ShopView } from './shop-address.ts';

/** Kind and order of what is shown: links and a form, so that they work before any script is there. */
export function ShopFilters({ view }: { view: ShopView }) {
  return (
    <div className="flex flex-col gap-4 lg:flex-row lg:items-center lg:justify-between">
      <nav aria-label={catalogueText('filterLabel')} className="chips">
        <ul className="flex w-max gap-2 lg:w-auto lg:flex-wrap">
          {[undefined, ...categories].map((category) => (
            <li key={category ?? 'all'}>
              <CategoryChip view={view} category={category} />
            </li>
          ))}
        </ul>
      </nav>
      <SortSelect view={view} />
    </div>
  );
}

function CategoryChip({ view, category }: { view: ShopView; category: Category | undefined }) {
  const text = category ? catalogueText.both(`categories.${category}`) : catalogueText.both('all');
  return (
    <Link
      to={shopAddress({ ...view, category, page: 1 })}
      preventScrollReset
      aria-current={view.category === category ? 'true' : undefined}
      className="flex min-h-11 items-center gap-2 rounded-full border border-line px-4 whitespace-nowrap no-underline hover:border-ink active:bg-line/60 aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-white"
    >
      <Both of={text} className="text-meta opacity-80" />
    </Link>
  );
}

function SortSelect({ view }: { view: ShopView }) {
  const navigate = useNavigate();
  const asked = useNavigation().location;
  return (
    <Form action={shopAddress({ keyword: view.keyword })} className="flex items-center gap-2">
      {view.category && <input type="hidden" name="category" value={view.category} />}
      <label htmlFor="sort" className="text-meta whitespace-nowrap text-soft">
        {catalogueText('sortLabel')}
      </label>
      <select
        id="sort"
        name="sort"
        // The wanted order shows at once; where it cannot be loaded, the order of the list shows again.
        value={asked ? (findSort(new URLSearchParams(asked.search).get('sort')) ?? '') : (view.sort ?? '')}
        onChange={(event) => {
          const sort = findSort(event.currentTarget.value);
          void navigate(shopAddress({ ...view, sort, page: 1 }), { preventScrollReset: true });
        }}
        className="select min-h-11 flex-1 rounded-control lg:min-w-52 border border-input bg-surface px-3 py-2 hover:border-ink"
      >
        <option value="">{catalogueText('sorts.none')}</option>
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
