import type { Transaction } from '#server/lib/database/database.ts';
import { backMail } from './alert-mails.ts';
import { callInstead, takeDue, type AlertRow } from './stock-alerts.store.ts';
import type { StockAlertDeps } from './stock-alert-deps.ts';

/** The number of wishes in one transaction: few enough that no other call waits for it noticeably. */
const BATCH = 50;

/**
 * Mails everybody whose piece can be ordered now, whatever has brought it back: new goods, a cancelled order, an
 * import. The mark and the queued mail commit together, so that each wish gets exactly one mail, even if a node dies.
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

/**
 * Puts an old wish of an account without an address on the list of calls, where new wishes of such accounts are put at
 * once.
 */
async function askToCall(
  tx: Transaction,
  phoneAccounts: StockAlertDeps['phoneAccounts'],
  { id, user_id: user }: AlertRow,
): Promise<void> {
  const phone = user === null ? undefined : await phoneAccounts.findPhone(user, tx);
  if (phone !== undefined) await callInstead(tx, id, phone);
}
