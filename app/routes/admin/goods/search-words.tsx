import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { choice, loadListPage } from '#app/features/admin/common/lists/list-address.ts';
import { ListFilters } from '#app/features/admin/common/lists/list-filters.tsx';
import { ListPages } from '#app/features/admin/common/lists/list-pages.tsx';
import { TableSkeleton } from '#app/features/admin/common/lists/table-skeleton.tsx';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { LazyEntryDialog } from '#app/features/admin/search/lazy-dialogs.tsx';
import { LexiconList } from '#app/features/admin/search/lexicon-list.tsx';
import { SearchFrame, WORDS_AT } from '#app/features/admin/search/search-frame.tsx';
import { useTrial } from '#app/features/admin/search/use-trial.ts';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { LEXICON_GROUPS } from '#contract/searching/lexicon-groups.ts';
import { adminSearchText as text } from '#contract/texts/admin-search.ts';

export const meta = privateTitle(text('title'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';

const FILTERS = [
  choice(
    'group',
    text('words.meaning'),
    text('words.allMeanings'),
    LEXICON_GROUPS.map((group) => [group, text(`groups.${group}`)]),
  ),
  choice('changed', text('words.changes'), text('words.everything'), [['true', text('words.onlyChanged')]]),
];

export const clientLoader = adminLoader(({ request }) =>
  loadListPage(request, FILTERS, ({ keyword, group: asked, changed, page }) => {
    const group = LEXICON_GROUPS.find((each) => each === asked);
    return api.list('GET /api/search/lexicon', {
      query: { keyword, group, changed: changed === 'true' ? true : undefined, page },
    });
  }),
);

export const HydrateFallback = () => <TableSkeleton heading={text('title')} filtered />;

export default function SearchWords() {
  useCalendar();
  const { items, ...list } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const [isAdding, setAdding] = useState(false);
  const trial = useTrial();
  /** Resolves when the new list is loaded, so that a second press does not act on the old words. */
  const changed = () => {
    void trial.again();
    return revalidate();
  };
  return (
    <SearchFrame
      at={WORDS_AT}
      note={text('words.count', { count: list.total })}
      explain={text('words.explain')}
      trial={trial}
      actions={
        <MayCall call="POST /api/search/lexicon/entries" needs="products:write">
          <Button onClick={() => setAdding(true)}>{text('words.new')}</Button>
        </MayCall>
      }
    >
      <ListFilters label={text('words.search')} filters={FILTERS} values={list.filters} />
      <LexiconList items={items} onChanged={changed} />
      <ListPages list={list} at={WORDS_AT} />
      {isAdding && <LazyEntryDialog onSaved={() => void changed()} onClose={() => setAdding(false)} />}
    </SearchFrame>
  );
}
