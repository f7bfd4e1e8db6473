import { escapeXml } from './escape-xml.ts';

/** Writes sitemaps as sitemaps.org describes them. */

export interface SitemapEntry {
  /** The absolute address of the page. */
  address: string;
  /** The addresses of the page in every language, this one's too, as search engines ask. */
  inLanguages: readonly { tag: string; address: string }[];
  changedAt: Date | null;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const LINKS = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** A sitemap, in chunks. */
export async function* sitemapXml(entries: AsyncIterable<SitemapEntry>): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${SPACE} ${LINKS}>\n`;
  for await (const { address, changedAt, inLanguages } of entries) {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    const alternates = inLanguages.map(
      (each) => `<xhtml:link rel="alternate" hreflang="${each.tag}" href="${escapeXml(each.address)}"/>`,
    );
    yield `<url><loc>${escapeXml(address)}</loc>${changed}${alternates.join('')}</url>\n`;
  }
  yield '</urlset>\n';
}

/** An index of several sitemaps. */
export function sitemapIndexXml(addresses: readonly string[]): string {
  const sitemaps = addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex ${SPACE}>\n${sitemaps.join('')}</sitemapindex>\n`;
}
