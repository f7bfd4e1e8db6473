/** The states of a line of a bank statement: nobody knows whose it is, it paid an order, it is no order's. */
export const STATEMENT_STATES = ['open', 'used', 'aside'] as const;
export type StatementState = (typeof STATEMENT_STATES)[number];
