import { randomBytes } from 'node:crypto';
import type { SignedIn } from '#contract/users.ts';
import type { Database, Transaction } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/errors.ts';
import { createTurns } from '#server/platform/turns.ts';
import { createGuesses } from './guesses.ts';
import { findKnowledge, forgetPlaces, rememberPlace, type Place } from './known-places.store.ts';
import { isPassword, UNKNOWN_PERSON_HASH } from './passwords.ts';
import { openSession } from './sessions.service.ts';
import { findUserByEmail, type UserRow } from './users.store.ts';

export type SignInService = ReturnType<typeof createSignInService>;

/**
 * Who signs in waits for those before him and not in the queue of the database, where everybody would wait with him;
 * one network does not take all places.
 */
const AT_THE_DOOR = { atOnce: 4, waiting: 90, ofOne: 60 };

export function createSignInService(database: Database) {
  const guesses = createGuesses(database);
  const inTurn = createTurns(AT_THE_DOOR);

  async function enter(email: string, password: string, place: Place, words: string): Promise<SignedIn> {
    const known = await findKnowledge(database.reader, email, place);
    const counted = await guesses.count(email, place, known);
    const user = await findUserByEmail(database.reader, email);
    const right = await isPassword(password, user?.password_hash ?? UNKNOWN_PERSON_HASH).catch(
      async (error: unknown) => {
        await guesses.takeBack(counted);
        throw error;
      },
    );
    if (!user || !right) {
      await guesses.tellWrong(email, place, known);
      throw new Refusal(401, 'wrong-credentials');
    }
    await guesses.forgive(user.id, counted);
    const device = known.isIssued ? place.device! : newToken();
    const token = await openSession(database, user, { password, words }, (tx) =>
      rememberPlace(tx, user, { network: place.network, device }),
    );
    return { ...publicUser(user), token, device };
  }

  return {
    /**
     * @param place whence; the answer's `device` is for its next sign-in.
     * @param words the device in words, for the list of sessions.
     * @throws Refusal 401 for a wrong pair, 429 after too many, 503 when too many come at once.
     */
    signIn: (email: string, password: string, place: Place, words: string): Promise<SignedIn> =>
      inTurn(() => enter(email, password, place, words), place.network),

    /**
     * The password was reset by a code: of all known places only this network stays one, and strangers' guesses no
     * longer count against the account.
     */
    async beginAnew(tx: Transaction, user: { id: string; email: string }, network: string): Promise<void> {
      await forgetPlaces(tx, user.id);
      await rememberPlace(tx, user, { network, device: undefined });
      await guesses.forgetAll(tx, user.email, network);
    },
  };
}

export function publicUser(user: UserRow) {
  return { _id: user.id, name: user.name, email: user.email, picture: user.picture, isAdmin: user.is_admin };
}

const newToken = () => randomBytes(32).toString('base64url');
