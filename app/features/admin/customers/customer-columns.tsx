import { Link } from 'react-router';
import { dayOf } from '#contract/written-days.ts';
import type { CustomerSummary } from '#contract/customers.ts';
import { customersText as text } from '#contract/texts/admin-customers.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { Price } from '#app/ui/price.tsx';
import { UserText } from '#app/ui/user-text.tsx';

/** The columns of the list of customers. */
export const CUSTOMER_COLUMNS: Column<CustomerSummary>[] = [
  {
    header: text('columns.name'),
    lead: true,
    cell: ({ _id, name }) => (
      <Link
        to={`/admin/customers/${_id}`}
        className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
      >
        <UserText as="span">{name || text('noName')}</UserText>
      </Link>
    ),
  },
  {
    header: text('columns.phone'),
    cell: ({ phone }) =>
      phone && (
        <a
          href={`tel:${phone}`}
          className="inline-flex min-h-11 items-center whitespace-nowrap tabular-nums underline-offset-4 hover:underline"
        >
          {phone}
        </a>
      ),
  },
  { header: text('columns.city'), cell: ({ city }) => <UserText as="span">{city}</UserText> },
  { header: text('columns.orders'), end: true, cell: ({ orders }) => orders },
  {
    header: text('columns.owed'),
    end: true,
    cell: ({ owed }) => (owed > 0 ? <Price birr={owed} className="font-semibold" /> : '–'),
  },
  {
    header: text('columns.last'),
    cell: ({ lastOrderAt }) => (
      <span className="whitespace-nowrap tabular-nums">{lastOrderAt ? dayOf(lastOrderAt) : '–'}</span>
    ),
  },
  {
    header: text('columns.notes'),
    wide: true,
    cell: ({ tags, note }) => (
      <>
        {tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
        {tags.length === 0 && !note && '–'}
        {note && <UserText className="line-clamp-2 max-w-80 text-meta text-soft">{note}</UserText>}
      </>
    ),
  },
];

export function Tag({ children }: { children: string }) {
  return (
    <span className="mr-1.5 mb-1 inline-block rounded-full bg-line/60 px-3 py-0.5 text-meta font-medium">
      {children}
    </span>
  );
}
