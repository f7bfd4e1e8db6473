import { can } from '#contract/accounts/roles.ts';
import type { OpenWork } from '#contract/work/open-work.ts';
import type { AccountsService } from '#server/accounts/accounts.service.ts';
import { audit } from '#server/audit/audit.service.ts';
import type { DrawersService } from '#server/drawers/drawers.service.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import type { QuotationsService } from '#server/quotations/quotations.service.ts';
import { countOpenOrdersOf, handOverOrders } from '#server/sales/sales.service.ts';

export interface OpenWorkParts {
  database: Database;
  accounts: Pick<AccountsService, 'lockStaff' | 'namesOf'>;
  quotations: Pick<QuotationsService, 'countOpenOf' | 'handOver'>;
  drawers: Pick<DrawersService, 'openOf'>;
}

/** Counts the unfinished work of a person of the shop: open drawers, orders and quotations. @throws HttpError 404. */
export async function readOpenWork(
  { database: { reader }, accounts, quotations, drawers }: OpenWorkParts,
  id: string,
): Promise<OpenWork> {
  if (!(await accounts.namesOf([id])).has(id)) throw new HttpError(404, 'user-not-found');
  const [orders, openQuotations, openDrawers] = await Promise.all([
    countOpenOrdersOf(reader, id),
    quotations.countOpenOf(reader, id),
    drawers.openOf(id),
  ]);
  return { orders, quotations: openQuotations, drawers: openDrawers };
}

/**
 * Hands a person's open orders and quotations to a colleague, and returns the work that is left: an open drawer stays
 * with its holder until its cash is counted.
 * @throws HttpError 404, 400 for a colleague who may not write orders.
 */
export async function handOver(
  parts: OpenWorkParts,
  from: string,
  to: string,
  by: AuthenticatedUser,
): Promise<OpenWork> {
  await parts.database.transaction(async (tx) => {
    const [person, colleague] = [
      await parts.accounts.lockStaff(tx, from),
      await parts.accounts.lockStaff(tx, to),
    ];
    if (!person) throw new HttpError(404, 'user-not-found');
    if (from === to || !can(colleague?.role, 'orders:write'))
      throw fieldError({ to: 'must be somebody else whose role may write orders' });
    const orders = await handOverOrders(tx, from, to);
    const quotations = await parts.quotations.handOver(tx, from, to);
    await audit.record(tx, {
      actor: by,
      action: 'staff.work-handed-over',
      subject: { id: from, label: person.name },
      person: from,
      before: {},
      after: orders + quotations === 0 ? {} : { handedTo: colleague!.id, orders, quotations },
    });
  });
  return readOpenWork(parts, from);
}
