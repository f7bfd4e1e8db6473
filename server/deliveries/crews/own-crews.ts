import { sql } from 'kysely';
import { can } from '#contract/accounts/jobs.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';

/** Returns whose crews alone a person reads; null for those who plan the days of all. */
export const driverOf = (who: Pick<AuthenticatedUser, 'id' | 'role' | 'jobs'>): string | null =>
  can(who, 'deliveries:write') ? null : who.id;

/** The condition for a row to be of the crews of one driver; all rows where there is no driver. */
export const ofDriver = (driver: string | null) =>
  driver === null
    ? sql`true`
    : sql`crew_id in (select crew_members.crew_id from crew_members where user_id = ${driver})`;
