import type { IncomingMessage } from 'node:http';
import { FIRST_PRESS_PATH } from '#contract/shop/cached-pages.ts';
import type { Language } from '#contract/shop/languages.ts';
import { offlineText as text } from '#contract/texts/offline.ts';
import { inLanguage } from '#server/platform/reader-language.ts';

/**
 * Returns the end of a page's cache key: '#little' for browsers that ask for little data (`Save-Data`, a WICG draft),
 * or whose service worker asks for it because the person chose so; '' for all others.
 */
export const renderVariant = ({
  headers,
  url = '',
}: Pick<IncomingMessage, 'headers' | 'url'>): '' | '#little' =>
  headers['save-data'] === 'on' && !/^\/(api|assets|images)\//.test(url) ? '#little' : '';

const FETCHED_AHEAD = /<link\b[^>]*\b(?:rel="modulepreload"|as="font")[^>]*>/g;
const PROGRAM = /<script([^>]*) type="module" async="">/;
const SRCSET = /(?<=\ssrcset=")[^"]+(?=")/gi;
/** Matches pictures that are loaded lazily, because they stand further down a page. */
const LATER_PICTURE = /<picture>(?:(?!<\/picture>).)*\bloading="lazy".*?<\/picture>/gs;

/** The words beside the age of a stored copy, which `app/first-press.ts` draws; the program that does so elsewhere is missing. */
function copyWords(language: Language): string {
  const { en, am } = inLanguage(language, () => text.both('copyOf', { age: '{age}' }));
  const words = language === 'am' ? { am: en } : { en, am };
  return Object.entries(words)
    .map(([of, said]) => (said ? ` data-copy-${of}="${said}"` : ''))
    .join('');
}

/**
 * Makes a page small for `Save-Data`: each picture in its smallest size, pictures further down only when the person
 * asks for them, the device's own fonts, and the program of the page not loaded before a press needs it
 * (`app/first-press.ts` finds it by `data-program`).
 */
export const withLittleData = (html: string, language: Language): string =>
  html
    .replace('<html ', '<html data-little="" ')
    .replace(FETCHED_AHEAD, '')
    .replace(
      '</head>',
      `<script type="module" src="${FIRST_PRESS_PATH}"${copyWords(language)}></script></head>`,
    )
    .replace(PROGRAM, '<script$1 type="text/plain" data-program="">')
    .replace(SRCSET, smallest)
    .replace(LATER_PICTURE, (picture) => picture.replace(/\s(src|srcset)="/gi, ' data-$1="'));

/** Returns the smallest picture of a `srcset`: of 'a-400.avif 400w, a-200.avif 200w' the second. */
function smallest(sizes: string): string {
  const width = (size: string) => Number(/ (\d+)w$/.exec(size)?.[1] ?? 0);
  return sizes.split(', ').reduce((least, size) => (width(size) < width(least) ? size : least));
}
