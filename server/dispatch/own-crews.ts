import { sql } from 'kysely';
import { can } from '#contract/accounts/roles.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';

/** Returns whose crews alone a person reads; null for those who plan the days of all. */
export const driverOf = ({ id, role }: Pick<AuthenticatedUser, 'id' | 'role'>): string | null =>
  can(role, 'deliveries:write') ? null : id;

/** The condition for a row to be of the crews of one driver; all rows where there is no driver. */
export const ofDriver = (driver: string | null) =>
  driver === null ? sql`true` : sql`crew_id in (select id from delivery_crews where driver_id = ${driver})`;
