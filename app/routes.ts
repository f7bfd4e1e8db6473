import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { PAGES, type Page } from '#contract/shop/pages.ts';

const ALL: readonly Page[] = PAGES;

const fileOf = (name: string) => `routes/${name}.tsx`;

const routeOf = ({ path, file, id }: Page) =>
  path === '/' ? index(fileOf(file)) : route(path, fileOf(file), id === undefined ? {} : { id });

const routesIn = (around: Page['layout']) => ALL.filter((page) => page.layout === around).map(routeOf);

/** The table of pages, as React Router reads it. */
export default [
  ...routesIn(undefined),
  layout(fileOf('admin/layout'), routesIn('admin/layout')),
  route('*', fileOf('shop/not-found')),
] satisfies RouteConfig;
