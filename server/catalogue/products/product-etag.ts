import { createHash } from 'node:crypto';
import { isMatched } from '#server/lib/http/if-match.ts';
import type { ProductRow } from '../catalogue.store.ts';

type Versioned = Pick<ProductRow, 'version'>;

/**
 * The entity tag of a product's answer (RFC 9110, 8.8.3): the version of its row, which counts sales and reviews too,
 * and a hash of the answer, because another release may answer other fields of the same row. Compression of the answer
 * adds a suffix.
 */
export const etagOf = ({ version }: Versioned, body: object): string =>
  `"${version}.${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 16)}"`;

/** Says whether the product still has the version in a client's `If-Match`; true without that header. */
export const isCurrent = ({ version }: Versioned, ifMatch: string | undefined): boolean =>
  ifMatch === undefined || isMatched(ifMatch, (tag) => tag.split('.')[0] === String(version));
