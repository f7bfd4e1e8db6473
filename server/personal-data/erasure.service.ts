import type { AccountDataService } from '#server/accounts/account-data.service.ts';
import { audit, SHOP, type Actor } from '#server/audit/audit.service.ts';
import { accountDeletedMail } from '#server/mail/mail-texts.ts';
import type { MailService } from '#server/mail/mail.service.ts';
import type { OrderDataService } from '#server/orders/order-data.service.ts';
import type { Database, Transaction } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/errors.ts';
import type { Content, Jobs } from '#server/platform/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import type { Caller } from '#server/platform/permission-guard.ts';
import type { ReviewsService } from '#server/reviews/reviews.service.ts';
import type { UploadsService } from '#server/uploads/uploads.service.ts';
import type { ErasedList } from './erased-list.ts';
import {
  findErasure,
  insertErasure,
  listErased,
  listUnfinished,
  markFinished,
  markTold,
} from './erasures.store.ts';

export type ErasureService = ReturnType<typeof createErasureService>;

/**
 * Removes what stand-ins keep of mails and payments and came before a moment (null: ever): mails about these ids (orders,
 * account), what went to these addresses and is about nothing else, and the addresses themselves.
 */
export type ForgetInStandIns = (
  addresses: readonly string[],
  ids: readonly string[],
  before: Date | null,
) => Promise<void>;

interface Parts {
  database: Database;
  jobs: Jobs;
  log: Log;
  mail: MailService;
  accountData: AccountDataService;
  orderData: OrderDataService;
  reviews: ReviewsService;
  uploads: UploadsService;
  erasedList: ErasedList;
  forgetInStandIns: ForgetInStandIns;
}

interface Leftovers {
  user: string;
  /**
   * The account's own address, which stands in no table any more. Never one that the person only typed, as receiver's or
   * as new address: whose that is nobody knows.
   */
  addresses: string[];
}

const FORMER = 'Former customer';
const JOB = 'erasure';
const NIGHTLY_JOB = 'erasures-unfinished';

/**
 * Takes a person out of the shop. One transaction ends the account; a job does what touches providers, files and
 * other people's work, and every night what had to wait (orders in progress) is done. All of it may be done again.
 */
export function createErasureService(parts: Parts) {
  const { database, jobs, log, mail, accountData, orderData, reviews, uploads, erasedList } = parts;

  /** Queued mails to and about the person go; those about orders in progress are still sent. */
  async function forgetQueued(tx: Transaction, userId: string, addresses: readonly string[]): Promise<void> {
    const orders = await orderData.list(tx, userId);
    const inProgress = orders.filter((order) => !order.is_anonymised).map(({ id }) => id);
    const contents: Content[] = [
      // The shop's mails about others' orders may go to the same address.
      { to: addresses, order: [''] },
      { email: addresses },
      { subject: [userId] },
      { order: orders.map(({ id }) => id) },
    ];
    await jobs.forget(tx, contents, { order: inProgress });
  }

  /** @param by who erases: an administrator, the person, or the shop. */
  async function erase(userId: string, by: Actor): Promise<void> {
    await database.transaction(async (tx) => {
      const { email, picture, isAdmin } = await accountData.erase(tx, userId);
      if (picture) await uploads.adopt(tx, picture, userId);
      await reviews.anonymise(tx, userId);
      await forgetQueued(tx, userId, [email]);
      await audit.redactPerson(tx, userId);
      // That an administrator is gone, or somebody whom others erased, is noted; who has left is not named.
      if (isAdmin || by.id !== userId) {
        const actor = by.id === userId ? { ...by, name: FORMER, network: null } : by;
        const subject = { id: userId, label: FORMER };
        const before = { isAdmin };
        await audit.record(tx, { actor, action: 'user.deleted', subject, person: userId, before });
      }
      await insertErasure(tx, userId);
      await jobs.enqueue(tx, JOB, { user: userId, addresses: [email] } satisfies Leftovers);
    });
    // Written again at the next start, where it could not be now.
    await erasedList.add([userId]).catch((error: unknown) => log.error({ err: error }, 'list of the erased'));
    log.info({ user: userId }, 'an account was erased');
  }

  /** What is left of somebody who was erased, as far as it can go now. */
  async function clear({ user, addresses }: Leftovers): Promise<void> {
    const erasure = await findErasure(database.reader, user);
    if (!erasure) return;
    await orderData.cancelOpen(user);
    await orderData.anonymiseEnded(user);
    await uploads.removePicturesOf(user);
    const orders = await orderData.list(database.reader, user);
    const inProgress = orders.filter((order) => !order.is_anonymised);
    const ended = orders.filter((order) => order.is_anonymised).map(({ id }) => id);
    // The release before this one named others beside it.
    const [address] = addresses;
    if (address) {
      const ids = [user, ...orders.map(({ id }) => id)];
      await parts.forgetInStandIns([address], ids, erasure.erased_at);
    }
    await parts.forgetInStandIns([], [user, ...ended], null);
    await database.transaction(async (tx) => {
      // What began while the account was being erased.
      await accountData.forgetSignIns(tx, user);
      await reviews.anonymise(tx, user);
      await audit.redactPerson(tx, user);
      await forgetQueued(tx, user, []);
      if (address && (await markTold(tx, user))) {
        await mail.send(
          tx,
          accountDeletedMail(
            address,
            user,
            inProgress.map(({ number }) => number),
          ),
        );
        return;
      }
      if (await jobs.isWaiting(tx, { user: [user] })) return;
      await jobs.forget(tx, [{ user: [user] }]);
      if (inProgress.length === 0) await markFinished(tx, user);
    });
  }

  /** Goes on with everybody of whom something was left. */
  async function clearUnfinished(): Promise<void> {
    for (const user of await listUnfinished(database.reader)) {
      await clear({ user, addresses: [] }).catch((error: unknown) =>
        log.error({ err: error, user }, 'what is left of somebody cannot go; it will be tried again'),
      );
    }
  }

  jobs.define<Leftovers>(JOB, clear, { keepSeconds: 60 });
  jobs.defineEveryNight(NIGHTLY_JOB, clearUnfinished);

  return {
    clearUnfinished,

    /** Erases oneself. @throws Refusal 403 for a wrong password, 409 for the last administrator. */
    async eraseOneself(viewer: Caller, currentPassword: string): Promise<void> {
      await accountData.confirmPassword(viewer, currentPassword);
      await erase(viewer.id, viewer);
    },

    /** An administrator erases somebody else. @throws Refusal 404, 409 for himself and the last administrator. */
    async eraseOther(userId: string, by: Caller): Promise<void> {
      if (userId === by.id) throw new Refusal(409, 'last-administrator');
      await erase(userId, by);
    },

    /**
     * Erases again whom a restored backup has brought back: to be called at the start, when jobs can be asked for.
     * The list gets whom only the database knows as erased.
     */
    async applyList(): Promise<void> {
      for (const userId of await accountData.listLiving(await erasedList.read())) {
        await erase(userId, SHOP).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
          log.error({ user: userId, code: error.code }, 'an account that was deleted before a restore stays');
        });
      }
      await erasedList.add(await listErased(database.reader));
    },
  };
}
