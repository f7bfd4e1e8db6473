import { audit } from '#server/audit/audit.service.ts';
import { accountDeletedMail } from '#server/mail/mail-texts.ts';
import { forgetQueued, type ErasureDeps, type Leftovers } from './erase-account.ts';
import { findErasedAt, listUnfinished, markFinished, markTold } from './erasures.store.ts';
import { erasePersonTables } from './person-tables.ts';

/**
 * Erases what is left of an erased user, as far as it can go now: what orders in progress need stays until they have
 * ended. The first call sends the last mail, and a later one marks the erasure as finished.
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
  // A mail that is being sent now cannot be taken back, so its job and its copy in a stand-in go with the next call.
  const isMailing = (await mail.listWaiting({ order: ended })).length > 0;
  // Jobs that an older release has queued may hold other addresses behind the account's own.
  const [address] = addresses;
  if (address) await forgetInStandIns([address], [user, ...orders.map(({ id }) => id)], erasedAt);
  if (phones.length > 0) await forgetInStandIns(phones, [user], erasedAt);
  await forgetInStandIns([], [user, ...ended], null);
  await database.transaction(async (tx) => {
    // Repeated for what calls have written that began before the account was erased.
    await accountData.deleteSessions(tx, user);
    await erasePersonTables(tx, user);
    await reviews.anonymise(tx, user);
    await audit.redactPerson(tx, user);
    await forgetQueued(tx, deps, user, { addresses: [], phones });
    if (address && (await markTold(tx, user))) {
      const numbers = inProgress.map(({ number }) => number);
      await mail.send(tx, accountDeletedMail(address, user, numbers));
      return;
    }
    if (await jobs.isWaiting(tx, { user: [user] })) return;
    await jobs.forget(tx, [{ user: [user] }]);
    if (inProgress.length === 0 && !isMailing) await markFinished(tx, user);
  });
}

/** Goes on with every erasure that is not finished. */
export async function eraseUnfinished(deps: ErasureDeps): Promise<void> {
  for (const user of await listUnfinished(deps.database.reader)) {
    await eraseLeftovers(deps, { user, addresses: [] }).catch((error: unknown) =>
      deps.log.error({ err: error, user }, 'what is left of somebody cannot go; it will be tried again'),
    );
  }
}
