import type { ReactNode } from 'react';
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router';
import type { Counted } from '#app/api/client.ts';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import {
  keptAddress,
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

/** The actions that a list offers its header and its rows. */
export interface ListTools<Row> {
  open: (row: Row | null) => void;
  /** Makes a call, one at a time, and loads the list again afterwards, also after a refusal. */
  act: (work: () => Promise<unknown>) => void;
  busy: boolean;
  changed: () => void;
}

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

export interface Loaded<Row, Besides> {
  list: ListPage<Row>;
  besides: Besides;
}

/** Returns the exports of a route that shows the list. */
export function defineList<Row extends { _id: string }, Besides = undefined>(declared: List<Row, Besides>) {
  const { at, title, search, filters = [], load, loadBesides } = declared;
  return {
    meta: privateTitle(title),
    clientLoader: adminLoader(async (args): Promise<Loaded<Row, Besides>> => {
      const [list, besides] = await Promise.all([
        loadListPage(args.request, filters, load, at),
        loadBesides?.(args) as Promise<Besides>,
      ]);
      return { list, besides };
    }),
    HydrateFallback: () => <TableSkeleton heading={title} filtered={search !== undefined} />,
    ErrorBoundary: () => <ScreenFailure heading={title} />,
    Screen: () => <ListScreen declared={declared} {...(useLoaderData() as Loaded<Row, Besides>)} />,
  };
}

/** Returns the loader of a list that is a part of a screen. */
export const defineListPart =
  <Row extends { _id: string }>(declared: List<Row, undefined> & { kept: readonly string[] }) =>
  async (request: Request): Promise<{ draw: () => ReactNode }> => {
    const { filters = [], load, kept } = declared;
    const at = keptAddress(declared.at, new URL(request.url).search, kept);
    const list = await loadListPage(request, filters, load, at);
    return { draw: () => <ListScreen declared={declared} list={list} besides={undefined} /> };
  };
