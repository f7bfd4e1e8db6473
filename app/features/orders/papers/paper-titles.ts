import type { OrderPaperKind } from '#contract/books/papers.ts';

/** The ids of the papers' titles among the texts. */
export const PAPER_TITLES = {
  invoice: 'invoice',
  receipt: 'receipt',
  'credit-note': 'creditNote',
  'payment-voucher': 'paymentVoucher',
} as const satisfies Record<OrderPaperKind, string>;
