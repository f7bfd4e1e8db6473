import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { keptAddress, loadListPage } from '#app/features/admin/common/lists/list-address.ts';
import { ScreenFailure } from '#app/features/admin/common/screen-states.tsx';
import { TableSkeleton } from '#app/features/admin/common/lists/table-skeleton.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { ListScreen, type Loaded, type List } from './list-screen.tsx';

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
