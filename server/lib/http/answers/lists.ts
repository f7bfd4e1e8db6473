import type { z } from 'zod';
import { MAX_WHOLE_LIST, type wholeListQuery } from '#contract/common.ts';
import { readBatch, RowBatches } from './list-text.ts';
import { linksOf, pageHeaders } from '../http.ts';

type Paging = z.infer<typeof wholeListQuery>;

/** The number of rows of a page when the caller names none. */
const PAGE_SIZE = 50;
/** The number of rows of the largest page, and of one batch of a whole list: 2 to 5 ms of the event loop. */
const BATCH = 100;

interface Asked {
  path: string;
  query: Paging;
}

interface Rows<Row, Answer> {
  /** Returns the rows with these ids, in any order; rows that no longer exist are left out. */
  byIds(ids: readonly string[]): Promise<readonly Row[]>;
  answerOf(row: Row): Answer;
}

/** Reads the rows of a list that can be asked for by page or as a whole. */
export interface ListSource<Row, Answer> extends Rows<Row, Answer> {
  page(page: number, size: number): Promise<readonly Row[]>;
  /** Returns the ids of the first rows, at most so many, in the order of the list. */
  ids(most: number): Promise<readonly string[]>;
  count(): Promise<number>;
}

interface ListAnswer<Answer> {
  body: Answer[] | RowBatches<Answer>;
  headers: Record<string, string>;
}

/** Returns the page that a caller asks for, or null when they ask for the whole list. */
export function pageAsked({ page, pageNumber, size }: Paging, defaultSize = PAGE_SIZE) {
  if (page === undefined && pageNumber === undefined && size === undefined) return null;
  return { page: page ?? pageNumber ?? 1, size: size ?? defaultSize };
}

/** Answers one page of a list if the caller asks for one, else the whole list. */
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
 * Answers the rows with these ids in this order, each read when its batch is. Whatever changes meanwhile, no row comes
 * twice and none is skipped; rows that are deleted by then are left out.
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

/** Makes the headers of a whole list. If the list was cut at its longest, `Link` names the page that follows. */
function wholeListHeaders(path: string, query: Paging, total: number): Record<string, string> {
  const count = { 'X-Total-Count': String(total) };
  if (total <= MAX_WHOLE_LIST) return count;
  const link = linksOf(path, { ...query, size: BATCH });
  const [next, last] = [MAX_WHOLE_LIST / BATCH + 1, Math.ceil(total / BATCH)];
  return { ...count, Link: `${link(next, 'next')}, ${link(last, 'last')}` };
}
