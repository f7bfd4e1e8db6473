import type { OrderPaperKind } from '#contract/books/papers.ts';

/** The texts by which papers are called. */
export const PAPER_TITLES = {
  invoice: 'invoice',
  receipt: 'receipt',
  'credit-note': 'creditNote',
} as const satisfies Record<OrderPaperKind, string>;
