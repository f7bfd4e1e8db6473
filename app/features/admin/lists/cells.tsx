import type { ReactNode } from 'react';

/**
 * Lines of a table's cell, aligned at the left on wide screens and at the right on phones, where the label stands
 * at the left.
 */
export const Lines = ({ children }: { children: ReactNode }) => (
  <span className="block md:text-left">{children}</span>
);

export const Small = ({ children }: { children: ReactNode }) => (
  <span className="block text-meta text-soft tabular-nums">{children}</span>
);

/** A link to the page of an order, opened by a document load. */
export const OrderLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <a href={`/order/${id}`} className="inline-flex min-h-11 items-center whitespace-nowrap tabular-nums">
    {children}
  </a>
);

const DAY_MS = 86_400_000;

/** Whole days since a moment. */
export const daysSince = (moment: string): number =>
  Math.max(0, Math.floor((Date.now() - Date.parse(moment)) / DAY_MS));
