import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { choice, loadListPage } from '#app/features/admin/common/list-address.ts';
import { ListPages } from '#app/features/admin/common/list-pages.tsx';
import { noteWorkDone } from '#app/features/admin/common/office-counts.ts';
import { TableSkeleton } from '#app/features/admin/common/table-skeleton.tsx';
import { StatementLines } from '#app/features/admin/statements/statement-lines.tsx';
import { StatementUpload } from '#app/features/admin/statements/statement-upload.tsx';
import { api } from '#app/state/api.ts';
import { SelectField } from '#app/ui/field.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { STATEMENT_STATES } from '#contract/statement-states.ts';
import { receiptChecksText as text } from '#contract/texts/receipt-checks.ts';
export const meta = privateTitle(text('lines.title'));
export { LoadFailure as ErrorBoundary } from '#app/ui/load-failure.tsx';

const HERE = '/admin/statements';
const [OPEN, ...DECIDED] = STATEMENT_STATES;
const STATES = choice(
  'state',
  text('lines.filter'),
  text(`lines.filters.${OPEN}`),
  DECIDED.map((state) => [state, text(`lines.filters.${state}`)] as const),
);

export const clientLoader = adminLoader(async ({ request }) => {
  const [list, { settings }] = await Promise.all([
    loadListPage(request, [STATES], (query) => api.list('GET /api/statements/lines', { query })),
    api.call('GET /api/settings'),
  ]);
  return { ...list, accounts: settings.bankAccounts };
});

export const HydrateFallback = () => <TableSkeleton heading={text('lines.title')} />;

export default function StatementsScreen() {
  const { items, accounts, ...list } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  function changed() {
    void revalidate();
    noteWorkDone();
  }
  return (
    <>
      <ScreenHead heading={text('lines.title')} />
      <p className="mb-6 max-w-2xl text-soft">{text('lines.explain')}</p>
      <StatementUpload accounts={accounts} onRead={changed} />
      <div className="mb-6 max-w-xs">
        <SelectField
          label={text('lines.filter')}
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
      <StatementLines lines={items} onChanged={changed} />
      <ListPages list={list} at={HERE} />
    </>
  );
}
