import { can } from '#contract/accounts/jobs.ts';
import type { OpenWork } from '#contract/work/open-work.ts';
import { programNamesBy } from '#server/accounts/programs/programs.service.ts';
import { tabletNamesBy } from '#server/accounts/tablets/tablets.service.ts';
import type { AccountsService } from '#server/accounts/accounts.service.ts';
import { note } from '#server/audit/audit.service.ts';
import { openDrawersOf } from '#server/drawers/drawers.service.ts';
import { countToursOf } from '#server/deliveries/tours/tours.service.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import type { QuotationsService } from '#server/quotations/quotations.service.ts';
import { countFollowingBy, countOpenOrdersOf, handOverOrders } from '#server/sales/sales.service.ts';
import { listLinked } from '#server/workshop/workshop.service.ts';

export interface OpenWorkParts {
  database: Database;
  accounts: Pick<AccountsService, 'lockStaff' | 'namesOf' | 'rightsOf'>;
  quotations: Pick<QuotationsService, 'countOpenOf' | 'handOver'>;
}

/**
 * Reads what a person of the shop leaves: open drawers, orders and quotations, and the chats and links that end with
 * their right.
 * @throws HttpError 404.
 */
export async function readOpenWork(
  { database: { reader }, accounts, quotations }: OpenWorkParts,
  id: string,
): Promise<OpenWork> {
  if (!(await accounts.namesOf([id])).has(id)) throw new HttpError('user-not-found');
  const knowsLinks = can(await accounts.rightsOf(id), 'workshop:write');
  const [orders, openQuotations, openDrawers, chats, tours, workshops, tablets, programs] = await Promise.all(
    [
      countOpenOrdersOf(reader, id),
      quotations.countOpenOf(reader, id),
      openDrawersOf(reader, id),
      countFollowingBy(reader, id),
      countToursOf(reader, id),
      knowsLinks ? listLinked(reader) : [],
      tabletNamesBy(reader, id),
      programNamesBy(reader, id),
    ],
  );
  return {
    orders,
    quotations: openQuotations,
    drawers: openDrawers,
    chats,
    tours,
    workshops,
    tablets,
    programs,
  };
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
    if (!person) throw new HttpError('user-not-found');
    if (from === to || !can(colleague, 'orders:write'))
      throw fieldError({ to: 'must be somebody else whose role may write orders' });
    const orders = await handOverOrders(tx, from, to);
    const quotations = await parts.quotations.handOver(tx, from, to);
    await note(tx, 'staff.work-handed-over', {
      by,
      of: { id: from, label: person.name },
      person: from,
      before: {},
      after: orders + quotations === 0 ? {} : { handedTo: colleague!.id, orders, quotations },
    });
  });
  return readOpenWork(parts, from);
}
