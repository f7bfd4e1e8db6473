import type { SensitiveAct } from '#contract/endpoints/value-moves.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { passwordNeeded } from '#server/lib/http/password-needed.ts';
import { takeTokens, type Limit } from '#server/lib/rate-limit/rate-limit.ts';
import { unknownNumberIn } from './account-numbers.ts';
import type { SettingsService } from './settings.service.ts';

export type Proofs = ReturnType<typeof createProofs>;

/** The person who acts, for the shop or for themselves. */
type Prover = Pick<
  AuthenticatedUser,
  'id' | 'forShop' | 'isFresh' | 'hasProof' | 'hasFactor' | 'tablet' | 'program' | 'provesAs'
>;

const DAY_SECONDS = 24 * 3600;
/** More than any limit, and still an integer of the database. */
const LARGEST_ALLOWANCE = 1_000_000_000;

/** The counter for price cuts of many products by one call. */
export const MANY = 'many';

/** The choices of a call that asks for a proof in its own way. */
interface Ways {
  /** The act that the refusal names, where it is not that of the call. */
  act?: SensitiveAct | undefined;
  /** Checks another proof at a shop tablet, where nobody types a password. */
  atTablet?: (() => Promise<void>) | undefined;
}
interface Asking extends Ways {
  limitOf: () => Promise<readonly [limit: Limit, key: string]>;
}

const refuseTablet = (): Promise<never> => Promise.reject(new HttpError('not-on-tablet'));

/** Returns the act that a refusal names, also where nothing is asked now, so that a test finds a call without a row. */
function actOf(by: Prover, act = by.provesAs): SensitiveAct {
  if (by.provesAs === undefined || act === undefined)
    throw new Error('a call whose verb asks for a proof is not in the table of what moves value');
  return act;
}

/** @throws HttpError 403 without a proof of the session; a tablet of the shop takes none, and a program can give none. */
function refuseUnproven(by: Prover, act: SensitiveAct): void {
  if (by.program !== null) throw new HttpError('not-for-programs');
  if (!by.hasProof && by.tablet === null) throw passwordNeeded(act, { hasFactor: by.hasFactor });
}

/**
 * Demands a proof of identity from staff who let money or goods out of the house, because a stolen session alone must
 * not suffice. A proof of the session, which holds for the working day, is enough for small sums; they are counted for
 * each person and day, so that many small sums do not pass either. What is above them asks for a proof just now.
 */
export function createProofs(settings: Pick<SettingsService, 'get'>) {
  async function prove(
    tx: Transaction,
    by: Prover,
    wanted: number,
    { limitOf, act: named, atTablet = refuseTablet }: Asking,
  ): Promise<void> {
    if (!by.forShop) return;
    const act = actOf(by, named);
    if (wanted <= 0 || by.isFresh) return;
    refuseUnproven(by, act);
    const { taken } = await takeTokens(tx, [await limitOf()], Math.min(Math.ceil(wanted), LARGEST_ALLOWANCE));
    if (taken) return;
    if (by.tablet === null) throw passwordNeeded(act, { hasFactor: by.hasFactor });
    return atTablet();
  }

  return {
    /** Asks for a proof of the session, whatever the act is worth. @throws HttpError 403. */
    ofSession: (by: Prover, { act }: Pick<Ways, 'act'> = {}): void => {
      if (!by.forShop) return;
      const named = actOf(by, act);
      if (!by.isFresh) refuseUnproven(by, named);
    },

    /**
     * Asks for a proof of the session for words that tell buyers a number which may be an account of somebody else.
     * @param before the words that they read until now.
     * @throws HttpError 403.
     */
    ofWords: async (tx: Transaction, by: Prover, words: unknown, before: unknown): Promise<void> => {
      if (!by.forShop) return;
      const act = actOf(by, 'shopWords');
      if (by.isFresh) return;
      const known = [before, (await settings.get(tx)).settings];
      if (unknownNumberIn(words, known)) refuseUnproven(by, act);
    },

    /**
     * @param santim the value that is given away.
     * @throws HttpError 403 without a proof, above what the person may give away in a day.
     */
    ofMoney: (tx: Transaction, by: Prover, santim: number, ways: Ways = {}): Promise<void> =>
      prove(tx, by, santim / 100, {
        ...ways,
        limitOf: async () => {
          const { unprovenBirr: points } = (await settings.get(tx)).settings;
          return [{ name: 'unproven-money', points, seconds: DAY_SECONDS }, by.id];
        },
      }),

    /**
     * @param of the product whose price falls, or `MANY`: each has a counter of its own.
     * @param percent by how much the price falls.
     * @throws HttpError 403 without a proof, for more than the person may take off in a day.
     */
    ofCut: (tx: Transaction, by: Prover, of: string, percent: number): Promise<void> =>
      prove(tx, by, percent, {
        limitOf: async () => {
          const { unprovenPercent: points } = (await settings.get(tx)).settings;
          return [{ name: 'unproven-cut', points, seconds: DAY_SECONDS }, `${by.id} ${of}`];
        },
      }),
  };
}
