import type { ReactNode } from 'react';
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router';
import type { Counted } from '#app/api/client.ts';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import {
  loadListPage,
  type Filter,
  type Filters,
  type ListPage,
} from '#app/features/admin/common/lists/list-address.ts';
import { ScreenFailure } from '#app/features/admin/common/screen-states.tsx';
import { TableSkeleton } from '#app/features/admin/common/lists/table-skeleton.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { ListScreen } from './list-screen.tsx';

/** The deeds that a list offers, above it and in its rows. */
export interface ListTools<Row> {
  open: (row: Row | null) => void;
  /** Does something at once, one thing at a time; the list is loaded again afterwards, also after a refusal. */
  act: (work: () => Promise<unknown>) => void;
  busy: boolean;
  changed: () => void;
}

interface DialogProps {
  onChanged: () => void;
  onClose: () => void;
}

/** A list of the back office by pages, as a value: its screen follows from it. */
export interface List<Row, Besides> {
  /** The address of its first page. */
  at: string;
  title: string;
  note?: (list: Omit<ListPage<Row>, 'items'>) => string;
  head?: (tools: ListTools<Row>) => ReactNode;
  /** Tabs to the screens beside this one. */
  places?: ReactNode;
  explain?: ReactNode;
  search?: string;
  filters?: readonly Filter[];
  /** The filters as they are offered beside a page of the list, where that depends on its rows. */
  offered?: (list: ListPage<Row>) => readonly Filter[];
  load: (query: Filters & { page: number }) => Promise<Counted<Row>>;
  /** Loads what the screen shows beside the list. */
  loadBesides?: (args: ClientLoaderFunctionArgs) => Promise<Besides>;
  /** Stands between the explanation and the filters. */
  above?: (besides: Besides, tools: ListTools<Row>) => ReactNode;
  columns: readonly Column<Row>[];
  /** The column of buttons, at the end of each row. */
  actions?: { header: string; cell: (row: Row, tools: ListTools<Row>) => ReactNode };
  /** The last column where it is more than buttons. */
  last?: (tools: ListTools<Row>) => Column<Row>;
  dialog?: (row: Row | null, props: DialogProps) => ReactNode;
  /** Stands in place of a list without rows; where something was searched, 'nothing found' does. */
  empty: ReactNode | ((filters: Filters) => ReactNode);
  /** Each change is work done, which the counts beside the menu tell at once. */
  isWork?: boolean;
}

export interface Loaded<Row, Besides> {
  list: ListPage<Row>;
  besides: Besides;
}

/** Returns the exports of a route that shows the list. */
export function defineList<Row extends { _id: string }, Besides = undefined>(declared: List<Row, Besides>) {
  const { title, search, filters = [], load, loadBesides } = declared;
  return {
    meta: privateTitle(title),
    clientLoader: adminLoader(async (args): Promise<Loaded<Row, Besides>> => {
      const [list, besides] = await Promise.all([
        loadListPage(args.request, filters, load),
        loadBesides?.(args) as Promise<Besides>,
      ]);
      return { list, besides };
    }),
    HydrateFallback: () => <TableSkeleton heading={title} filtered={search !== undefined} />,
    ErrorBoundary: () => <ScreenFailure heading={title} />,
    Screen: () => <ListScreen declared={declared} {...(useLoaderData() as Loaded<Row, Besides>)} />,
  };
}
