/** Writes sitemaps as sitemaps.org describes them. */

export interface SitemapEntry {
  /** Absolute address. */
  address: string;
  changedAt: Date | null;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A sitemap, in chunks. */
export async function* sitemapXml(entries: AsyncIterable<SitemapEntry>): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${SPACE}>\n`;
  for await (const { address, changedAt } of entries) {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    yield `<url><loc>${escaped(address)}</loc>${changed}</url>\n`;
  }
  yield '</urlset>\n';
}

/** An index of several sitemaps. */
export function sitemapIndexXml(addresses: readonly string[]): string {
  const sitemaps = addresses.map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex ${SPACE}>\n${sitemaps.join('')}</sitemapindex>\n`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
