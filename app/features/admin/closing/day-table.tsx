import { DataTable, type Column } from '#app/ui/data-table.tsx';

interface DayTableProps<Row> {
  id: string;
  heading: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

/** A list of the day under its heading; nothing where it has no rows. */
export const DayTable = <Row extends { _id: string }>({ id, heading, columns, rows }: DayTableProps<Row>) =>
  rows.length > 0 && (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-3 text-h3 font-semibold">
        {heading}
      </h2>
      <DataTable caption={heading} columns={columns} rows={rows} keyOf={({ _id }) => _id} empty={null} />
    </section>
  );
