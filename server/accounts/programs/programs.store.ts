import { sql } from 'kysely';
import type { Job } from '#contract/accounts/jobs.ts';
import type { Program } from '#contract/accounts/programs.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/** The longest list of programs, more than a shop has. */
const MOST_PROGRAMS = 200;

export function listPrograms(db: Executor, id: string | null = null): Promise<Program[]> {
  return many<Program>(db)`
    select program.id as "_id", program.name, program.jobs, coalesce(maker.name, made_by) as "madeBy",
      moment(made_at) as "madeAt", moment(ends_at) as "endsAt", moment(last_used_at) as "lastUsedAt",
      moment(withdrawn_at) as "withdrawnAt"
    from programs program left join users maker on maker.id = made_by
    where ${id}::text is null or program.id = ${id} order by made_at desc, program.id limit ${MOST_PROGRAMS}`;
}

export const insertProgram = async (
  tx: Transaction,
  row: { id: string; name: string; jobs: readonly Job[]; tokenHash: Buffer; by: string; days: number },
): Promise<void> => {
  await run(tx)`insert into programs (id, name, jobs, token_hash, made_by, ends_at)
    values (${row.id}, ${row.name}, ${row.jobs}::text[], ${row.tokenHash}, ${row.by},
      now() + make_interval(days => ${row.days}::int))`;
};

/** Lists the programs of a maker whose tokens are good. */
export function listProgramsBy(
  db: Executor,
  madeBy: string,
): Promise<{ id: string; name: string; jobs: Job[] }[]> {
  return many<{ id: string; name: string; jobs: Job[] }>(db)`
    select id, name, jobs from programs
    where made_by = ${madeBy} and withdrawn_at is null and ends_at > now() order by name, id`;
}

/** Ends the token of a program. @returns whether it was good until now. */
export async function withdrawProgram(tx: Transaction, id: string): Promise<boolean> {
  const rows = await many(tx)`update programs set withdrawn_at = now()
    where id = ${id} and withdrawn_at is null and ends_at > now() returning id`;
  return rows.length > 0;
}

/** Finds a program whose token is good, by its token or its id, with its maker; stale means that no use was recorded for five minutes. */
export function findProgram(db: Executor, by: { tokenHash: Buffer } | { id: string }) {
  const is = 'id' in by ? sql`program.id = ${by.id}` : sql`token_hash = ${by.tokenHash}`;
  return one<{
    id: string;
    program: string;
    jobs: Job[];
    token_hash: Buffer;
    maker_id: string;
    maker_name: string;
    email: string;
    is_stale: boolean;
  }>(db)`
    select program.id, program.name as program, program.jobs, token_hash, users.id as maker_id,
      users.name as maker_name, coalesce(users.email, '') as email,
      coalesce(last_used_at < now() - interval '5 minutes', true) as is_stale
    from programs program join users on users.id = made_by
    where ${is} and withdrawn_at is null and ends_at > now() and deleted_at is null`;
}

export async function touchProgram(tx: Transaction, id: string): Promise<void> {
  await run(tx)`update programs set last_used_at = now() where id = ${id}`;
}

/** Says whether a token belonged to a program whose token has ended. */
export async function hadProgram(db: Executor, tokenHash: Buffer): Promise<boolean> {
  return (await one(db)`select 1 from programs where token_hash = ${tokenHash}`) !== undefined;
}
