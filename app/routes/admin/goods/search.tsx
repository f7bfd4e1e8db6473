import { useRevalidator } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { DialogButton } from '#app/features/admin/common/dialog-button.tsx';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { choice, loadListPage } from '#app/features/admin/common/lists/list-address.ts';
import { ListFilters } from '#app/features/admin/common/lists/list-filters.tsx';
import { ListPages } from '#app/features/admin/common/lists/list-pages.tsx';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { LazyEntryDialog } from '#app/features/admin/search/lazy-dialogs.tsx';
import { LexiconList } from '#app/features/admin/search/lexicon-list.tsx';
import { api } from '#app/state/api.ts';
import { LEXICON_GROUPS } from '#contract/searching/lexicon-groups.ts';
import { adminSearchText as text } from '#contract/texts/admin-search.ts';

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

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('title'),
  skeleton: 'filtered',
  keepsHeading: true,
  note: ({ total }) => text('words.count', { count: total }),
  explain: text('words.explain'),
  head: (_loaded, reload) => (
    <MayCall call="POST /api/search/lexicon/entries" needs="products:write">
      <DialogButton renderDialog={(close) => <LazyEntryDialog onSaved={reload} onClose={close} />}>
        {text('words.new')}
      </DialogButton>
    </MayCall>
  ),
  Body({ loaded: { items, ...list } }) {
    // A second press waits for the new list, so that it does not act on the old words.
    const { revalidate } = useRevalidator();
    return (
      <>
        <ListFilters label={text('words.search')} filters={FILTERS} values={list.filters} />
        <LexiconList items={items} onChanged={revalidate} />
        <ListPages list={list} at="/admin/search" />
      </>
    );
  },
});

export default Screen;
