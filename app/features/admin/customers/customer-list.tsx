import { Link } from 'react-router';
import { dayByMoment } from '#contract/days/written-days.ts';
import type { CustomerSummary } from '#contract/accounts/customers.ts';
import { customersText as text } from '#contract/texts/admin-customers.ts';
import { cityIn } from '#contract/texts/place-in.ts';
import { DownloadFiles } from '#app/features/admin/common/download-file.tsx';
import { writeSearch, type Filter } from '#app/features/admin/common/lists/list-address.ts';
import { countInWords } from '#app/features/admin/common/lists/list-pages.tsx';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { defineList } from '#app/features/admin/lists/define-list.tsx';
import { api } from '#app/state/api.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { Price } from '#app/ui/prices/price.tsx';
import { UserText } from '#app/ui/fields/user-text.tsx';

const COLUMNS: Column<CustomerSummary>[] = [
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
  { header: text('columns.city'), cell: ({ city }) => <UserText as="span">{city && cityIn(city)}</UserText> },
  { header: text('columns.orders'), end: true, cell: ({ orders }) => orders },
  {
    header: text('columns.owed'),
    end: true,
    cell: ({ owed }) => (owed > 0 ? <Price birr={owed} className="font-semibold" /> : '–'),
  },
  {
    header: text('columns.last'),
    cell: ({ lastOrderAt }) => (
      <span className="whitespace-nowrap tabular-nums">{lastOrderAt ? dayByMoment(lastOrderAt) : '–'}</span>
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

const tagged = (tags: readonly string[]): Filter => ({
  kind: 'free',
  name: 'tag',
  label: text('tag'),
  options: [['', text('allTags')], ...tags.map((tag) => [tag, tag] as const)],
});

/** The tags of the listed customers, and the chosen one. */
function tagsOf(items: readonly CustomerSummary[], chosen = ''): string[] {
  return [...new Set([...items.flatMap(({ tags }) => tags), chosen].filter(Boolean))].sort();
}

/** The list of people who have bought, or whom staff have entered. */
export const customerList = defineList<CustomerSummary>({
  at: '/admin/customers',
  title: text('title'),
  note: countInWords,
  head: () => (
    <Link to="/admin/userlist" className="inline-flex min-h-11 items-center underline underline-offset-4">
      {text('allAccounts')}
    </Link>
  ),
  search: text('search'),
  filters: [tagged([])],
  offered({ items, filters }) {
    const tags = tagsOf(items, filters['tag']);
    return tags.length === 0 ? [] : [tagged(tags)];
  },
  load: (query) => api.list('GET /api/customers', { query }),
  below: (filters) => (
    <MayCall call={['GET /api/customers/export.csv', 'GET /api/customers/export.xlsx']} needs="exports:read">
      <DownloadFiles
        from="/api/customers/export"
        query={writeSearch(filters)}
        labels={{ csv: text('download'), xlsx: text('downloadExcel') }}
      />
    </MayCall>
  ),
  columns: COLUMNS,
  empty: text('nobody'),
});
