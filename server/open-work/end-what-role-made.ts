import { leaveWorkshop } from '#server/accounts/accounts.service.ts';
import { endProgramsBy } from '#server/accounts/programs/programs.service.ts';
import { endTabletsBy } from '#server/accounts/tablets/tablets.service.ts';
import { can, jobsOf } from '#contract/accounts/jobs.ts';
import type { Permission } from '#contract/accounts/permissions.ts';
import type { Rights } from '#contract/accounts/roles.ts';
import { SHOP } from '#server/audit/audit.service.ts';
import { leaveCrews, revokeToursOf } from '#server/deliveries/tours/tours.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { endFollowingBy } from '#server/sales/sales.service.ts';
import { renewLinks } from '#server/workshop/workshop.service.ts';

/**
 * Ends what a person has made or learnt by rights that their former role had and the new one has not: the chats and
 * open links by which orders are followed, the links to crews' days, the links of workshops (which are renewed, because
 * the workshops go on), the shop tablets that they made, the programs to which they gave rights that they lose, and the days of crews that they read as a driver.
 * Whoever makes no pieces any more belongs to no workshop.
 */
export async function endWhatRoleMade(
  tx: Transaction,
  userId: string,
  { from, to }: { from: Rights | null; to: Rights | null },
): Promise<void> {
  const loses = (right: Permission) => can(from, right) && !can(to, right);
  if (loses('orders:write')) await endFollowingBy(tx, userId);
  if (loses('deliveries:write')) await revokeToursOf(tx, userId, SHOP);
  if (loses('workshop:write')) await renewLinks(tx, SHOP);
  if (loses('staff:write')) await endTabletsBy(tx, userId);
  await endProgramsBy(tx, userId, to);
  if (!jobsOf(to).includes('drive')) await leaveCrews(tx, userId);
  if (!jobsOf(to).includes('make')) await leaveWorkshop(tx, userId);
}
