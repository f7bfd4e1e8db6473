import { Link, useNavigate } from 'react-router';
import { Options } from '#app/features/admin/common/options.tsx';
import { monthAddress } from '#app/features/admin/month/month-address.ts';
import type { LoadPart } from '#app/features/admin/month/month-part.ts';
import { StockWorth } from '#app/features/admin/reports/stock-worth.tsx';
import { usePriceOfStock } from '#app/features/admin/reports/price-of-stock.ts';
import { birr, dateName } from '#app/features/admin/reports/words.ts';
import { api } from '#app/state/api.ts';
import { staffLanguage } from '#app/state/session/staff-language.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { SelectField } from '#app/ui/fields/field.tsx';
import type { StockReport } from '#contract/books/reports.ts';
import { reportsText as text } from '#contract/texts/reports.ts';

const SINCE = [30, 90, 180, 365];
const USUAL = 90;

const calendar = staffLanguage === 'am' ? 'ethiopian' : 'gregorian';
const stockColumns = ({
  header,
  read,
}: ReturnType<typeof usePriceOfStock>): Column<StockReport['slow'][number]>[] => [
  {
    header: text('stock.product'),
    lead: true,
    cell: ({ product, name }) => <Link to={`/admin/product/${product}/edit`}>{name}</Link>,
  },
  { header: text('pieces'), end: true, cell: ({ pieces }) => pieces },
  { header, end: true, cell: (row) => birr(read(row)) },
  {
    header: text('stock.lastSold'),
    end: true,
    cell: ({ lastSold, isNew }) =>
      lastSold ? dateName(lastSold, calendar) : text(isNew ? 'stock.new' : 'stock.never'),
  },
];

/** Loads the report of what stands in the places now, and of what does not sell. */
const loadStock: LoadPart = async (request, month) => {
  const given = Number(new URL(request.url).searchParams.get('days'));
  const days = SINCE.includes(given) ? given : USUAL;
  const report = await api.call('GET /api/reports/stock', { query: { days } });
  return { draw: () => <Stock days={days} month={month} report={report} /> };
};
export default loadStock;

function Stock({ days, month, report }: { days: number; month: string; report: StockReport }) {
  const navigate = useNavigate();
  const price = usePriceOfStock();
  return (
    <>
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
            onChange={({ target }) =>
              void navigate(monthAddress({ part: 'stock', month }, { days: target.value }))
            }
          >
            <Options of={SINCE.map((each) => [each, text('stock.daysLong', { days: each })])} />
          </SelectField>
        </div>
        <DataTable
          caption={text('stock.slow')}
          columns={stockColumns(price)}
          rows={report.slow}
          keyOf={({ product }) => product}
          empty={text('stock.allSell')}
        />
      </section>
    </>
  );
}
