import type { WholeOrder } from '#server/sales/sales.service.ts';
import type { PaperRow } from './papers.store.ts';

/** Returns why a credit note was written, as it was typed; '' where an order came to nothing without a word. */
export const reasonOfCredit = (
  whole: WholeOrder,
  { refund_id: refund, change_id: change, ended_because: ended }: PaperRow,
): string =>
  whole.refunds.find(({ id }) => id === refund)?.reason ??
  whole.changes.find(({ id }) => id === change)?.reason ??
  ended ??
  '';
