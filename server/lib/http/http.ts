/** The HTTP server (Fastify) as other modules know it. */
export type { FastifyInstance as Http } from 'fastify';

/** The ways in which the router reads an address. */
export const ROUTER = {
  ignoreTrailingSlash: true,
  ignoreDuplicateSlashes: true,
  maxParamLength: 500,
} as const;

type ListQuery = Readonly<Record<string, string | number | boolean | undefined>>;

/** Writes links to pages of a list (RFC 8288). */
export const linksOf = (path: string, query: ListQuery) => (to: number, rel: string) => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    // `pageNumber` is another name of `page`, which is set below.
    if (value !== undefined && name !== 'pageNumber') parameters.set(name, String(value));
  parameters.set('page', String(to));
  return `<${path}?${parameters}>; rel="${rel}"`;
};

/** The header by which an answer is saved as a file of this name. */
export const namedFile = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` });

/** Returns the headers `X-Total-Count` and `Link` for a page of a list. */
export function pageHeaders(path: string, query: ListQuery, page: number, size: number, total: number) {
  const pages = Math.max(1, Math.ceil(total / size));
  const link = linksOf(path, query);
  const links = [link(1, 'first'), link(pages, 'last')];
  if (page > 1) links.push(link(page - 1, 'prev'));
  if (page < pages) links.push(link(page + 1, 'next'));
  return { 'x-total-count': String(total), link: links.join(', ') };
}

const OFFSET_MS = 3 * 3600_000;

/** Writes a moment in the shop's time zone (+03:00): its first ten characters are the day in Ethiopia. */
export function moment(date: Date): string {
  return new Date(date.getTime() + OFFSET_MS).toISOString().replace('Z', '+03:00');
}

export const DAY_MS = 24 * 3600_000;

/** Returns the first moment of a day (yyyy-mm-dd) in Ethiopia. */
export const beginningOf = (day: string): Date => new Date(`${day}T00:00:00+03:00`);

export function momentOrNull(date: Date | null): string | null {
  return date && moment(date);
}

/**
 * Returns the value of a header that should be sent once. Several values are joined by commas, so that they match no
 * valid key.
 */
export const singleHeader = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join() : header;
