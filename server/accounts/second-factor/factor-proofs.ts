import { createHash } from 'node:crypto';
import { countedByModules } from '#contract/endpoints/rate-limits.ts';
import type { FactorProof, FactorQuestion, FactorWay } from '#contract/accounts/second-factor.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import { moment } from '#server/lib/http/http.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { createRateLimits, type Limit, type LimitedKey } from '#server/lib/rate-limit/rate-limit.ts';
import { stepOfCode } from './app-codes.ts';
import { endChallenge, insertChallenge, tryChallenge, type Challenge } from './challenges.store.ts';
import {
  countRecoveryCodes,
  findApp,
  hasFactor,
  hasRecoveryCode,
  listPasskeys,
  usePasskey,
  useRecoveryCode,
  useStep,
} from './factors.store.ts';
import { askPasskey, checkAnswer, type RelyingParty } from './passkeys.ts';
import { recoveryCodeHash } from './recovery-codes.ts';

export type FactorProofs = ReturnType<typeof createFactorProofs>;

/** A right answer to a challenge; the act that it proves uses it up. */
export interface RightProof {
  userId: string;
  way: FactorWay;
  passwordMark: Buffer | null;
  /** Uses up the proof in the transaction of the act. @throws HttpError 400 when it was used meanwhile. */
  use(tx: Transaction): Promise<void>;
}

const SOON: Limit = { name: 'second-factors', ...countedByModules.secondFactors };
const IN_A_DAY: Limit = { name: 'second-factors-day', ...countedByModules.secondFactorsInADay };

/** Asks people for their second factor, and checks the answers. */
export function createFactorProofs(database: Database, shop: RelyingParty) {
  const { reader } = database;
  const limits = createRateLimits(database);

  return {
    has: (userId: string) => hasFactor(reader, userId),

    ask: (userId: string, purpose: 'sign-in' | 'prove', passwordHash?: string) =>
      askFactor(database, shop, { userId, purpose, passwordHash }),

    /**
     * Checks an answer. Codes, which could be guessed, are counted before they are compared: once for each account, and
     * apart from that for each device from which the person has signed in, so that strangers who know the password
     * cannot lock the person out.
     * @param by the person who must have been asked, if known, and their trusted device.
     * @throws HttpError 400 when the answer is wrong or the challenge is over, 429.
     */
    async check(
      purpose: 'sign-in' | 'prove',
      proof: FactorProof,
      by: { userId?: string; device?: string | undefined; isTrusted?: (userId: string) => Promise<boolean> },
    ): Promise<RightProof> {
      const challenge = await tryChallenge(reader, proof.challenge, purpose);
      if (!challenge || (by.userId !== undefined && by.userId !== challenge.user_id)) throw over();
      const key = (await by.isTrusted?.(challenge.user_id))
        ? `${challenge.user_id}\n${by.device ?? ''}`
        : challenge.user_id;
      const counted: LimitedKey[] = [
        [SOON, key],
        [IN_A_DAY, key],
      ];
      const isGuessable = proof.passkey === undefined;
      if (isGuessable) await limits.consume(counted);
      const found = await look(database, shop, { challenge, proof });
      if (!found) throw new HttpError('second-factor-wrong');
      if (isGuessable) await limits.refund(counted);
      return {
        userId: challenge.user_id,
        way: found.way,
        passwordMark: challenge.password_mark,
        async use(tx) {
          if (!(await endChallenge(tx, challenge))) throw over();
          if (!(await found.use(tx))) throw new HttpError('second-factor-wrong');
        },
      };
    },
  };
}

/** Stores a challenge and returns it, with all ways in which this person can answer. */
async function askFactor(
  { reader }: Database,
  shop: RelyingParty,
  {
    userId,
    purpose,
    passwordHash,
  }: { userId: string; purpose: 'sign-in' | 'prove'; passwordHash: string | undefined },
): Promise<FactorQuestion> {
  const passkeys = await listPasskeys(reader, userId);
  const app = await findApp(reader, userId);
  const codes = await countRecoveryCodes(reader, userId);
  const passkey = passkeys.length > 0 ? await askPasskey(shop, passkeys) : undefined;
  const content = passkey?.challenge ?? '';
  const mark = passwordHash === undefined ? {} : { password_mark: passwordFingerprint(passwordHash) };
  const asked = { user_id: userId, purpose, content, ...mark };
  const { token, expiresAt } = await insertChallenge(reader, asked);
  const ways: [FactorWay, boolean][] = [
    ['passkey', passkeys.length > 0],
    ['app', app !== undefined],
    ['recovery', codes > 0],
  ];
  return {
    challenge: token,
    expiresAt: moment(expiresAt),
    ways: ways.filter(([, has]) => has).map(([way]) => way),
    ...(passkey && { passkey }),
  };
}

/** Checks an answer; null when it is wrong, else its way and the function that uses it up. */
async function look(
  { reader }: Database,
  shop: RelyingParty,
  { challenge, proof }: { challenge: Challenge; proof: FactorProof },
): Promise<{ way: FactorWay; use: (tx: Transaction) => Promise<boolean> } | null> {
  const { user_id: userId, content } = challenge;
  const { code, recoveryCode, passkey: answer } = proof;
  if (answer) {
    const passkey = (await listPasskeys(reader, userId)).find(({ credential_id: id }) => id === answer.id);
    const counter = passkey ? await checkAnswer(shop, { challenge: content, answer, passkey }) : null;
    if (!passkey || counter === null) return null;
    return { way: 'passkey', use: (tx) => usePasskey(tx, passkey.id, counter) };
  }
  if (recoveryCode !== undefined) {
    const hash = recoveryCodeHash(userId, recoveryCode);
    if (!(await hasRecoveryCode(reader, userId, hash))) return null;
    return { way: 'recovery', use: (tx) => useRecoveryCode(tx, userId, hash) };
  }
  const app = await findApp(reader, userId);
  const step = app && code !== undefined ? stepOfCode(app.secret, code, Date.now()) : null;
  if (!app || step === null || step <= app.last_step) return null;
  return { way: 'app', use: (tx) => useStep(tx, userId, step) };
}

export const over = () => new HttpError('second-factor-over');

/** Returns a fingerprint of a stored password hash, by which a changed password is noticed. */
export const passwordFingerprint = (passwordHash: string): Buffer =>
  createHash('sha256').update(passwordHash).digest();
