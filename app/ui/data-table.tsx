import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Aligns the column at its end, for figures. */
  end?: boolean;
  /** The column is the heading of a row's card on phones, without a label. */
  lead?: boolean;
  /** Long texts: on phones they are below their label, over the whole width. */
  wide?: boolean;
  /** Buttons: on phones they are at the end of the card, over the whole width. */
  actions?: boolean;
  className?: string;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  empty: ReactNode;
}

/** A dense table with a head that stays; below `md` each row is a card with its labels. */
export function DataTable<Row>({ caption, columns, rows, keyOf, empty }: DataTableProps<Row>) {
  if (rows.length === 0) return <EmptyTable>{empty}</EmptyTable>;
  return (
    <CardTable caption={caption} columns={columns}>
      {rows.map((row) => (
        <tr
          key={keyOf(row)}
          role="row"
          className="flex flex-col rounded-control border border-line bg-surface p-4 md:table-row md:rounded-none md:bg-transparent md:hover:bg-surface"
        >
          {columns.map((column) => (
            <Cell key={column.header} column={column} row={row} />
          ))}
        </tr>
      ))}
    </CardTable>
  );
}

export function EmptyTable({ children }: { children: ReactNode }) {
  return <div className="border-y border-line py-12 text-center text-soft">{children}</div>;
}

interface CardTableProps {
  caption: string;
  columns: readonly Pick<Column<never>, 'header' | 'end' | 'actions' | 'className'>[];
  children: ReactNode;
}

/**
 * A table whose rows are cards below `md`. It has explicit roles, because browsers no longer announce a table that is
 * laid out as blocks.
 */
export function CardTable({ caption, columns, children }: CardTableProps) {
  return (
    <table role="table" className="block w-full md:table md:border-separate md:border-spacing-0">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row" className="md:table-row">
          {columns.map(({ header, end, actions, className }) => (
            <th
              key={header}
              role="columnheader"
              scope="col"
              className={classNames(
                'bg-paper px-2 py-2.5 text-meta font-semibold text-soft md:sticky md:top-(--sticky-top,0px) md:z-10 md:border-b md:border-input',
                end || actions ? 'text-right' : 'text-left',
                className,
              )}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block space-y-3 md:table-row-group">
        {children}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { header, lead, wide, actions, end, className } = column;
  const isBlock = lead || wide || actions;
  return (
    <td
      role="cell"
      className={classNames(
        'px-0 py-1 align-middle md:table-cell md:border-b md:border-line md:px-2 md:py-2',
        isBlock ? 'block' : 'flex items-center justify-between gap-4',
        lead && 'order-first text-h3 font-semibold md:text-body md:font-normal',
        actions &&
          'mt-2 border-t border-line pt-3 max-md:has-[>:empty]:hidden md:mt-0 md:border-t-0 md:text-right',
        end && 'tabular-nums md:text-right',
        className,
      )}
    >
      {!lead && !actions && (
        <span
          aria-hidden
          className={classNames('shrink-0 text-meta text-soft md:hidden', wide && 'mb-1 block')}
        >
          {header}
        </span>
      )}
      <span className={classNames('min-w-0', !isBlock && 'text-right md:[text-align:inherit]')}>
        {column.cell(row)}
      </span>
    </td>
  );
}
