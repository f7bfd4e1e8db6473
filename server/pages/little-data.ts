import type { IncomingMessage } from 'node:http';

/**
 * Returns the end of a page's cache key: '#little' for browsers that ask for little data (`Save-Data`, a WICG draft),
 * or whose service worker asks for it because the person chose so; '' for all others.
 */
export const variantOf = ({ headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>): '' | '#little' =>
  headers['save-data'] === 'on' && !/^\/(api|assets|images)\//.test(url) ? '#little' : '';

const FETCHED_AHEAD = /<link\b[^>]*\b(?:rel="modulepreload"|as="font")[^>]*>/g;
const PROGRAM = /<script([^>]*) type="module" async="">/;
const SRCSET = /(?<=\ssrcset=")[^"]+(?=")/gi;
/** Matches pictures that are loaded lazily, because they stand further down a page. */
const LATER_PICTURE = /<picture>(?:(?!<\/picture>).)*\bloading="lazy".*?<\/picture>/gs;

/**
 * Makes a page small for `Save-Data`: each picture in its smallest size, pictures further down only when the person
 * asks for them, the device's own fonts, and the program of the page not loaded before a press needs it
 * (`app/first-press.ts` finds it by `data-program`).
 */
export const withLittleData = (html: string): string =>
  html
    .replace('<html ', '<html data-little="" ')
    .replace(FETCHED_AHEAD, '')
    .replace('</head>', '<script type="module" src="/first-press.js"></script></head>')
    .replace(PROGRAM, '<script$1 type="text/plain" data-program="">')
    .replace(SRCSET, smallest)
    .replace(LATER_PICTURE, (picture) => picture.replace(/\s(src|srcset)="/gi, ' data-$1="'));

/** Returns the smallest picture of a `srcset`: of 'a-400.avif 400w, a-200.avif 200w' the second. */
function smallest(sizes: string): string {
  const width = (size: string) => Number(/ (\d+)w$/.exec(size)?.[1] ?? 0);
  return sizes.split(', ').reduce((least, size) => (width(size) < width(least) ? size : least));
}
