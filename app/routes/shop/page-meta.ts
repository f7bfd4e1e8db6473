import type { MetaDescriptor } from 'react-router';
import type { Store } from '#contract/settings.ts';
import { common } from '#app/text/common.ts';
import { shell } from '#app/text/shell.ts';

interface PageTexts {
  /** Without the store's name. */
  title: string;
  description?: string;
  keywords?: string;
  /** Path on this site. */
  path: string;
  image?: string;
  type?: 'website' | 'product';
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** What every page knows of the shop, out of the root's data. */
function findStore(matches: Matches): Store | undefined {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { store?: Store } | undefined;
  return root?.store;
}

/** Title, description and what link previews read (Open Graph). */
export function pageMeta(matches: Matches, texts: PageTexts, storeFirst = false): MetaDescriptor[] {
  const store = findStore(matches);
  const name = store?.name ?? shell.storeName;
  const title = storeFirst ? `${name} · ${texts.title}` : `${texts.title} · ${name}`;
  const address = (path: string) =>
    store && path.startsWith('/') ? new URL(path, store.publicUrl).href : path;
  return [
    { title },
    ...(texts.description ? [{ name: 'description', content: texts.description }] : []),
    ...(texts.keywords ? [{ name: 'keywords', content: texts.keywords }] : []),
    { tagName: 'link', rel: 'canonical', href: address(texts.path) },
    { property: 'og:site_name', content: name },
    { property: 'og:title', content: title },
    { property: 'og:type', content: texts.type ?? 'website' },
    { property: 'og:url', content: address(texts.path) },
    ...(texts.description ? [{ property: 'og:description', content: texts.description }] : []),
    ...(texts.image ? [{ property: 'og:image', content: address(texts.image) }] : []),
  ];
}

/** For a page that could not be loaded. */
export function errorMeta(status: number | undefined): MetaDescriptor[] {
  const title = status === 404 ? common.notFound : common.cannotBeShown;
  return [{ title }, { name: 'robots', content: 'noindex' }];
}
