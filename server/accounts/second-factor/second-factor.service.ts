import { countedByModules } from '#contract/endpoints/rate-limits.ts';
import type { FactorAdded, PasskeyRegistration, SecondFactor } from '#contract/accounts/second-factor.ts';
import type { AuthenticatedUser, Viewer } from '#server/lib/http/caller.ts';
import { moment, momentOrNull } from '#server/lib/http/http.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { createLimiter, type Limiter } from '#server/lib/rate-limit/rate-limit.ts';
import { findUser, findUserForUpdate, type UserRow } from '../users.store.ts';
import { newSecret, stepOfCode, appAddress } from './app-codes.ts';
import { insertChallenge, tryChallenge, type Challenge } from './challenges.store.ts';
import { over } from './factor-proofs.ts';
import {
  countRecoveryCodes,
  deleteApp,
  deletePasskey,
  findApp,
  hasFactor,
  insertPasskey,
  listPasskeys,
  replaceApp,
} from './factors.store.ts';
import { checkMade, wantPasskey } from './passkeys.ts';
import { add, remove, reset, makeRecoveryCodes, tell, type SecondFactorParts } from './change-factors.ts';
import { isDemanded } from './change-factors.ts';

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;

const MOST_PASSKEYS = 10;

/** The second factors of people, who see, add and remove their own. */
export function createSecondFactorService(parts: SecondFactorParts) {
  const { database } = parts;
  const begun = createLimiter(database, 'second-factors-begun', countedByModules.secondFactorsBegun);
  const read = (viewer: Viewer) => readFactors(parts, viewer);

  return {
    read,

    ...beginnings(parts, begun),
    ...additions(parts, read),

    async removePasskey(viewer: Viewer, id: string): Promise<SecondFactor> {
      await remove(parts, { viewer, what: 'passkey' }, (tx) => deletePasskey(tx, viewer.id, id));
      return read(viewer);
    },

    async removeApp(viewer: Viewer): Promise<SecondFactor> {
      await remove(parts, { viewer, what: 'app' }, (tx) => deleteApp(tx, viewer.id));
      return read(viewer);
    },

    /** Replaces the person's recovery codes. @throws HttpError 404 for a person without a second factor. */
    async renewRecoveryCodes(viewer: Viewer): Promise<string[]> {
      await begun.consume(viewer.id);
      return database.transaction(async (tx) => {
        const user = await findUserForUpdate(tx, viewer.id);
        if (!user || !(await hasFactor(tx, viewer.id))) throw new HttpError('not-found');
        await tell(tx, parts, user, { kind: 'added', what: 'codes' });
        return makeRecoveryCodes(tx, viewer.id);
      });
    },

    reset: (id: string, by: AuthenticatedUser) => reset(parts, id, by),
  };
}

async function readFactors(
  { database: { reader }, settings }: SecondFactorParts,
  viewer: Viewer,
): Promise<SecondFactor> {
  const passkeys = await listPasskeys(reader, viewer.id);
  const app = await findApp(reader, viewer.id);
  return {
    passkeys: passkeys.map(({ id, name, added_at: added, used_at: used }) => ({
      _id: id,
      name,
      addedAt: moment(added),
      lastUsedAt: momentOrNull(used),
    })),
    appSince: app ? moment(app.added_at) : null,
    recoveryCodesLeft: await countRecoveryCodes(reader, viewer.id),
    isDemanded: await isDemanded(settings, viewer),
  };
}

/** The first half of adding a factor: makes the challenge. */
function beginnings({ database, settings, shop }: SecondFactorParts, begun: Limiter) {
  const { reader } = database;

  /** Finds the viewer's account. @throws HttpError 409 for an account by phone, which has no password. */
  async function ownRow(viewer: Viewer): Promise<UserRow> {
    await begun.consume(viewer.id);
    const user = await findUser(reader, viewer.id);
    if (!user || user.email === '' || user.password_hash === '')
      throw new HttpError('second-factor-needs-password');
    return user;
  }

  return {
    async beginPasskey(viewer: Viewer) {
      const user = await ownRow(viewer);
      const passkeys = await listPasskeys(reader, viewer.id);
      if (passkeys.length >= MOST_PASSKEYS) throw new HttpError('too-many-factors');
      const { settings: current } = await settings.getRecent();
      const passkey = await wantPasskey(shop, { shopName: current.storeName, user, passkeys });
      const asked = { user_id: viewer.id, purpose: 'passkey', content: passkey.challenge } as const;
      return { challenge: (await insertChallenge(reader, asked)).token, passkey };
    },

    async beginApp(viewer: Viewer) {
      const { email } = await ownRow(viewer);
      const secret = newSecret();
      const { settings: current } = await settings.getRecent();
      const asked = { user_id: viewer.id, purpose: 'app', content: secret } as const;
      const { token } = await insertChallenge(reader, asked);
      return { challenge: token, secret, uri: appAddress(secret, { shop: current.storeName, email }) };
    },
  };
}

/** The second half of adding a factor: checks the answer to the challenge. */
function additions(parts: SecondFactorParts, read: (viewer: Viewer) => Promise<SecondFactor>) {
  const { reader } = parts.database;

  /** Takes the open challenge that was made for this person. @throws HttpError 400. */
  async function answered(viewer: Viewer, token: string, purpose: 'passkey' | 'app'): Promise<Challenge> {
    const challenge = await tryChallenge(reader, token, purpose);
    if (!challenge || challenge.user_id !== viewer.id) throw over();
    return challenge;
  }

  return {
    async addPasskey(
      viewer: Viewer,
      given: { challenge: string; passkey: PasskeyRegistration; name: string },
    ) {
      const challenge = await answered(viewer, given.challenge, 'passkey');
      const made = await checkMade(parts.shop, { challenge: challenge.content, made: given.passkey });
      if (!made) throw new HttpError('second-factor-wrong');
      const codes = await add(parts, { viewer, challenge, what: 'passkey' }, async (tx) => {
        if ((await listPasskeys(tx, viewer.id)).length >= MOST_PASSKEYS)
          throw new HttpError('too-many-factors');
        const row = { ...made, user_id: viewer.id, name: given.name };
        if (!(await insertPasskey(tx, row))) throw new HttpError('second-factor-wrong');
      });
      return { ...(await read(viewer)), ...codes };
    },

    async addApp(viewer: Viewer, given: { challenge: string; code: string }): Promise<FactorAdded> {
      const challenge = await answered(viewer, given.challenge, 'app');
      const { content: secret } = challenge;
      const step = stepOfCode(secret, given.code, Date.now());
      if (step === null) throw new HttpError('second-factor-wrong');
      const codes = await add(parts, { viewer, challenge, what: 'app' }, (tx) =>
        replaceApp(tx, { userId: viewer.id, secret, step }),
      );
      return { ...(await read(viewer)), ...codes };
    },
  };
}
