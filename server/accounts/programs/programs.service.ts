import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { covers, type Job } from '#contract/accounts/jobs.ts';
import type { Program } from '#contract/accounts/programs.ts';
import type { Rights } from '#contract/accounts/roles.ts';
import { note, SHOP, type Actor } from '#server/audit/audit.service.ts';
import type { Database, Executor, Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser, Viewer } from '#server/lib/http/caller.ts';
import { hashToken } from '#server/lib/hash-token.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import {
  findProgram,
  insertProgram,
  listPrograms,
  listProgramsBy,
  touchProgram,
  withdrawProgram,
} from './programs.store.ts';

export type ProgramsService = ReturnType<typeof createProgramsService>;

/** The beginning of a program's token, by which people and scanners of leaked secrets know it. */
const PREFIX = 'wenber_';
const BEARER = /^Bearer (wenber_[\w-]{43})$/;
/** The role of a program, of which its jobs are the rights. */
const ROLE = 'program';

/** Tokens by which programs beside the shop call it. They are 256 random bits; only their hashes are stored. */
export function createProgramsService({ database }: { database: Database }) {
  const { reader } = database;

  return {
    list: () => listPrograms(reader),

    /**
     * Makes a token for a program.
     * @returns the program with its token, which is never shown again.
     * @throws HttpError 403 for jobs that its maker lacks.
     */
    async make(
      { name, jobs, days }: { name: string; jobs: readonly Job[]; days: number },
      by: AuthenticatedUser,
    ): Promise<Program & { token: string }> {
      if (!covers(by, rightsOfProgram(jobs))) throw new HttpError('not-allowed');
      const [id, token] = [randomUUIDv7(), PREFIX + randomBytes(32).toString('base64url')];
      await database.transaction(async (tx) => {
        await insertProgram(tx, { id, name, jobs, tokenHash: hashToken(token), by: by.id, days });
        await note(tx, 'program.made', {
          by,
          of: { id, label: name },
          after: { name, jobs: [...jobs], days },
        });
      });
      return { ...(await listPrograms(reader, id))[0]!, token };
    },

    /** Ends the token of a program. @throws HttpError 404. */
    async withdraw(id: string, by: AuthenticatedUser): Promise<Program> {
      const [row] = await listPrograms(reader, id);
      if (!row) throw new HttpError('not-found');
      await database.transaction((tx) => withdraw(tx, { id, name: row.name }, by));
      return (await listPrograms(reader, id))[0]!;
    },
  };
}

const rightsOfProgram = (jobs: readonly Job[]): Rights => ({ role: ROLE, jobs });

async function withdraw(
  tx: Transaction,
  { id, name }: { id: string; name: string },
  by: Actor,
): Promise<void> {
  if (await withdrawProgram(tx, id))
    await note(tx, 'program.withdrawn', { by, of: { id, label: name }, before: { name } });
}

/** Ends the tokens of a maker whose rights no longer cover those of the program. */
export async function endProgramsBy(tx: Transaction, madeBy: string, now: Rights | null): Promise<void> {
  for (const program of await listProgramsBy(tx, madeBy))
    if (now === null || !covers(now, rightsOfProgram(program.jobs))) await withdraw(tx, program, SHOP);
}

/** Returns the names of the programs of a maker whose tokens are good. */
export const programNamesBy = async (db: Executor, madeBy: string): Promise<string[]> =>
  (await listProgramsBy(db, madeBy)).map(({ name }) => name);

/** Returns the hash of a program's token in an `Authorization` header, or null when there is none. */
export function hashProgramBearer(authorization: string | undefined): Buffer | null {
  const token = BEARER.exec(authorization ?? '')?.[1];
  return token === undefined ? null : hashToken(token);
}

/**
 * Returns the viewer of a program's token: its maker with the program's jobs alone, who never has a proof; null when the
 * token is not good.
 */
export async function findProgramViewer(database: Database, tokenHash: Buffer): Promise<Viewer | null> {
  const found = await findProgram(database.reader, { tokenHash });
  if (!found) return null;
  if (found.is_stale) await database.transaction((tx) => touchProgram(tx, found.id));
  return viewerOf(found);
}

/** Returns the viewer of a program for what the shop sends to it by itself; null when its token is not good. */
export async function findProgramsViewer(db: Executor, id: string): Promise<Viewer | null> {
  const found = await findProgram(db, { id });
  return found ? viewerOf(found) : null;
}

const viewerOf = (found: NonNullable<Awaited<ReturnType<typeof findProgram>>>): Viewer => ({
  ...{ id: found.maker_id, name: found.maker_name, email: found.email, role: ROLE, jobs: found.jobs },
  ...{ tokenHash: Buffer.from(found.token_hash), program: found.program },
  ...{ isFresh: false, hasProof: false, hasFactor: false, needsFactor: false, tablet: null, onlyOrder: null },
});
