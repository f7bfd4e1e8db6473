import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { BooksPlaces } from '#app/features/admin/books/books-places.tsx';
import { WithheldList } from '#app/features/admin/books/withheld-list.tsx';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { choice, loadListPage } from '#app/features/admin/common/list-address.ts';
import { ListPages } from '#app/features/admin/common/list-pages.tsx';
import { TableSkeleton } from '#app/features/admin/common/table-skeleton.tsx';
import { api } from '#app/state/api.ts';
import { SelectField } from '#app/ui/field.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { booksText as text } from '#contract/texts/books.ts';
export const meta = privateTitle(text('withheld.title'));
export { LoadFailure as ErrorBoundary } from '#app/ui/load-failure.tsx';

const HERE = '/admin/books/withheld';
const STATES = choice('state', text('withheld.filter'), text('withheld.states.missing'), [
  ['all', text('withheld.states.all')],
]);

export const clientLoader = adminLoader(({ request }) =>
  loadListPage(request, [STATES], (query) => api.list('GET /api/withheld-tax', { query })),
);

export const HydrateFallback = () => <TableSkeleton heading={text('withheld.title')} />;

export default function WithheldTaxScreen() {
  const { items, ...list } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const state = list.filters['state'] ?? '';
  return (
    <>
      <ScreenHead heading={text('withheld.title')} />
      <BooksPlaces />
      <p className="mb-6 max-w-2xl text-soft">{text('withheld.explain')}</p>
      <div className="mb-6 max-w-xs">
        <SelectField
          label={text('withheld.filter')}
          name="state"
          value={state}
          onChange={({ target: { value } }) => void navigate(value ? `${HERE}?state=${value}` : HERE)}
        >
          <option value="">{text('withheld.states.missing')}</option>
          <option value="all">{text('withheld.states.all')}</option>
        </SelectField>
      </div>
      <WithheldList items={items} isAll={state === 'all'} onChanged={() => void revalidate()} />
      <ListPages list={list} at={HERE} />
    </>
  );
}
