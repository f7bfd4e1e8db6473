import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { choice, loadListPage } from '#app/features/admin/common/lists/list-address.ts';
import { ListFilters } from '#app/features/admin/common/lists/list-filters.tsx';
import { ListPages } from '#app/features/admin/common/lists/list-pages.tsx';
import { MissList } from '#app/features/admin/search/miss-list.tsx';
import { MISSES_AT, SearchFrame } from '#app/features/admin/search/search-frame.tsx';
import { useTrial } from '#app/features/admin/search/use-trial.ts';
import { api } from '#app/state/api.ts';
import { adminSearchText as text } from '#contract/texts/admin-search.ts';

const OTHER_LISTS = ['not-sold', 'left-alone'] as const;
const LIST = choice(
  'list',
  text('misses.show'),
  text('misses.lists.not-found'),
  OTHER_LISTS.map((list) => [list, text(`misses.lists.${list}`)]),
);

const listOf = (value: string | undefined) => OTHER_LISTS.find((list) => list === value) ?? 'not-found';

export const clientLoader = adminLoader(({ request }) =>
  loadListPage(request, [LIST], ({ keyword, list, page }) =>
    api.list('GET /api/search/misses', { query: { keyword, list: listOf(list), page } }),
  ),
);

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('title'),
  skeleton: 'filtered',
  hasOwnHead: true,
  Body({ loaded: { items, ...list }, reload }) {
    const trial = useTrial();
    const shown = listOf(list.filters['list']);
    const isSearched = 'keyword' in list.filters;
    return (
      <SearchFrame
        at={MISSES_AT}
        note={text('misses.count', { count: list.total })}
        explain={text('misses.explain')}
        trial={trial}
      >
        <ListFilters label={text('misses.search')} filters={[LIST]} values={list.filters} />
        <MissList
          items={items}
          isLeftAlone={shown === 'left-alone'}
          empty={text(isSearched ? 'misses.none' : `misses.empty.${shown}`)}
          onTry={trial.show}
          onChanged={(words) => {
            reload();
            // A search that was just taught is tried at once, to show what it finds now.
            if (words !== null) trial.show(words);
          }}
        />
        <ListPages list={list} at={MISSES_AT} />
      </SearchFrame>
    );
  },
});

export default Screen;
