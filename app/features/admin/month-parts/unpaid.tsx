import { Link } from 'react-router';
import type { LoadPart } from '#app/features/admin/month/month-part.ts';
import { UnpaidAges } from '#app/features/admin/reports/unpaid-ages.tsx';
import { birr } from '#app/features/admin/reports/words.ts';
import { api } from '#app/state/api.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { dateAndTime } from '#contract/days/written-days.ts';
import type { UnpaidReport } from '#contract/books/reports.ts';
import { reportsText as text } from '#contract/texts/reports.ts';

const COLUMNS: readonly Column<UnpaidReport['oldest'][number]>[] = [
  {
    header: text('orders'),
    lead: true,
    cell: ({ number }) => <Link to={`/admin/orders/${number}`}>{text('unpaid.order', { number })}</Link>,
  },
  { header: text('unpaid.buyer'), cell: ({ name }) => name },
  { header: text('unpaid.age'), cell: ({ placedAt }) => dateAndTime(placedAt) },
  { header: text('unpaid.due'), end: true, cell: ({ due }) => birr(due) },
];

/** Loads the report of unpaid orders, as they are now. */
const loadUnpaid: LoadPart = async () => {
  const report = await api.call('GET /api/reports/unpaid');
  return {
    draw: () => (
      <>
        <UnpaidAges report={report} />
        <section aria-labelledby="oldest">
          <h2 id="oldest" className="mb-3 text-h3 font-semibold">
            {text('unpaid.oldest')}
          </h2>
          <DataTable
            caption={text('unpaid.oldest')}
            columns={COLUMNS}
            rows={report.oldest}
            keyOf={({ _id }) => _id}
            empty={text('unpaid.nothing')}
          />
        </section>
      </>
    ),
  };
};
export default loadUnpaid;
