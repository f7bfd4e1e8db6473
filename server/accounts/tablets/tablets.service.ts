import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { countedByModules } from '#contract/endpoints/rate-limits.ts';
import { rightsOf } from '#contract/accounts/jobs.ts';
import type { OwnPin, Tablet, TabletPeople } from '#contract/accounts/tablets.ts';
import type { UserInfo } from '#contract/accounts/users.ts';
import { note, SHOP, type Actor } from '#server/audit/audit.service.ts';
import type { Database, Executor, Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { hashToken } from '#server/lib/hash-token.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import {
  createRateLimits,
  takeTokens,
  type Limit,
  type LimitedKey,
} from '#server/lib/rate-limit/rate-limit.ts';
import { hashPassword, isPassword, UNKNOWN_PERSON_HASH } from '../passwords/passwords.ts';
import { tabletRoleOf, createSession } from '../sessions.service.ts';
import {
  deletePin,
  findPin,
  findTablet,
  insertTablet,
  listTablets,
  listTabletsBy,
  listWithPin,
  revokeTablet,
  savePin,
  useTablet,
} from './tablets.store.ts';
import { findUserForUpdate, publicUser } from '../users.store.ts';

export type TabletsService = ReturnType<typeof createTabletsService>;

const GUESSES: Limit = { name: 'pins-tablet', ...countedByModules.wrongPinsOfTablet };
const WRONG: Limit = { name: 'pins', ...countedByModules.wrongPins };
const WRONG_IN_A_DAY: Limit = { name: 'pins-day', ...countedByModules.wrongPinsInADay };

/**
 * Returns the keys under which wrong PINs of a person are counted, at one tablet each, so that whoever guesses there
 * locks nobody out elsewhere. A lock ends by itself, because anybody at the tablet can bring it about.
 */
const triesOf = (person: string, tablet: string): LimitedKey[] =>
  [WRONG, WRONG_IN_A_DAY].map((limit) => [limit, `${person}\n${tablet}`]);

/** Tells whether a person's PIN is locked at one of these tablets. */
async function isLocked({ reader }: Database, person: string, tablets: readonly string[]): Promise<boolean> {
  const usedUp = tablets
    .flatMap((tablet) => triesOf(person, tablet))
    .map(([limit, key]): LimitedKey => [{ ...limit, points: limit.points - 1 }, key]);
  return usedUp.length > 0 && !(await takeTokens(reader, usedUp, 0)).taken;
}

/** Shop tablets, and the PINs by which people of the shop sign in on them. */
export function createTabletsService({ database }: { database: Database }) {
  const { reader } = database;

  return {
    list: () => listTablets(reader),

    /** Makes a device a shop tablet. @returns the tablet with its token, which is never shown again. */
    async make(name: string, by: AuthenticatedUser): Promise<Tablet & { token: string }> {
      const [id, token] = [randomUUIDv7(), randomBytes(32).toString('base64url')];
      await database.transaction(async (tx) => {
        await insertTablet(tx, { id, name, tokenHash: hashToken(token), by: by.id });
        await record(tx, by, 'tablet.made', { id, name });
      });
      return { ...(await listTablets(reader, id))[0]!, token };
    },

    /** Ends a tablet and its sessions. @throws HttpError 404. */
    async revoke(id: string, by: AuthenticatedUser): Promise<Tablet> {
      const [row] = await listTablets(reader, id);
      if (!row) throw new HttpError('not-found');
      await database.transaction(async (tx) => {
        if (await revokeTablet(tx, id)) await record(tx, by, 'tablet.revoked', { id, name: row.name });
      });
      return (await listTablets(reader, id))[0]!;
    },

    ...ownPins(database),

    /**
     * Lists the people who can sign in at a tablet.
     * @throws HttpError 403 when the device is not, or no longer, a tablet.
     */
    async listPeople(token: string): Promise<TabletPeople> {
      const tablet = await tabletOf(database, token);
      const people = [];
      for (const { id, name } of await listWithPin(reader))
        people.push({ _id: id, name, isLocked: await isLocked(database, id, [tablet.id]) });
      return { name: tablet.name, people };
    },

    signIn: createSignInByPin(database),
  };
}

/** Ends the tablets that an owner has made, because one may be a device of their own. */
export async function endTabletsBy(tx: Transaction, madeBy: string): Promise<void> {
  for (const tablet of await listTabletsBy(tx, madeBy))
    if (await revokeTablet(tx, tablet.id)) await record(tx, SHOP, 'tablet.revoked', tablet);
}

/** Returns the names of the tablets in use that an owner has made. */
export const tabletNamesBy = async (db: Executor, madeBy: string): Promise<string[]> =>
  (await listTabletsBy(db, madeBy)).map(({ name }) => name);

/** The PINs of people, which they set and remove themselves. */
function ownPins(database: Database) {
  const readPin = async (user: string): Promise<OwnPin> => {
    const isSet = (await findPin(database.reader, user)) !== undefined;
    const tablets = await listTablets(database.reader);
    const inUse = tablets.flatMap(({ _id, revokedAt }) => (revokedAt === null ? [_id] : []));
    return { isSet, isLocked: isSet && (await isLocked(database, user, inUse)) };
  };

  return {
    readPin,

    async setPin(pin: string, by: AuthenticatedUser): Promise<OwnPin> {
      await setPin(database, pin, by);
      return readPin(by.id);
    },

    /** Removes the person's own PIN. */
    async removePin(by: AuthenticatedUser): Promise<OwnPin> {
      await removePin(database, by);
      return readPin(by.id);
    },
  };
}

async function setPin(database: Database, pin: string, by: AuthenticatedUser): Promise<void> {
  const hash = await hashPassword(pin);
  await database.transaction(async (tx) => {
    await savePin(tx, by.id, hash);
    const tries = (await listTablets(tx)).flatMap(({ _id }) => triesOf(by.id, _id));
    await createRateLimits(database).reset(tx, tries);
    const subject = { id: by.id, label: by.name };
    await note(tx, 'user.pin-set', { by, of: subject, person: by.id, after: { pin: true } });
  });
}

async function removePin(database: Database, by: AuthenticatedUser): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await deletePin(tx, by.id))) return;
    const subject = { id: by.id, label: by.name };
    await note(tx, 'user.pin-removed', {
      by,
      of: subject,
      person: by.id,
      before: { pin: true },
      after: { pin: false },
    });
  });
}

/** Finds the tablet of a token. @throws HttpError 403. */
async function tabletOf({ reader }: Database, token: string): Promise<{ id: string; name: string }> {
  const tablet = await findTablet(reader, hashToken(token));
  if (!tablet) throw new HttpError('tablet-unknown');
  return tablet;
}

/**
 * Makes the function that opens sessions by PIN. Tries are counted before the PIN is compared, so that tries at once
 * cannot exceed a limit: those of a person at this tablet, and all at the tablet. A person without a PIN, or without a role that sells, gets
 * the answer for a wrong PIN, after the same time.
 */
function createSignInByPin(database: Database) {
  const limits = createRateLimits(database);
  return async (token: string, { person, pin }: { person: string; pin: string }): Promise<UserInfo> => {
    const tablet = await tabletOf(database, token);
    await limits.consume([[GUESSES, tablet.id]]);
    const tries = triesOf(person, tablet.id);
    if (!(await takeTokens(database.reader, tries, 1)).taken) throw new HttpError('pin-locked');
    const hash = await findPin(database.reader, person);
    const right = await isPassword(pin, hash ?? UNKNOWN_PERSON_HASH).catch(async (error: unknown) => {
      await limits.refund([[GUESSES, tablet.id], ...tries]);
      throw error;
    });
    if (!hash || !right) throw new HttpError('wrong-pin');
    const signedIn = await database.transaction(async (tx) => {
      const user = await findUserForUpdate(tx, person);
      const role = user && tabletRoleOf(user);
      if (!user || !role) throw new HttpError('wrong-pin');
      // The PIN may have been changed or removed meanwhile.
      if ((await findPin(tx, person)) !== hash) throw new HttpError('wrong-pin');
      await limits.reset(tx, tries);
      if (!(await useTablet(tx, tablet.id))) throw new HttpError('tablet-unknown');
      const { isAdmin: _isAdmin, role: _role, jobs: _jobs, ...rest } = publicUser(user);
      return {
        ...rest,
        ...rightsOf({ role }),
        token: await createSession(tx, user, tablet.name, { tablet: tablet.id }),
      };
    });
    await limits.refund([[GUESSES, tablet.id]]);
    return signedIn;
  };
}

const record = (
  tx: Transaction,
  actor: Actor,
  action: 'tablet.made' | 'tablet.revoked',
  { id, name }: { id: string; name: string },
): Promise<void> => {
  const isInUse = action === 'tablet.made';
  return note(tx, action, {
    by: actor,
    of: { id, label: name },
    before: { inUse: !isInUse },
    after: { inUse: isInUse },
  });
};
