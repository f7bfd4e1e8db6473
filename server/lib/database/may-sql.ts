import { sql, type RawBuilder } from 'kysely';
import { jobsThatMay, rolesThatMay } from '#contract/accounts/jobs.ts';
import type { Permission } from '#contract/accounts/permissions.ts';

/** Writes the condition that the role in a column has a permission: a ready set, or a role of the shop's own. */
export const maySql = (column: string, permission: Permission): RawBuilder<boolean> => sql`
  (${sql.ref(column)} = any(${rolesThatMay(permission)}::text[]) or ${sql.ref(column)} in (
    select own_roles.id from own_roles where own_roles.jobs && ${jobsThatMay(permission)}::text[]))`;
