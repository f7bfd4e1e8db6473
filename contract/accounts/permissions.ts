/** All rights in the shop. The server decides; screens follow. */
export const PERMISSIONS = [
  // Everybody with a job has this permission.
  'today:read',
  ...(['products:read', 'products:write', 'stock:read', 'stock:write'] as const),
  ...(['orders:read', 'orders:write', 'customers:read', 'customers:write'] as const),
  ...(['payments:write', 'refunds:write', 'books:read', 'crew-cash:write', 'drawers:write'] as const),
  ...([
    'deliveries:read',
    'deliveries:write',
    'own-tour:write',
    'workshop:read',
    'workshop:write',
    'stages:write',
    'service:write',
  ] as const),
  // These say what may be seen: the cost of goods, what was sold in a day, complete phone numbers of customers, and
  // exports with many rows; each export is written to the audit log.
  ...(['costs:read', 'turnover:read', 'phones:read', 'exports:read'] as const),
  ...(['reviews:write', 'discounts:write', 'settings:write', 'staff:write', 'audit:read'] as const),
  // The permission to make somebody an owner, and to take that away.
  'owners:write',
] as const;
export type Permission = (typeof PERMISSIONS)[number];
