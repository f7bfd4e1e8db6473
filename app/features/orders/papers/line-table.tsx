import type { ReactNode } from 'react';
import { Both, type Text } from '#app/ui/both.tsx';

interface LineTableProps {
  columns: readonly { label: Text; className: string }[];
  /** The rows of the table. */
  children: ReactNode;
}

/** The lines of an order on paper, under headings in both languages. */
export function LineTable({ columns, children }: LineTableProps) {
  return (
    <table className="mt-5 w-full border-collapse">
      <thead>
        <tr className="border-b-2 border-ink text-left align-bottom">
          {columns.map(({ label, className }) => (
            <th key={label.en} scope="col" className={`py-2 font-semibold ${className}`}>
              <Both of={label} className="block text-meta font-normal" />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
