import { audit } from '#server/audit/audit.service.ts';
import { accountDeletedMail } from '#server/mail/mail-texts.ts';
import { TELL_JOB } from '#server/sales/sales.service.ts';
import { forgetQueued, type ErasureDeps, type Leftovers } from './erase-account.ts';
import { findErasedAt, listUnfinished, markFinished, markLastMailSent } from './erasures.store.ts';
import { erasePersonTables } from './person-tables.ts';

/**
 * Erases the leftovers of an erased user as far as possible now: data that orders in progress need stays until they
 * have ended. The first call sends the last mail, and a later one marks the erasure as finished.
 */
export async function eraseLeftovers(
  deps: ErasureDeps,
  { user, addresses, phones = [] }: Leftovers,
): Promise<void> {
  const { database, jobs, mail, accountData, orderData, reviews, uploads, forgetInStandIns } = deps;
  const erasedAt = await findErasedAt(database.reader, user);
  if (!erasedAt) return;
  await orderData.cancelOpen(user);
  await deps.serviceCases.eraseOf(user);
  await orderData.anonymiseEnded(user);
  await uploads.removePicturesOf(user);
  const orders = await orderData.list(database.reader, user);
  const inProgress = orders.filter((order) => !order.is_anonymised);
  const ended = orders.filter((order) => order.is_anonymised).map(({ id }) => id);
  await deps.papers.forgetPrinted(ended);
  // A mail that is being sent cannot be stopped: the next call deletes its job and its copy in a stand-in.
  // A job that tells of an order ends before the mails are looked for that it has queued.
  const isTelling = (await jobs.listWaiting(TELL_JOB, { order: ended })).length > 0;
  const isMailing = isTelling || (await mail.listWaiting({ order: ended })).length > 0;
  // Only the first address is used: in jobs of an older release, others behind it may belong to other people.
  const [address] = addresses;
  if (address) await forgetInStandIns([address], [user, ...orders.map(({ id }) => id)], erasedAt);
  if (phones.length > 0) await forgetInStandIns(phones, [user], erasedAt);
  await forgetInStandIns([], [user, ...ended], null);
  await database.transaction(async (tx) => {
    // Repeats the first transaction's deletions, for rows that were written by calls which had begun before
    // it.
    await accountData.deleteSessions(tx, user);
    await erasePersonTables(tx, user);
    await reviews.anonymise(tx, user);
    await audit.redactPerson(tx, user);
    await forgetQueued(tx, deps, user, { addresses: [], phones });
    if (address && (await markLastMailSent(tx, user))) {
      const numbers = inProgress.map(({ number }) => number);
      await mail.send(tx, accountDeletedMail(address, user, numbers));
      return;
    }
    if (await jobs.isWaiting(tx, { user: [user] })) return;
    await jobs.forget(tx, [{ user: [user] }]);
    if (inProgress.length === 0 && !isMailing) await markFinished(tx, user);
  });
}

/** Continues every unfinished erasure. */
export async function eraseUnfinished(deps: ErasureDeps): Promise<void> {
  for (const user of await listUnfinished(deps.database.reader)) {
    await eraseLeftovers(deps, { user, addresses: [] }).catch((error: unknown) =>
      deps.log.error({ err: error, user }, 'what is left of somebody cannot go; it will be tried again'),
    );
  }
}
