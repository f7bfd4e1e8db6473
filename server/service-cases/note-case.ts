import type { AuditFields } from '#contract/accounts/audit.ts';
import { factsOfCase, type CaseEvent, type CaseLetter } from '#contract/journal/events.ts';
import type { CaseState } from '#contract/work/case-states.ts';
import { note as noteInLog } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import type { CaseDeps } from './case-deps.ts';
import { tellBuyer, tellShop, type Occasion } from './case-messages.ts';
import { endVisits } from './case-visits.ts';
import { addEvent, changeCase, type CaseChange, type CaseOfOrder } from './cases.store.ts';
import { releasePieces } from './refused/held-pieces.ts';

interface Deed extends Occasion {
  /** The case as it was before, locked with its order. */
  of: CaseOfOrder;
  by: AuthenticatedUser | 'workshop' | 'shop';
  /** The state that the case comes to, where the event leaves it open. */
  to?: CaseState | undefined;
  change?: CaseChange;
  /** The mail to the buyer, where the event leaves it open; without one they hear nothing. */
  letter?: CaseLetter | undefined;
  /** A sentence for the history, which the buyer does not see. */
  sentence?: string;
  /** Facts for the audit log, by the names of the API. */
  facts?: AuditFields;
}

/**
 * Says once what happens to a case: moves it to its next state, writes its history and the audit log, and tells its
 * buyer and the shop, as the table of events says.
 */
export async function note(
  tx: Transaction,
  deps: CaseDeps,
  event: CaseEvent,
  { of, by, change = {}, sentence = '', facts = {}, ...deed }: Deed,
): Promise<void> {
  const { row, order } = of;
  const known = factsOfCase(event);
  const { to = known.to, letter = known.buyer, text = '' } = deed;
  const actor = typeof by === 'string' ? by : by.id;
  if (known.begins) await addEvent(tx, row.id, { kind: 'change', to: row.state, actor });
  if (to) await move(tx, deps, row, { to, actor, change });
  if (text !== '') await addEvent(tx, row.id, { kind: 'message', actor, text });
  if (sentence !== '') await addEvent(tx, row.id, { kind: 'note', actor, text: sentence });
  if (letter) await tellBuyer(tx, deps, letter, { ...of, ...deed });
  const isBuyers = known.alsoByBuyer === true && actor === order.user_id;
  if (isBuyers && known.staff) await tellShop(tx, deps, known.staff, of);
  if (!known.audited || isBuyers || typeof by === 'string') return;
  await noteInLog(tx, event as Parameters<typeof noteInLog>[1], {
    by,
    of: { id: row.id, label: `Case ${row.number} of order ${order.number}` },
    person: order.user_id,
    before: { status: row.state },
    after: { status: to ?? row.state, ...facts },
  });
}

/** Moves a case. In a state that ends it without an outcome, pieces held for it are released and its visits are cancelled. */
async function move(
  tx: Transaction,
  deps: CaseDeps,
  row: CaseOfOrder['row'],
  { to, actor, change }: { to: CaseState; actor: string; change: CaseChange },
): Promise<void> {
  if (to === 'refused' || to === 'withdrawn') {
    await releasePieces(tx, deps, row, actor);
    await endVisits(tx, row.id, 'cancelled');
  }
  await changeCase(tx, row.id, { ...change, state: to });
  await addEvent(tx, row.id, { kind: 'change', from: row.state, to, actor });
}
