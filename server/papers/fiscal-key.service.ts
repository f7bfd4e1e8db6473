import type { FiscalKey, SentFiscalKey } from '#contract/books/fiscal-trial.ts';
import { KEY_WARNING_DAYS, type FiscalKeyState } from '#contract/books/fiscal-states.ts';
import { note, type Actor } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { moment } from '#server/lib/http/http.ts';
import { openSecret, sealSecret } from '#server/lib/sealed-secret.ts';
import { certificateFacts, EimsKeyError, readEimsKey, type EimsKey } from '#server/platform/eims-key.ts';
import { findKey, lockKey, removeKey, replaceKey } from './fiscal-key.store.ts';

export type FiscalKeys = ReturnType<typeof createFiscalKeys>;

interface Parts {
  database: Database;
  /** The key that encrypts secrets in the database; without it none is kept there. */
  secretsKey: Buffer | null;
  /** The pair of the variables, or of the stand-in. */
  given: EimsKey | null;
  isStandIn: boolean;
}

const SUBJECT = { id: 'key', label: 'Key of the Ministry’s invoice system' };
const A_DAY_MS = 86_400_000;

/**
 * Keeps the pair that signs what goes to the Ministry's system. The pair of the settings counts before the one of the
 * variables, also where it cannot be opened: nothing is signed by another key than the one that the owner sees.
 */
export function createFiscalKeys({ database, secretsKey, given, isStandIn }: Parts) {
  async function current(): Promise<EimsKey | null> {
    const kept = await findKey(database.reader);
    if (!kept) return given;
    const privateKey = secretsKey && openSecret(kept.sealed_key, secretsKey, kept.certificate);
    return privateKey === null ? null : { privateKey, certificate: kept.certificate };
  }

  return {
    current,

    async tell(): Promise<FiscalKey> {
      const kept = await findKey(database.reader);
      const certificate = kept?.certificate ?? given?.certificate;
      const source = kept ? 'settings' : !given ? null : isStandIn ? 'stand-in' : 'variables';
      const canBeKept = secretsKey !== null;
      const hides = kept !== undefined && given !== null && !isStandIn;
      if (certificate === undefined)
        return { source, canBeKept, hidesVariables: false, state: null, certificate: null };
      const { from, until, ...facts } = certificateFacts(certificate);
      const canSign = !kept || (await current()) !== null;
      const state: FiscalKeyState = canSign ? keyStateOf(from, until) : 'unreadable';
      const told = { ...facts, from: moment(from), until: moment(until) };
      return { source, canBeKept, hidesVariables: hides, state, certificate: told };
    },

    /** Keeps a pair in place of the one before. @throws HttpError 409, 422. */
    async keep({ key, certificate }: SentFiscalKey, by: Actor): Promise<void> {
      if (!secretsKey) throw new HttpError('fiscal-key-not-kept');
      const pair = readPair(key, certificate);
      const { until } = certificateFacts(pair.certificate);
      if (until.getTime() <= Date.now()) throw new HttpError('fiscal-certificate-ended');
      const sealed = sealSecret(pair.privateKey, secretsKey, pair.certificate);
      await database.transaction(async (tx) => {
        const before = await lockKey(tx);
        await replaceKey(tx, { certificate: pair.certificate, sealed_key: sealed });
        await record(tx, 'fiscal.key-kept', by, { before, after: pair.certificate });
      });
    },

    /** Removes the pair of the settings, so that the one of the variables counts again. */
    async forget(by: Actor): Promise<void> {
      await database.transaction(async (tx) => {
        const before = await lockKey(tx);
        await removeKey(tx);
        await record(tx, 'fiscal.key-removed', by, { before });
      });
    },
  };
}

function keyStateOf(from: Date, until: Date): FiscalKeyState {
  const now = Date.now();
  if (until.getTime() <= now) return 'ended';
  if (from.getTime() > now) return 'not-yet';
  return until.getTime() <= now + KEY_WARNING_DAYS * A_DAY_MS ? 'ends-soon' : 'fine';
}

function readPair(key: string, certificate: string): EimsKey {
  try {
    return readEimsKey(key, certificate);
  } catch (error) {
    if (!(error instanceof EimsKeyError)) throw error;
    throw new HttpError(error.problem);
  }
}

/** The log names the certificates, by which nobody can sign. */
const record = (
  tx: Transaction,
  action: 'fiscal.key-kept' | 'fiscal.key-removed',
  actor: Actor,
  { before, after }: { before?: string | undefined; after?: string | undefined },
) => note(tx, action, { by: actor, of: SUBJECT, before: named(before), after: named(after) });

function named(certificate: string | undefined) {
  if (certificate === undefined) return { fingerprint: '' };
  const { fingerprint, until } = certificateFacts(certificate);
  return { fingerprint, certificateUntil: moment(until).slice(0, 10) };
}
