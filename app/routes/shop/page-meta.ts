import type { MetaDescriptor } from 'react-router';
import type { Store } from '#contract/settings.ts';
import { commonText } from '#contract/texts/common.ts';
import { homeText } from '#contract/texts/home.ts';
import { shellText } from '#contract/texts/shell.ts';
import roomPreview from '../../assets/link-preview.jpg';

interface PageTexts {
  /** Without the store's name. */
  title: string;
  description?: string;
  keywords?: string;
  /** Path on this site. */
  path: string;
  /** A picture of 1200 × 630; without one it is the room. */
  preview?: { address: string; alt: string };
  type?: 'website' | 'product';
  /** Search engines are asked not to keep it. */
  isHidden?: boolean;
  /** Data that search engines read beside the page (schema.org). */
  data?: (addressOf: (path: string) => string) => object[];
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Results of search engines end about here. */
const DESCRIPTION_LENGTH = 160;

/** Finds the shop's facts in the root's data. */
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
  const preview = texts.preview ?? { address: roomPreview, alt: homeText('roomAlt') };
  return [
    { title },
    ...(texts.isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(texts.keywords ? [{ name: 'keywords', content: texts.keywords }] : []),
    { tagName: 'link', rel: 'canonical', href: address(texts.path) },
    { property: 'og:site_name', content: name },
    { property: 'og:title', content: title },
    { property: 'og:type', content: texts.type ?? 'website' },
    { property: 'og:url', content: address(texts.path) },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:image', content: address(preview.address) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: preview.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(texts.data?.(address) ?? []).map((content) => ({
      'script:ld+json': content as Record<string, string>,
    })),
  ];
}

/** Ends with a whole word. */
function shortened(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, '')}…`;
}

/** For a page that could not be loaded. */
export function errorMeta(status: number | undefined): MetaDescriptor[] {
  const title = status === 404 ? commonText('notFound') : commonText('cannotBeShown');
  return [{ title }, { name: 'robots', content: 'noindex' }];
}
