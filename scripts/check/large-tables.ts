/** The tables that grow with trade: no statement may read one of them completely, and no migration may block one. */
export const LARGE_TABLES = [
  'audit_log',
  'changes',
  'order_history',
  'order_lines',
  'orders',
  'payment_receipts',
  'payments',
  'products',
  'refunds',
  'reviews',
  'sessions',
  'users',
  'webhook_events',
  'money_movements',
] as const;
