import { HALF_NAMES, type Half, type HalfDay } from '../deliveries/half-days/halves.ts';
import {
  AGENT_CHECKOUT_LENGTH,
  LONGEST_CITY,
  LONGEST_COUPON,
  LONGEST_PLACE,
  LONGEST_SKU,
  MAX_ORDER_LINES,
  MAX_PIECES,
} from '../longest.ts';

/**
 * The link that opens a filled cart: `/buy/{name}:{n},…`, where a name is the shop's code of a variant, its id, or the id
 * of its product. Names are written as in the permalinks of the Universal Commerce Protocol. Without Zod, because
 * browsers load this file.
 */

/** A piece as a link names it. */
export interface LinkedPiece {
  name: string;
  qty: number;
}

export interface BuyLink {
  /** Each name once, in the sequence of the link. */
  pieces: LinkedPiece[];
  /** The number of parts that name nothing that can be read, or stand beyond the most. */
  unread: number;
  city: string;
  place: string;
  coupon: string;
  halfDay: HalfDay | null;
  /** The checkout of an agent that this link opens; '' for none. */
  checkout: string;
}

type LinkTarget = Partial<Pick<BuyLink, 'city' | 'place' | 'coupon' | 'halfDay' | 'checkout'>>;

const PLAIN = /^[A-Za-z0-9._-]+$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Line breaks and other signs that nobody sees. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Reads a name; null for what is no name. An encoded one begins with a tilde and is base64url of UTF-8. */
function readName(token: string): string | null {
  const name = token.startsWith('~') ? decoded(token.slice(1)) : token.trim();
  return name === null || name === '' || name.length > LONGEST_SKU || UNSEEN.test(name) ? null : name;
}

function decoded(base64url: string): string | null {
  if (!/^[\w-]+$/.test(base64url)) return null;
  try {
    const bytes = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
    );
    // Another spelling of the same bytes is refused, so that one name has one address.
    return encoded(text) === base64url ? text : null;
  } catch {
    return null;
  }
}

const encoded = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function readPiece(part: string): LinkedPiece | null {
  const [, token, count = '1'] = /^([^:]+)(?::([1-9]\d{0,3}))?$/.exec(part) ?? [];
  const name = token === undefined ? null : readName(token);
  return name === null || Number(count) > MAX_PIECES ? null : { name, qty: Number(count) };
}

const readText = (query: URLSearchParams, name: string, longest: number): string => {
  const text = query.get(name)?.trim() ?? '';
  return text.length > longest || UNSEEN.test(text) ? '' : text;
};

function readHalfDay(query: URLSearchParams): HalfDay | null {
  const day = query.get('day') ?? '';
  const half = query.get('half') ?? '';
  return DAY.test(day) && HALF_NAMES.includes(half as Half) ? { day, half: half as Half } : null;
}

/** Reads the path after `/buy/`, decoded, and the query of a link. */
export function readBuyLink(path: string, query: URLSearchParams): BuyLink {
  const parts = path.split(',').filter((part) => part.trim() !== '');
  const pieces = new Map<string, LinkedPiece>();
  let unread = 0;
  for (const part of parts) {
    const piece = readPiece(part.trim());
    const key = piece?.name.toLowerCase() ?? '';
    const before = pieces.get(key);
    if (!piece || (!before && pieces.size >= MAX_ORDER_LINES)) unread += 1;
    else pieces.set(key, { ...piece, qty: Math.min(piece.qty + (before?.qty ?? 0), MAX_PIECES) });
  }
  return {
    pieces: [...pieces.values()],
    unread,
    city: readText(query, 'city', LONGEST_CITY),
    place: readText(query, 'place', LONGEST_PLACE),
    coupon: readText(query, 'coupon', LONGEST_COUPON),
    halfDay: readHalfDay(query),
    checkout: readText(query, 'checkout', AGENT_CHECKOUT_LENGTH),
  };
}

/** Writes the link to a cart, as a path of the mixed shop. */
export function buyPath(
  pieces: readonly LinkedPiece[],
  { city, place, coupon, halfDay, checkout }: LinkTarget = {},
): string {
  const named = pieces
    .map(({ name, qty }) => `${PLAIN.test(name) ? name : `~${encoded(name)}`}:${qty}`)
    .join(',');
  const said = { city, place: city ? place : '', coupon, ...halfDay, checkout };
  const query = new URLSearchParams(
    Object.entries(said).flatMap(([name, text]) => (text ? [[name, text]] : [])),
  );
  return query.size === 0 ? `/buy/${named}` : `/buy/${named}?${query.toString()}`;
}
