import { DataTable, type Column } from '#app/ui/data-table.tsx';
import type { VatReport } from '#contract/books/books.ts';
import { booksText as text } from '#contract/texts/books.ts';
import { etb } from './amounts.ts';

type Rate = VatReport['rates'][number];

const RATES: readonly Column<Rate>[] = [
  { header: text('vat.rate'), lead: true, cell: ({ percent }) => text('vat.percent', { percent }) },
  { header: text('vat.soldNet'), end: true, cell: ({ sold }) => etb(sold.net) },
  { header: text('vat.soldVat'), end: true, cell: ({ sold }) => etb(sold.vat) },
  { header: text('vat.backNet'), end: true, cell: ({ givenBack }) => etb(givenBack.net) },
  { header: text('vat.backVat'), end: true, cell: ({ givenBack }) => etb(givenBack.vat) },
  {
    header: text('vat.vat'),
    end: true,
    cell: ({ vat }) => <span className="font-semibold">{etb(vat)}</span>,
  },
];

/** The tables of a period's VAT: by rate, the totals, and how the amounts follow from the ledger. */
export function VatTables({ report: { rates, total, delivery, withheld, ledger } }: { report: VatReport }) {
  return (
    <>
      <DataTable
        caption={text('vat.rates')}
        columns={RATES}
        rows={rates}
        keyOf={({ percent }) => String(percent)}
        empty={text('vat.none')}
      />
      <div className="mt-8 grid gap-10 lg:grid-cols-2">
        <Sums
          id="vat-total"
          heading={text('vat.total')}
          rows={[
            [text('vat.totalNet'), total.net],
            [text('vat.delivery'), delivery],
            [text('vat.withheld'), withheld],
            [text('vat.vat'), total.vat],
          ]}
        />
        <Sums
          id="vat-ledger"
          heading={text('vat.ledger')}
          rows={[
            [text('vat.booked'), ledger.booked],
            [text('vat.countsElsewhere'), -ledger.countsElsewhere],
            [text('vat.bookedElsewhere'), ledger.bookedElsewhere],
            [text('vat.vat'), total.vat],
          ]}
        />
      </div>
    </>
  );
}

interface SumsProps {
  id: string;
  heading: string;
  rows: readonly (readonly [string, number])[];
}

function Sums({ id, heading, rows }: SumsProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-h3 font-semibold">
        {heading}
      </h2>
      <dl className="tabular-nums">
        {rows.map(([label, birr], index) => (
          <div
            key={label}
            className={`flex flex-wrap justify-between gap-x-6 py-2 ${index === rows.length - 1 ? 'border-t border-input font-semibold' : ''}`}
          >
            <dt>{label}</dt>
            <dd className="ml-auto">{etb(birr)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
