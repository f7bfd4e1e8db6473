/** The roles of the people who work in the shop, and what each of them may do. The server decides; screens follow. */
export const STAFF_ROLES = ['owner', 'sales', 'accountant', 'warehouse', 'workshop', 'driver'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const PERMISSIONS = [
  // Every role has this permission.
  'today:read',
  ...(['products:read', 'products:write', 'stock:read', 'stock:write'] as const),
  ...(['orders:read', 'orders:write', 'customers:read', 'customers:write'] as const),
  ...(['payments:write', 'refunds:write', 'books:read', 'crew-cash:write', 'drawers:write'] as const),
  ...(['deliveries:read', 'deliveries:write', 'workshop:read', 'workshop:write', 'service:write'] as const),
  // This permission tells what goods have cost the shop; no role has it, so that only owners do.
  'costs:read',
  // Complete phone numbers of customers, and exports with many rows; each export is written to the audit log.
  ...(['phones:read', 'exports:read'] as const),
  ...(['reviews:write', 'discounts:write', 'settings:write', 'staff:write', 'audit:read'] as const),
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The permissions of each role except owners, who have all, so that a new permission needs no entry for them. */
const MAY: Readonly<Record<Exclude<StaffRole, 'owner'>, readonly Permission[]>> = {
  sales: [
    ...(['products:read', 'stock:read', 'orders:read', 'orders:write', 'customers:read'] as const),
    ...(['customers:write', 'deliveries:read', 'deliveries:write', 'workshop:read'] as const),
    ...(['service:write', 'reviews:write', 'drawers:write', 'phones:read'] as const),
  ],
  accountant: [
    ...(['products:read', 'stock:read', 'orders:read', 'customers:read', 'payments:write'] as const),
    ...(['refunds:write', 'books:read', 'crew-cash:write', 'drawers:write', 'exports:read'] as const),
  ],
  warehouse: [
    ...(['products:read', 'stock:read', 'stock:write', 'orders:read', 'deliveries:read'] as const),
    ...(['deliveries:write', 'crew-cash:write', 'workshop:read', 'service:write', 'phones:read'] as const),
  ],
  workshop: ['products:read', 'stock:read', 'workshop:read', 'workshop:write'],
  driver: ['deliveries:read'],
};

/** Tells whether a role has a permission; a person without a role has none. */
export const can = (role: StaffRole | null | undefined, permission: Permission): boolean =>
  role === 'owner' || Boolean(role && (permission === 'today:read' || MAY[role].includes(permission)));

/** Lists the roles that have a permission, owners first. */
export const rolesThatMay = (permission: Permission): StaffRole[] =>
  STAFF_ROLES.filter((role) => can(role, permission));

/**
 * Returns the role of a person. Data that a browser stored before roles existed has only `isAdmin`: that is an owner.
 */
export const roleOf = (
  person: { role?: StaffRole | undefined; isAdmin: boolean } | null | undefined,
): StaffRole | null => person?.role ?? (person?.isAdmin ? 'owner' : null);

/** Returns the rights of a person for an answer: the specification's `isAdmin`, and the role if the person has one. */
export const rightsOf = (role: StaffRole | null): { isAdmin: boolean; role?: StaffRole } => ({
  isAdmin: role === 'owner',
  ...(role && { role }),
});
