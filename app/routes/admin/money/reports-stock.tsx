import { Link, useNavigate } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { ReportPlaces } from '#app/features/admin/reports/report-places.tsx';
import { StockWorth } from '#app/features/admin/reports/stock-worth.tsx';
import { birr, dateName } from '#app/features/admin/reports/words.ts';
import { Options } from '#app/features/admin/common/options.tsx';
import { api } from '#app/state/api.ts';
import { staffLanguage } from '#app/state/session/staff-language.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { SelectField } from '#app/ui/fields/field.tsx';
import type { StockReport } from '#contract/books/reports.ts';
import { reportsText as text } from '#contract/texts/reports.ts';

const SINCE = [30, 90, 180, 365];
const USUAL = 90;

export const clientLoader = adminLoader(async ({ request }) => {
  const given = Number(new URL(request.url).searchParams.get('days'));
  const days = SINCE.includes(given) ? given : USUAL;
  return { days, report: await api.call('GET /api/reports/stock', { query: { days } }) };
});

const calendar = staffLanguage === 'am' ? 'ethiopian' : 'gregorian';
const COLUMNS: readonly Column<StockReport['slow'][number]>[] = [
  {
    header: text('stock.product'),
    lead: true,
    cell: ({ product, name }) => <Link to={`/admin/product/${product}/edit`}>{name}</Link>,
  },
  { header: text('pieces'), end: true, cell: ({ pieces }) => pieces },
  { header: text('stock.atPrice'), end: true, cell: ({ atPrice }) => birr(atPrice) },
  {
    header: text('stock.lastSold'),
    end: true,
    cell: ({ lastSold, isNew }) =>
      lastSold ? dateName(lastSold, calendar) : text(isNew ? 'stock.new' : 'stock.never'),
  },
];

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('places.stock'),
  heading: text('title'),
  Body({ loaded: { days, report } }) {
    const navigate = useNavigate();
    return (
      <>
        <ReportPlaces />
        <StockWorth report={report} />
        <section aria-labelledby="slow">
          <h2 id="slow" className="text-h3 font-semibold">
            {text('stock.slow')}
          </h2>
          <p className="mb-4 max-w-reading text-soft">{text('stock.slowHint')}</p>
          <div className="mb-4 max-w-48">
            <SelectField
              label={text('stock.since')}
              value={String(days)}
              onChange={(event) => void navigate(`/admin/reports/stock?days=${event.target.value}`)}
            >
              <Options of={SINCE.map((each) => [each, text('stock.daysLong', { days: each })])} />
            </SelectField>
          </div>
          <DataTable
            caption={text('stock.slow')}
            columns={COLUMNS}
            rows={report.slow}
            keyOf={({ product }) => product}
            empty={text('stock.allSell')}
          />
        </section>
      </>
    );
  },
});

export default Screen;
