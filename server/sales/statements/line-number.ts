import type { LineRow } from './statements.store.ts';

const SIGNS = 16;

/**
 * The number under which the money of a statement's line stands with an order; a line without one has a sign of its
 * own.
 */
export const numberOfLine = ({
  reference,
  fingerprint,
}: Pick<LineRow, 'reference' | 'fingerprint'>): string =>
  reference ?? `LINE${fingerprint.slice(0, SIGNS).toUpperCase()}`;
