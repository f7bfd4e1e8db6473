import type { Transaction } from '#server/lib/database/database.ts';
import { backMail } from './alert-mails.ts';
import { callInstead, takeDue, type AlertRow } from './stock-alerts.store.ts';
import type { StockAlertDeps } from './stock-alert-deps.ts';

/** Few enough for one transaction that nobody waits for. */
const BATCH = 50;

/**
 * Mails everybody whose piece can be ordered at this moment, whatever has brought it back: goods, a cancelled order, an
 * import. The mark and the queued mail commit together, so that each wish has one mail, whichever node dies between.
 */
export async function tellDue(deps: StockAlertDeps): Promise<void> {
  const { settings: shop } = await deps.settings.getRecent();
  const tellSome = (tx: Transaction) => tellBatch(tx, deps, shop.storeName);
  while ((await deps.database.transaction(tellSome)) === BATCH);
}

async function tellBatch(
  tx: Transaction,
  { accounts, phoneAccounts, mail, config }: StockAlertDeps,
  shop: string,
): Promise<number> {
  const due = await takeDue(tx, BATCH);
  const emails = await accounts.emailsOf(
    tx,
    due.flatMap(({ user_id: user, contact }) => (user !== null && contact === null ? [user] : [])),
  );
  const addressOf = ({ contact, user_id: user }: AlertRow) => contact ?? emails.get(user ?? '') ?? '';
  for (const alert of due) {
    const way = { to: addressOf(alert), shop, publicUrl: config.publicUrl };
    if (way.to !== '') await mail.send(tx, () => backMail(alert, way));
    else await askToCall(tx, phoneAccounts, alert);
  }
  return due.length;
}

/** Puts a wish of an account without an address on the list of calls, as such wishes are written down now. */
async function askToCall(
  tx: Transaction,
  phoneAccounts: StockAlertDeps['phoneAccounts'],
  { id, user_id: user }: AlertRow,
): Promise<void> {
  const phone = user === null ? undefined : await phoneAccounts.findPhone(user, tx);
  if (phone !== undefined) await callInstead(tx, id, phone);
}
