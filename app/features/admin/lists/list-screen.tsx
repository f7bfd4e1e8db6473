import { thenReload } from '#app/features/admin/common/then-reload.ts';
import { useState, type ReactNode } from 'react';
import { useLocation, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import {
  keptAddress,
  type Filters,
  type ListPage,
  type Filter,
} from '#app/features/admin/common/lists/list-address.ts';
import { ListFilters } from '#app/features/admin/common/lists/list-filters.tsx';
import { isNarrowed, ListPages } from '#app/features/admin/common/lists/list-pages.tsx';
import { noteWorkDone } from '#app/features/admin/common/office/office-counts.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { listText } from '#contract/texts/admin-lists.ts';
import type { Counted } from '#app/api/client.ts';

interface DialogProps {
  onChanged: () => void;
  onClose: () => void;
}

/** The definition of a paged list of the back office, from which its route and screen are made. */
export interface List<Row, Besides> {
  /** The address of its first page, without the parameters that `kept` names. */
  at: string;
  /** The list is a part of a screen; these parameters of its address stay when its filters change. */
  kept?: readonly string[];
  title: string;
  note?: (list: Omit<ListPage<Row>, 'items'>) => string;
  head?: (tools: ListTools<Row>) => ReactNode;
  /** Tabs to related screens. */
  places?: ReactNode;
  explain?: ReactNode;
  search?: string;
  filters?: readonly Filter[];
  /** The filters to draw, if they depend on the loaded rows. */
  offered?: (list: ListPage<Row>) => readonly Filter[];
  load: (query: Filters & { page: number }) => Promise<Counted<Row>>;
  /** Loads further data that the screen shows. */
  loadBesides?: (args: ClientLoaderFunctionArgs) => Promise<Besides>;
  /** Stands between the explanation and the filters. */
  above?: (besides: Besides, tools: ListTools<Row>) => ReactNode;
  /** Stands below the list. */
  below?: (filters: Filters) => ReactNode;
  columns: readonly Column<Row>[];
  /** The last column, with the buttons of each row. */
  actions?: { header: string; cell: (row: Row, tools: ListTools<Row>) => ReactNode };
  /** The last column in full, if it has more than buttons. */
  last?: (tools: ListTools<Row>) => Column<Row>;
  dialog?: (row: Row | null, props: DialogProps) => ReactNode;
  /** Shown in place of an empty list; a list with a search says 'nothing found' instead while any filter is set. */
  empty: ReactNode | ((filters: Filters) => ReactNode);
  /** True if changes in this list change the counts beside the menu, which are then read at once. */
  isWork?: boolean;
}

/** The actions that a list offers its header and its rows. */
export interface ListTools<Row> {
  open: (row: Row | null) => void;
  /** Makes a call, one at a time, and loads the list again afterwards, also after a refusal. */
  act: (work: () => Promise<unknown>) => void;
  busy: boolean;
  changed: () => void;
}

export interface Loaded<Row, Besides> {
  list: ListPage<Row>;
  besides: Besides;
}

interface ListScreenProps<Row, Besides> extends Loaded<Row, Besides> {
  declared: List<Row, Besides>;
}

export function ListScreen<Row extends { _id: string }, Besides>({
  declared,
  list,
  besides,
}: ListScreenProps<Row, Besides>) {
  useCalendar();
  const { title, explain, search, filters = [], offered, kept } = declared;
  const place = useLocation();
  const at = keptAddress(declared.at, place.search, kept ?? []);
  const { items, ...counted } = list;
  const { tools, failure, dialog } = useListTools(declared);
  return (
    <>
      {kept ? (
        <h2 className="mb-3 text-h2 font-semibold">{title}</h2>
      ) : (
        <ScreenHead heading={title} note={declared.note?.(counted)}>
          {declared.head?.(tools)}
        </ScreenHead>
      )}
      {declared.places}
      {explain && <p className="mb-6 max-w-2xl text-soft">{explain}</p>}
      {declared.above?.(besides, tools)}
      {(search !== undefined || filters.length > 0) && (
        <ListFilters label={search} filters={offered?.(list) ?? filters} values={list.filters} at={at} />
      )}
      <div className="mb-4 empty:hidden">
        <Failure of={failure} />
      </div>
      <DataTable
        caption={title}
        columns={withRowButtons(declared, tools)}
        rows={items}
        keyOf={({ _id }) => _id}
        empty={emptyOf(declared, list.filters)}
      />
      <ListPages list={counted} at={at} />
      {declared.below?.(list.filters)}
      {dialog}
    </>
  );
}

function useListTools<Row, Besides>(declared: List<Row, Besides>) {
  const { revalidate } = useRevalidator();
  const { busy, failure, submit } = useSubmission();
  const [opened, setOpened] = useState<{ row: Row | null } | null>(null);
  function changed(): void {
    void revalidate();
    if (declared.isWork) noteWorkDone();
  }
  const tools: ListTools<Row> = {
    open: (row) => setOpened({ row }),
    act: (work) =>
      // A refusal means that the list on the screen is out of date.
      void submit(() => thenReload(work, changed)),
    busy,
    changed,
  };
  const dialog =
    opened && declared.dialog?.(opened.row, { onChanged: changed, onClose: () => setOpened(null) });
  return { tools, failure, dialog };
}

function withRowButtons<Row, Besides>(
  { columns, actions, last }: List<Row, Besides>,
  tools: ListTools<Row>,
): readonly Column<Row>[] {
  if (last) return [...columns, last(tools)];
  if (!actions) return columns;
  return [...columns, { header: actions.header, actions: true, cell: (row) => actions.cell(row, tools) }];
}

function emptyOf<Row, Besides>({ search, empty }: List<Row, Besides>, filters: Filters): ReactNode {
  if (search !== undefined && isNarrowed(filters)) return listText('nothingFound');
  return typeof empty === 'function' ? empty(filters) : empty;
}
