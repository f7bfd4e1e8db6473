import type { MetaDescriptor } from 'react-router';
import { addressIn, LANGUAGES, LANGUAGE_FACTS } from '#contract/shop/languages.ts';
import { inShop } from '#contract/texts/reader-language.ts';
import type { Store } from '#contract/shop/settings.ts';
import { commonText } from '#contract/texts/common.ts';
import { shellText } from '#contract/texts/shell.ts';
import roomPreview from '../../assets/link-preview.jpg';

interface PageTexts {
  /** The title without the store's name. */
  title: string;
  description?: string;
  keywords?: string;
  /** Path on this site. */
  path: string;
  /** A picture of 1200 × 630 pixels for link previews; by default that of the room. */
  preview?: { address: string; alt: string };
  type?: 'website' | 'product';
  /** The price in words, with which link previews begin. */
  price?: string;
  /** Tags about the page's offer. */
  tags?: MetaDescriptor[];
  /** The path of what a link preview shows, where that is one offer of several on the page. */
  offerPath?: string;
  /** Asks search engines not to index the page. */
  isHidden?: boolean;
  /** Structured data for search engines (schema.org). */
  data?: (addressOf: (path: string) => string, store: Store | undefined) => object[];
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The number of characters after which search engines cut a description. */
const DESCRIPTION_LENGTH = 160;

/** Returns the shop's settings from the data of the root route. */
function findStore(matches: Matches): Store | undefined {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { store?: Store } | undefined;
  return root?.store;
}

/** Title, description, canonical address and what link previews read (Open Graph). */
export function pageMeta(matches: Matches, texts: PageTexts, storeFirst = false): MetaDescriptor[] {
  const store = findStore(matches);
  const name = store?.name ?? shellText('storeName');
  const title = storeFirst ? `${name} · ${texts.title}` : `${texts.title} · ${name}`;
  const description = texts.description && shortened(texts.description);
  const address = (path: string) =>
    store && path.startsWith('/') ? new URL(path, store.publicUrl).href : path;
  const preview = texts.preview ?? { address: roomPreview, alt: commonText('roomAlt') };
  return [
    { title },
    ...(texts.isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(texts.keywords ? [{ name: 'keywords', content: texts.keywords }] : []),
    { tagName: 'link', rel: 'canonical', href: address(inShop(texts.path)) },
    ...(store && !texts.isHidden ? alternatesOf(texts.path, store.publicUrl) : []),
    { property: 'og:site_name', content: name },
    { property: 'og:title', content: title },
    { property: 'og:type', content: texts.type ?? 'website' },
    // Chats read the page at this address anew, so it names the variant that was shared.
    { property: 'og:url', content: address(inShop(texts.offerPath ?? texts.path)) },
    ...previewDescription(description, texts.price),
    ...(texts.tags ?? []),
    { property: 'og:image', content: address(preview.address) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: preview.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(texts.data?.(address, store) ?? []).map((content) => ({
      'script:ld+json': content as Record<string, string>,
    })),
  ];
}

/** Chats show the description of a preview but no price, so the price is put before the description. */
function previewDescription(description = '', price?: string): MetaDescriptor[] {
  const said = [price, description].filter(Boolean).join(' · ');
  return said ? [{ property: 'og:description', content: said }] : [];
}

/** The addresses of the page in every language, for search engines. */
const alternatesOf = (path: string, publicUrl: string): MetaDescriptor[] =>
  LANGUAGES.map((language) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: language === 'mixed' ? 'x-default' : LANGUAGE_FACTS[language].tag,
    href: new URL(addressIn(language, path), publicUrl).href,
  }));

/** Shortens a text to the length of a description, after a whole word. */
function shortened(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, '')}…`;
}

/** Returns the title of a page that could not be loaded. */
export function errorMeta(status: number | undefined): MetaDescriptor[] {
  const title = status === 404 ? commonText('notFound') : commonText('cannotBeShown');
  return [{ title }, { name: 'robots', content: 'noindex' }];
}
