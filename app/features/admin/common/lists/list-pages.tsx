import { adminText } from '#contract/texts/admin.ts';
import { listText } from '#contract/texts/admin-lists.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import { listAddress, PAGE_SIZE, writeSearch, type Filters, type ListPage } from './list-address.ts';

interface ListPagesProps {
  list: Omit<ListPage<unknown>, 'items'>;
  /** The address of the list's first page. */
  at: string;
}

export function ListPages({ list: { total, page, filters }, at }: ListPagesProps) {
  return (
    <div className="mt-6">
      <Pagination
        page={page}
        pages={Math.ceil(total / PAGE_SIZE)}
        hrefOf={(number) => listAddress(at, filters, number)}
      />
    </div>
  );
}

/** Tells whether a filter is set. The order of the rows is none: a list that is only sorted has all of them. */
export const isNarrowed = ({ sort: _order, ...filters }: Filters): boolean => writeSearch(filters) !== '';

export const countInWords = ({ total, filters }: { total: number; filters: Filters }): string =>
  isNarrowed(filters) ? listText('found', { count: total }) : adminText('count', { count: total });
