import type { LineRow } from './statements.store.ts';

const SIGNS = 16;

/** The number under which the money of a line stands with an order; one without a number has its own sign. */
export const numberOfLine = ({
  reference,
  fingerprint,
}: Pick<LineRow, 'reference' | 'fingerprint'>): string =>
  reference ?? `LINE${fingerprint.slice(0, SIGNS).toUpperCase()}`;
