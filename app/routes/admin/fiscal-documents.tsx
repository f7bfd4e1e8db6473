import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { choice, loadListPage } from '#app/features/admin/common/list-address.ts';
import { ListPages } from '#app/features/admin/common/list-pages.tsx';
import { TableSkeleton } from '#app/features/admin/common/table-skeleton.tsx';
import { FiscalList } from '#app/features/admin/fiscal/fiscal-list.tsx';
import { api } from '#app/state/api.ts';
import { Both } from '#app/ui/both.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { FISCAL_STATES } from '#contract/fiscal-states.ts';
import { fiscalText as text } from '#contract/texts/fiscal-documents.ts';
export const meta = privateTitle(text('title'));
export { LoadFailure as ErrorBoundary } from '#app/ui/load-failure.tsx';

const HERE = '/admin/fiscal-documents';
const STATES = choice(
  'state',
  text('filter'),
  text('filters.open'),
  FISCAL_STATES.map((state) => [state, text(`filters.${state}`)] as const),
);

export const clientLoader = adminLoader(({ request }) =>
  loadListPage(request, [STATES], (query) => api.list('GET /api/fiscal-documents', { query })),
);

export const HydrateFallback = () => <TableSkeleton heading={text('title')} />;

export default function FiscalDocumentsScreen() {
  const { items, ...list } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  return (
    <>
      <ScreenHead heading={text('title')} />
      <p className="mb-6 max-w-2xl text-soft">
        <Both of={text.both('explain')} className="mt-1 block text-meta" />
      </p>
      <div className="mb-6 max-w-xs">
        <SelectField
          label={text('filter')}
          name="state"
          value={list.filters['state'] ?? ''}
          onChange={({ target: { value } }) => void navigate(value ? `${HERE}?state=${value}` : HERE)}
        >
          {STATES.kind === 'choice' &&
            STATES.options.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
        </SelectField>
      </div>
      <FiscalList items={items} onChanged={() => void revalidate()} />
      <ListPages list={list} at={HERE} />
    </>
  );
}
