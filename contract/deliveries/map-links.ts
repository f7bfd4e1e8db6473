import type { MapPlace } from './map-address.ts';

/**
 * Reads the place on a map that somebody has pasted: coordinates, or a link of a map. Without Zod, because browsers
 * load this file.
 */

export type MapProblem = 'unreadable' | 'outside';

/** A rectangle around Ethiopia, slightly larger because borders are not straight. */
const BOUNDS = { south: 3.3, north: 15, west: 32.9, east: 48.1 };
const LONGEST_LINK = 1000;

/** Beginnings of short links, which have to be opened before they tell the place. */
const SHORT_LINKS = ['maps.app.goo.gl/', 'goo.gl/maps/', 'maps.apple/p/', 'osm.org/go/'];

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d{1,15})?)`;
const PAIR = new RegExp(String.raw`^\s*${NUMBER}\s*[,; ]\s*${NUMBER}\s*$`);
const PLAIN = new RegExp(String.raw`^\(?\s*${NUMBER}\s*\u00b0?\s*[,; ]\s*${NUMBER}\s*\u00b0?\s*\)?$`);
const GEO = new RegExp(String.raw`^geo:${NUMBER},${NUMBER}`, 'i');
/** The pin in a Google Maps link, which is preferred to the middle of the map. */
const GOOGLE_PIN = new RegExp(`!3d${NUMBER}!4d${NUMBER}`);
const GOOGLE_MIDDLE = new RegExp(`/@${NUMBER},${NUMBER}`);
const IN_PATH = new RegExp(String.raw`/(?:place|search|dir)/(?:[^/]*/)*?${NUMBER},\+?${NUMBER}`);
const OSM_HASH = new RegExp(`map=\\d+(?:\\.\\d+)?/${NUMBER}/${NUMBER}`);
/** The query parameters by which map links of Google, Apple and others name a place. */
const PARAMETERS = ['q', 'query', 'll', 'daddr', 'destination', 'coordinate', 'center', 'sll', 'cp'];

/** Reads a pasted place on a map; null where the text is empty. */
export function readMapLink(text: string): { place: MapPlace } | { problem: MapProblem } | null {
  const given = text.trim();
  if (given === '') return null;
  if (given.length > LONGEST_LINK) return { problem: 'unreadable' };
  const plain = PLAIN.exec(given);
  if (plain) return within(plain);
  const geo = readGeo(given);
  if (geo) return within(geo);
  const link = linkIn(given);
  if (!link) return { problem: 'unreadable' };
  const found = coordinatesOf(link);
  if (found) return within(found);
  return isShort(link) ? { place: link.href } : { problem: 'unreadable' };
}

type Found = readonly [unknown, string | undefined, string | undefined, ...unknown[]] | RegExpExecArray;

function within([, latitude, longitude]: Found): { place: MapPlace } | { problem: MapProblem } {
  const [north, east] = [Number(latitude), Number(longitude)];
  const isInside =
    north >= BOUNDS.south && north <= BOUNDS.north && east >= BOUNDS.west && east <= BOUNDS.east;
  return isInside ? { place: `${north.toFixed(6)},${east.toFixed(6)}` } : { problem: 'outside' };
}

/** Reads a geo: link; some programs write geo:0,0?q= before the coordinates. */
function readGeo(text: string): RegExpExecArray | null {
  const found = GEO.exec(text);
  if (!found || Number(found[1]) !== 0 || Number(found[2]) !== 0) return found;
  const asked = decoded(/[?&]q=([^&(]+)/.exec(text)?.[1] ?? '');
  return PAIR.exec(asked);
}

/** The first link in a text: apps share a link behind the name of the place. */
function linkIn(text: string): URL | null {
  const link = /https?:\/\/\S+/i.exec(text)?.[0];
  return link !== undefined && URL.canParse(link) ? new URL(link) : null;
}

function coordinatesOf({ href, pathname, hash, searchParams }: URL): Found | null {
  const path = decoded(href);
  const marked = [searchParams.get('mlat'), searchParams.get('mlon')];
  if (marked[0] && marked[1] && PAIR.test(marked.join(','))) return PAIR.exec(marked.join(','));
  const pin = GOOGLE_PIN.exec(path);
  if (pin) return pin;
  for (const name of PARAMETERS) {
    const value = searchParams.get(name)?.replace(/^loc:/, '').replace('~', ',') ?? '';
    const found = PAIR.exec(value);
    if (found) return found;
  }
  return IN_PATH.exec(decoded(pathname)) ?? GOOGLE_MIDDLE.exec(path) ?? OSM_HASH.exec(hash);
}

const isShort = ({ href }: URL) => SHORT_LINKS.some((beginning) => href.startsWith(`https://${beginning}`));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
