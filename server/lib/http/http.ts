/** The HTTP server as modules see it. */
export type { FastifyInstance as Http } from 'fastify';

type ListQuery = Readonly<Record<string, string | number | boolean | undefined>>;

/** Writes links to pages of a list (RFC 8288). */
export const linksOf = (path: string, query: ListQuery) => (to: number, rel: string) => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    // `page` says the same.
    if (value !== undefined && name !== 'pageNumber') parameters.set(name, String(value));
  parameters.set('page', String(to));
  return `<${path}?${parameters}>; rel="${rel}"`;
};

/** `X-Total-Count` and `Link` of a list's page. */
export function pageHeaders(path: string, query: ListQuery, page: number, size: number, total: number) {
  const pages = Math.max(1, Math.ceil(total / size));
  const link = linksOf(path, query);
  const links = [link(1, 'first'), link(pages, 'last')];
  if (page > 1) links.push(link(page - 1, 'prev'));
  if (page < pages) links.push(link(page + 1, 'next'));
  return { 'x-total-count': String(total), link: links.join(', ') };
}

const OFFSET_MS = 3 * 3600_000;

/** A moment with the shop's offset (+03:00): its first ten characters are the day in Ethiopia. */
export function moment(date: Date): string {
  return new Date(date.getTime() + OFFSET_MS).toISOString().replace('Z', '+03:00');
}

export const DAY_MS = 24 * 3600_000;

/** The first moment of a day (yyyy-mm-dd) in Ethiopia. */
export const beginningOf = (day: string): Date => new Date(`${day}T00:00:00+03:00`);

export function momentOrNull(date: Date | null): string | null {
  return date && moment(date);
}

/** The value of a header that is sent once: two of one name are one text, which no key is. */
export const singleHeader = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join() : header;
