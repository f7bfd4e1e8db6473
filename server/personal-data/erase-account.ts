import { rightsOf } from '#contract/accounts/jobs.ts';
import type { AccountsService } from '#server/accounts/accounts.service.ts';
import type { AccountDataService } from '#server/accounts/account-data.service.ts';
import { audit, note, type Actor } from '#server/audit/audit.service.ts';
import type { CustomersService } from '#server/customers/customers.service.ts';
import type { MailService } from '#server/mail/mail.service.ts';
import type { OrderDataService } from '#server/sales/sales.service.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import type { Content, Jobs } from '#server/lib/jobs/jobs.ts';
import type { PapersService } from '#server/papers/papers.service.ts';
import type { Log } from '#server/platform/log.ts';
import type { QuotationsService } from '#server/quotations/quotations.service.ts';
import type { ReviewsService } from '#server/reviews/reviews.service.ts';
import type { ServiceCasesService } from '#server/service-cases/service-cases.service.ts';
import type { HoldsService } from '#server/holds/holds.service.ts';
import type { StockAlertsService } from '#server/stock-alerts/stock-alerts.service.ts';
import type { UploadsService } from '#server/uploads/uploads.service.ts';
import type { ErasedList } from './erased-list.ts';
import { insertErasure, listErasedAccountsWith } from './erasures.store.ts';
import { erasePersonTables } from './person-tables.ts';

/**
 * Removes what stand-ins store of mails and payments from before a moment (null means ever): mails about these ids (of
 * orders or accounts), mails to these addresses that are about nothing else, and the addresses themselves.
 */
export type ForgetInStandIns = (
  addresses: readonly string[],
  ids: readonly string[],
  before: Date | null,
) => Promise<void>;

export interface ErasureDeps {
  database: Database;
  jobs: Jobs;
  log: Log;
  mail: MailService;
  accounts: AccountsService;
  accountData: AccountDataService;
  orderData: OrderDataService;
  reviews: ReviewsService;
  uploads: UploadsService;
  stockAlerts: StockAlertsService;
  holds: Pick<HoldsService, 'forgetPerson'>;
  papers: Pick<PapersService, 'forgetPrinted'>;
  quotations: QuotationsService;
  serviceCases: ServiceCasesService;
  customers: CustomersService;
  erasedList: ErasedList;
  forgetInStandIns: ForgetInStandIns;
}

/**
 * The data of the job that erases what the first transaction left: data at providers, in files and in other modules.
 */
export interface Leftovers {
  user: string;
  /**
   * The account's own address, which no table holds any more. Addresses that the person only typed, of a receiver or
   * for a change of address, are never included, because they may be somebody else's.
   */
  addresses: string[];
  /** The account's phone numbers and Telegram chats, for the messages that stand-ins have stored. */
  phones?: string[];
}

export const ERASURE_JOB = 'erasure';
const FORMER = 'Former customer';
// The label that redactPerson also writes. It is used here because this entry of the log is recorded after
// the redaction.
const FORMER_ACTOR = 'Former administrator';

/**
 * Erases an account in one transaction and queues the job that erases the rest.
 * @param by an administrator, the person, or the shop.
 * @param joinedInto the other account in which the person goes on.
 * @throws HttpError 404, 409 for the last administrator.
 */
export async function eraseAccount(
  deps: ErasureDeps,
  userId: string,
  by: Actor,
  joinedInto: string | null = null,
): Promise<void> {
  const { database, jobs, log, accounts, accountData, reviews, uploads, erasedList } = deps;
  await database.transaction(async (tx) => {
    const { email, phones, provenPhones, picture, rights } = await accountData.erase(tx, userId);
    const addresses = email === '' ? [] : [email];
    await deps.holds.forgetPerson(tx, userId, provenPhones);
    await erasePersonTables(tx, userId);
    // Only verified numbers and addresses are erased: one that was only typed may be somebody else's.
    await deps.stockAlerts.forgetContacts(tx, email, provenPhones);
    await deps.quotations.forgetContacts(tx, email, provenPhones);
    if (picture) await uploads.adopt(tx, picture, userId);
    await reviews.anonymise(tx, userId);
    await deps.customers.erase(tx, userId);
    await forgetQueued(tx, deps, userId, { addresses, phones });
    await audit.redactPerson(tx, userId);
    // The log records that somebody of the shop has left, or that somebody erased another person, but not who
    // was erased.
    if (rights.role !== null || by.id !== userId) {
      const actor = by.id === userId ? { ...by, name: FORMER_ACTOR, ipAddress: null } : by;
      const subject = { id: userId, label: FORMER };
      await note(tx, 'user.deleted', { by: actor, of: subject, person: userId, before: rightsOf(rights) });
      // The mail has no name of the erased person, because a queued job must not name them.
      if (rights.role !== null) await accounts.tellAdministrators(tx, { what: 'deleted', by: actor.name });
    }
    await insertErasure(tx, userId, joinedInto);
    await jobs.enqueue(tx, ERASURE_JOB, { user: userId, addresses, phones } satisfies Leftovers);
  });
  // The next start of the shop adds missing ids if the list cannot be written now.
  const gone = await listErasedAccountsWith(database.reader, userId);
  await erasedList.add(gone).catch((error: unknown) => log.error({ err: error }, 'list of the erased'));
  log.info({ user: userId }, 'an account was erased');
}

/** Deletes queued mails to and about the person, except those about orders in progress, which are still sent. */
export async function forgetQueued(
  tx: Transaction,
  { jobs, orderData }: ErasureDeps,
  userId: string,
  { addresses, phones }: Record<'addresses' | 'phones', readonly string[]>,
): Promise<void> {
  const orders = await orderData.list(tx, userId);
  const inProgress = orders.filter((order) => !order.is_anonymised).map(({ id }) => id);
  const contents: Content[] = [
    // Only mails about no order: the shop's mails about other people's orders may go to the same address.
    { to: addresses, order: [''] },
    { email: addresses },
    // Messages that the person has written to the shop's bot in their own chat.
    { chat: phones },
    { subject: [userId] },
    { person: [userId] },
    { order: orders.map(({ id }) => id) },
  ];
  await jobs.forget(tx, contents, { order: inProgress });
}
