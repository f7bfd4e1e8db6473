import type { WholeOrder } from '#server/sales/sales.service.ts';
import type { PaperRow } from './papers.store.ts';

/** The reason of a credit note that nobody has written: the order was cancelled, or was not paid in time. */
const CAME_TO_NOTHING = 'The order came to nothing';

/** Returns why a credit note was written: the reason of its refund or change. */
export function reasonOfCredit(
  whole: WholeOrder,
  { refund_id: refund, change_id: change }: Pick<PaperRow, 'refund_id' | 'change_id'>,
): string {
  return (
    whole.refunds.find(({ id }) => id === refund)?.reason ??
    whole.changes.find(({ id }) => id === change)?.reason ??
    CAME_TO_NOTHING
  );
}
