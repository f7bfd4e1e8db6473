import { randomUUIDv7 } from 'node:crypto';
import { countedByModules } from '#contract/endpoints/rate-limits.ts';
import { needsAddress } from '#contract/accounts/jobs.ts';
import { isEthiopianMobile } from '#contract/notices/message-channels.ts';
import { DAYS_OF_PHONE_PROOF } from '#contract/accounts/phone-proofs.ts';
import type { PhoneCodeRequest, PhoneRegistration } from '#contract/accounts/phone-accounts.ts';
import { errorsText } from '#contract/texts/errors.ts';
import type { UserInfo } from '#contract/accounts/users.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import type { Viewer } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { e164 } from '#server/lib/phone-number.ts';
import { around, createRateLimits, type Limit } from '#server/lib/rate-limit/rate-limit.ts';
import { checkCode, useUpCode } from '../codes/codes.ts';
import { insertConsent } from '../consents.store.ts';
import {
  deleteContactsOf,
  hasContact,
  findContact,
  listAccountsOfPhone,
  lockStaffOfPhone,
  isVerified,
  moveChats,
  saveContact,
} from '../contacts.store.ts';
import { createPhoneCodes } from '../codes/phone-codes.ts';
import { deviceLabel } from '../device-label.ts';
import { createSession } from '../sessions.service.ts';
import {
  deleteSessionsOfOrders,
  moveSessions,
  moveSessionsOfOrder,
  renewAuthentication,
} from '../sessions.store.ts';
import { findUser, findUserForUpdate, insertUser, publicUser, type UserRow } from '../users.store.ts';
import { telegramLinks, type PhoneAccountParts } from './telegram-links.ts';

export type PhoneAccountsService = ReturnType<typeof createPhoneAccountsService>;

const FACE = '/default-picture.svg';
const OF_NETWORK: Limit = { name: 'phone-accounts', ...countedByModules.registrations };
/** A number counts for one network alone, so that a stranger elsewhere uses nothing up for its owner. */
const OF_NUMBER: Limit = { name: 'phone-accounts-number', ...countedByModules.accountsByPhone };
/** The limits of codes: a number gets twice as many as one network can ask for, so no stranger uses up the owner's. */
const CODES_OF_ASKER: Limit = { name: 'codes-phone-asker', ...countedByModules.codes };
const CODES_OF_NUMBER: Limit = { name: 'codes-phone', ...countedByModules.codesInAll };

/**
 * Accounts with a phone number and no address. A number alone proves nothing, and carriers give numbers out again: each
 * checkout and each sign-in by code makes a new account; no answer shows whether the shop knows a number.
 */
export function createPhoneAccountsService(parts: PhoneAccountParts) {
  const { database, messages } = parts;
  const limits = createRateLimits(database);
  const shopName = async () => (await parts.settings.getRecent()).settings.storeName;
  const codes = createPhoneCodes({ ...parts, shopName });

  return {
    /** Makes an account with a number that is not proved. @throws HttpError 400 for an invalid number, 429. */
    async register(
      given: PhoneRegistration,
      network: string,
      userAgent: string | undefined,
    ): Promise<UserInfo> {
      const phone = numberOf(given.phone);
      await limits.consume([
        [OF_NUMBER, `${phone}\n${network}`],
        [OF_NETWORK, network],
      ]);
      return open(
        parts,
        { name: given.name, phone, isVerified: false },
        deviceLabel(userAgent),
        async () => undefined,
      );
    },

    /**
     * Asks for a code to prove a number.
     * @returns `isKept`: strangers have used up their share of the day's SMS, so the code goes only to a number that
     * the shop knows; the answer does not show whether it knows this one.
     * @throws HttpError 400 unless it is an Ethiopian mobile number, 429 with the ways that are left.
     */
    async requestCode(
      { phone: typed, by, language }: PhoneCodeRequest,
      network: string,
    ): Promise<{ isKept: boolean }> {
      const phone = numberOf(typed);
      if (!isEthiopianMobile(phone)) throw invalidPhone();
      await limits.consume([
        [CODES_OF_ASKER, `${phone}\n${around(network)}`],
        [CODES_OF_NUMBER, phone],
      ]);
      const isKept = by === 'sms' && (await messages.askForSms(phone, network)) === 'kept';
      await database.transaction((tx) => codes.ask(tx, { phone, by, language, ...(isKept && { isKept }) }));
      return { isKept };
    },

    /**
     * Opens a session for a number that a code proves: of somebody who works here by it, of the account that has proven
     * it lately, else of a new one.
     * @param moveOrders is called for each further account that joins the account of the session. @throws HttpError 400.
     */
    async signIn(
      { phone: typed, code }: { phone: string; code: string },
      userAgent: string | undefined,
      moveOrders: MoveOrders,
    ): Promise<UserInfo> {
      const phone = numberOf(typed);
      const device = deviceLabel(userAgent);
      const right = await checkCode(database, { email: phone, purpose: 'phone', code });
      const known = await database.transaction(async (tx) => {
        const worker = await lockStaffOfPhone(tx, phone);
        const isOfWorker = worker && !needsAddress(worker);
        const [first, ...others] = isOfWorker ? [worker] : await lockProven(tx, phone);
        if (!first) return null;
        await useUpCode(tx, right);
        await saveContact(tx, first.id, { kind: 'phone', value: phone, isVerified: true });
        for (const other of others) await joinInto(tx, other.id, first.id, phone, moveOrders);
        return { ...publicUser(first), token: await createSession(tx, first, device) };
      });
      if (known) return known;
      return open(parts, { name: phone, phone, isVerified: true }, device, (tx) => useUpCode(tx, right));
    },

    /** Joins all other accounts that have proven a number lately into the account that has proven it just now. */
    async joinProven(tx: Transaction, userId: string, phone: string, moveOrders: MoveOrders): Promise<void> {
      for (const other of await lockProven(tx, phone))
        if (other.id !== userId) await joinInto(tx, other.id, userId, phone, moveOrders);
    },

    /** Opens a session that reaches one order of an account and nothing else; null when the account is gone. */
    openForOrder: (userId: string, order: string, userAgent: string | undefined): Promise<string | null> =>
      database.transaction(async (tx) => {
        const user = await findUserForUpdate(tx, userId);
        return user ? createSession(tx, user, deviceLabel(userAgent), { order }) : null;
      }),
    moveOpened: moveSessionsOfOrder,
    endOpened: deleteSessionsOfOrders,

    join,
    ...numbersOf(parts),
    ...telegramLinks(parts),
  };
}

/** Reads, proves and writes the phone numbers and chats of people. */
const numbersOf = ({ database }: PhoneAccountParts) => ({
  /**
   * Proves the number of a person's account by a code, and runs `also` in the same transaction. Without a second
   * factor the session counts as fresh afterwards, as after a password.
   * @throws HttpError 400.
   */
  async verify(
    { id: userId, tokenHash, hasFactor }: Viewer,
    code: string,
    also: (tx: Transaction, phone: string) => Promise<void>,
  ): Promise<void> {
    const contact = await findContact(database.reader, userId, 'phone');
    if (!contact) throw new HttpError('wrong-code');
    const { value: phone } = contact;
    const right = await checkCode(database, { email: phone, purpose: 'phone', code });
    await database.transaction(async (tx) => {
      await useUpCode(tx, right);
      // A person with a second factor makes a session fresh by that factor alone.
      if (!hasFactor) await renewAuthentication(tx, tokenHash);
      await saveContact(tx, userId, { kind: 'phone', value: phone, isVerified: true });
      await also(tx, phone);
    });
  },

  /** Marks a number as verified, because somebody of the shop has reached the person there. */
  markVerified: (tx: Transaction, userId: string, phone: string): Promise<void> =>
    saveContact(tx, userId, { kind: 'phone', value: phone, isVerified: true }),

  isVerified: (db: Executor, userId: string, phone: string): Promise<boolean> =>
    isVerified(db, userId, { kind: 'phone', value: phone }),

  /** Returns the number of a person's account, proved or not. */
  async findPhone(userId: string, db: Executor = database.reader): Promise<string | undefined> {
    return (await findContact(db, userId, 'phone'))?.value;
  },

  /** Says whether an account is one by phone, with this number, whose orders whoever proves the number can take. */
  async mayLose(tx: Transaction, userId: string, phone: string): Promise<boolean> {
    const user = await findUserForUpdate(tx, userId);
    return (
      user?.email === '' && !user.role && (await hasContact(tx, userId, { kind: 'phone', value: phone }))
    );
  },

  /** Returns the chat in which the shop's bot can write to a person. */
  async findChat(tx: Transaction, userId: string): Promise<string | undefined> {
    return (await findContact(tx, userId, 'telegram'))?.value;
  },

  /** Returns the number that a person has proved. */
  async findVerifiedPhone(userId: string): Promise<string | undefined> {
    const contact = await findContact(database.reader, userId, 'phone');
    return contact?.verified_at ? contact.value : undefined;
  },
});

interface Opened {
  name: string;
  phone: string;
  isVerified: boolean;
}

/** Moves the orders of an account that has joined another one. */
export type MoveOrders = (tx: Transaction, from: string, to: string) => Promise<void>;

/** Locks the accounts by phone that have proven a number within the days in which nobody else gets it. */
const lockProven = (tx: Transaction, phone: string): Promise<UserRow[]> =>
  listAccountsOfPhone(tx, phone, DAYS_OF_PHONE_PROOF);

async function joinInto(
  tx: Transaction,
  from: string,
  to: string,
  phone: string,
  moveOrders: MoveOrders,
): Promise<void> {
  if (await join(tx, from, to, phone)) await moveOrders(tx, from, to);
}

async function open(
  { database, policies }: PhoneAccountParts,
  { name, phone, isVerified: isProven }: Opened,
  label: string,
  first: (tx: Transaction) => Promise<void>,
): Promise<UserInfo> {
  const consent = await policies.textOf('privacy');
  const user = {
    id: randomUUIDv7(),
    name,
    email: '',
    password_hash: '',
    picture: FACE,
    role: null,
  };
  const token = await database.transaction(async (tx) => {
    await first(tx);
    await insertUser(tx, user);
    await saveContact(tx, user.id, { kind: 'phone', value: phone, isVerified: isProven });
    await insertConsent(tx, user.id, consent, null);
    return createSession(tx, user, label);
  });
  return { ...publicUser({ ...user, jobs: null }), token };
}

/**
 * Moves a person's sessions and chats to an earlier account of theirs. Both accounts must have no address and no role;
 * they are locked in a fixed order.
 * @returns the earlier account, or null when an account is of another kind or the earlier one has another number.
 */
async function join(tx: Transaction, from: string, to: string, phone: string): Promise<UserRow | null> {
  for (const id of [from, to].toSorted()) {
    const user = await findUserForUpdate(tx, id);
    if (!user || user.email !== '' || user.role) return null;
  }
  // The receiver of a present also knows the order's number and sum, but their number is the delivery's and not the
  // account's; so the number of the account is required.
  if (!(await hasContact(tx, to, { kind: 'phone', value: phone }))) return null;
  await moveSessions(tx, from, to);
  await moveChats(tx, from, to);
  await deleteContactsOf(tx, from);
  await saveContact(tx, to, { kind: 'phone', value: phone, isVerified: true });
  return (await findUser(tx, to)) ?? null;
}

function numberOf(typed: string): string {
  const phone = e164(typed);
  if (phone === null) throw invalidPhone();
  return phone;
}

const invalidPhone = () =>
  new HttpError('invalid-phone', { details: { fields: { phone: errorsText('invalid-phone') } } });
