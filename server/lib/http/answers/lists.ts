import type { z } from 'zod';
import { MAX_WHOLE_LIST, type wholeListQuery } from '#contract/common.ts';
import { readBatch, RowBatches } from './list-text.ts';
import { linksOf, pageHeaders } from '../http.ts';

type Paging = z.infer<typeof wholeListQuery>;

/** Rows of a page where the caller does not say. */
const PAGE_SIZE = 50;
/** The rows of the largest page, and of a batch of a whole list: 2 to 5 ms of the event loop. */
const BATCH = 100;

interface Asked {
  path: string;
  query: Paging;
}

interface Rows<Row, Answer> {
  /** The rows with these ids, in any order; rows that are gone are left out. */
  byIds(ids: readonly string[]): Promise<readonly Row[]>;
  answerOf(row: Row): Answer;
}

/** Finds the rows of a list that may be asked for by page or whole. */
export interface ListSource<Row, Answer> extends Rows<Row, Answer> {
  page(page: number, size: number): Promise<readonly Row[]>;
  /** The ids of the first so many rows, in their order. */
  ids(most: number): Promise<readonly string[]>;
  count(): Promise<number>;
}

interface ListAnswer<Answer> {
  body: Answer[] | RowBatches<Answer>;
  headers: Record<string, string>;
}

/** The page that a caller asks for, or null where they ask for the whole list. */
export function pageAsked({ page, pageNumber, size }: Paging, defaultSize = PAGE_SIZE) {
  if (page === undefined && pageNumber === undefined && size === undefined) return null;
  return { page: page ?? pageNumber ?? 1, size: size ?? defaultSize };
}

/** Answers a list by page where its caller asks so, else whole. */
export async function answerList<Row extends { id: string }, Answer>(
  source: ListSource<Row, Answer>,
  { path, query }: Asked,
): Promise<ListAnswer<Answer>> {
  const asked = pageAsked(query);
  if (asked) {
    const { page, size } = asked;
    const [rows, total] = await Promise.all([source.page(page, size), source.count()]);
    return { body: rows.map(source.answerOf), headers: pageHeaders(path, query, page, size, total) };
  }
  const ids = await source.ids(MAX_WHOLE_LIST);
  const total = ids.length < MAX_WHOLE_LIST ? ids.length : await source.count();
  return answerWhole(ids, total, source, { path, query });
}

/**
 * Answers the rows with these ids: each once and in this order, as its batch finds it. So whatever changes meanwhile, no row
 * comes twice and none is passed over; those that are gone by then are left out.
 */
export async function answerWhole<Row extends { id: string }, Answer>(
  ids: readonly string[],
  total: number,
  { byIds, answerOf }: Rows<Row, Answer>,
  { path, query }: Asked,
): Promise<ListAnswer<Answer>> {
  async function batch(from: number): Promise<Answer[]> {
    const wanted = ids.slice(from, from + BATCH);
    const rows = new Map((await byIds(wanted)).map((row) => [row.id, row]));
    return wanted.flatMap((id) => rows.get(id) ?? []).map(answerOf);
  }
  async function* others() {
    for (let from = BATCH; from < ids.length; from += BATCH) yield readBatch(() => batch(from));
  }
  const first = await batch(0);
  const body = ids.length > BATCH ? new RowBatches(first, others) : first;
  return { body, headers: wholeListHeaders(path, query, total) };
}

/** Of a list that was cut `Link` says where it goes on, by page; one that is whole has no other pages. */
function wholeListHeaders(path: string, query: Paging, total: number): Record<string, string> {
  const count = { 'X-Total-Count': String(total) };
  if (total <= MAX_WHOLE_LIST) return count;
  const link = linksOf(path, { ...query, size: BATCH });
  const [next, last] = [MAX_WHOLE_LIST / BATCH + 1, Math.ceil(total / BATCH)];
  return { ...count, Link: `${link(next, 'next')}, ${link(last, 'last')}` };
}
