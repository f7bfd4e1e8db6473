import { redirect } from 'react-router';
import type { Counted } from '#app/api/client.ts';
import { listText as text } from '#contract/texts/admin-lists.ts';
import { LONGEST_KEYWORD } from '#contract/longest.ts';

type Option = readonly [value: string, label: string];

/** A control beside a list's search that narrows or sorts the list. The first option is '': nothing is chosen. */
export type Filter = { name: string; label: string } & (
  | { kind: 'choice'; options: readonly Option[] }
  /** A choice among records by id. The id of a deleted record still filters the list, by what is left of it. */
  | { kind: 'thing'; options: readonly Option[] }
  /**
   * A choice among words of the shop's own, known once the list is loaded; `most` is their longest length in
   * letters.
   */
  | { kind: 'free'; options: readonly Option[]; most?: number }
  | { kind: 'day' }
);

/** Makes a filter that chooses one of fixed options, or none. */
export const choice = (name: string, label: string, none: string, options: readonly Option[]): Filter => {
  return { kind: 'choice', name, label, options: [['', none], ...options] };
};

/** Makes a filter that chooses one of the shop's records, which may be deleted while their id stands in an address. */
export const thing = (name: string, label: string, none: string, options: readonly Option[]): Filter => {
  return { kind: 'thing', name, label, options: [['', none], ...options] };
};

/** The options of a filter, with the chosen value added where it is no longer among them. */
export function filterOptions(filter: Exclude<Filter, { kind: 'day' }>, value: string): readonly Option[] {
  const { kind, options } = filter;
  if (value === '' || options.some(([option]) => option === value)) return options;
  return [...options, [value, kind === 'thing' ? text('gone') : value]];
}

/** The set filters of an address by their names, without values that the list does not know. */
export type Filters = Record<string, string>;

/** The rows of a page unless a screen says otherwise: the API's own default. */
export const PAGE_SIZE = 50;
const MAX_FREE = 40;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The page that the address asks for: `?page=2`. */
export function readPage(request: Request): number {
  const asked = Number(new URL(request.url).searchParams.get('page'));
  return Number.isSafeInteger(asked) && asked > 0 && asked <= 1_000_000 ? asked : 1;
}

export function readFilters(request: Request, filters: readonly Filter[]): Filters {
  const asked = new URL(request.url).searchParams;
  const found: Filters = {};
  const keyword = asked.get('keyword')?.trim().slice(0, LONGEST_KEYWORD);
  if (keyword) found['keyword'] = keyword;
  for (const filter of filters) {
    const value = asked.get(filter.name);
    if (value && makesSense(filter, value)) found[filter.name] = value;
  }
  return found;
}

function makesSense(filter: Filter, value: string): boolean {
  if (filter.kind === 'thing' && ID.test(value)) return true;
  if (filter.kind === 'choice' || filter.kind === 'thing')
    return filter.options.some(([option]) => option === value);
  if (filter.kind === 'free') return value.trim() !== '' && value.length <= (filter.most ?? MAX_FREE);
  return /^2\d{3}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
}

/** The query string of a list with these filters and this page; '' when nothing is set. */
export function writeSearch(filters: Filters, page = 1): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value.trim()) parameters.set(name, value.trim());
  if (page > 1) parameters.set('page', String(page));
  const asked = parameters.toString();
  return asked ? `?${asked}` : '';
}

/** The address of a list with those parameters that stay when its filters change. */
export function keptAddress(at: string, search: string, kept: readonly string[]): string {
  const given = new URLSearchParams(search);
  const stays = kept.flatMap((name) => (given.has(name) ? [[name, given.get(name)!]] : []));
  return stays.length > 0 ? `${at}?${new URLSearchParams(stays).toString()}` : at;
}

/** The address of a page of a list; the list's own address may have a query. */
export const listAddress = (at: string, filters: Filters, page = 1): string =>
  at.includes('?') ? at + writeSearch(filters, page).replace('?', '&') : at + writeSearch(filters, page);

export interface ListPage<Row> extends Counted<Row> {
  page: number;
  filters: Filters;
}

/**
 * Loads the page of a list that the address asks for. A number behind the last page loads the last page.
 * @param at the list's own address, where it is not the path alone.
 */
export async function loadListPage<Row>(
  request: Request,
  known: readonly Filter[],
  load: (query: Filters & { page: number }) => Promise<Counted<Row>>,
  at = new URL(request.url).pathname,
): Promise<ListPage<Row>> {
  const [page, filters] = [readPage(request), readFilters(request, known)];
  const { items, total } = await load({ ...filters, page } as Filters & { page: number });
  if (items.length === 0 && page > 1) {
    const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
    throw redirect(listAddress(at, filters, last));
  }
  return { items, total, page, filters };
}
