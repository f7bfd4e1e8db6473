import { createHash } from 'node:crypto';
import { isMatched } from '#server/lib/http/if-match.ts';
import type { ProductRow } from '../catalogue.store.ts';

type Versioned = Pick<ProductRow, 'version'>;

/**
 * The entity tag of a product's answer (RFC 9110, 8.8.3): the version of its row, which counts sales and reviews too, and
 * a hash of the answer, so that another release that answers more of the same row is not taken for this one. Whoever
 * compresses the answer adds a suffix.
 */
export const etagOf = ({ version }: Versioned, body: object): string =>
  `"${version}.${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 16)}"`;

/** Says whether the product is still as it was for a client that sends this `If-Match`; without one it does not matter. */
export const isCurrent = ({ version }: Versioned, ifMatch: string | undefined): boolean =>
  ifMatch === undefined || isMatched(ifMatch, (tag) => tag.split('.')[0] === String(version));
