import { many, run } from '#server/lib/database/ask.ts';
import type { Executor } from '#server/lib/database/database.ts';

/** The state of the backups in one target. */
export interface BackupStatus {
  target: string;
  /** The time of the last good backup; null when there was none. */
  madeAt: Date | null;
  bytes: number | null;
  failedAt: Date | null;
  problem: string | null;
}

export async function recordBackup(db: Executor, target: string, bytes: number): Promise<void> {
  await run(db)`
    insert into backups (target, made_at, bytes) values (${target}, now(), ${bytes})
    on conflict (target) do update
    set made_at = excluded.made_at, bytes = excluded.bytes, failed_at = null, problem = null`;
}

export async function recordBackupFailure(db: Executor, target: string, problem: string): Promise<void> {
  await run(db)`
    insert into backups (target, failed_at, problem) values (${target}, now(), ${problem})
    on conflict (target) do update set failed_at = excluded.failed_at, problem = excluded.problem`;
}

export function findStatuses(db: Executor): Promise<BackupStatus[]> {
  return many<BackupStatus>(db)`
    select target, made_at as "madeAt", bytes::float8 as bytes, failed_at as "failedAt", problem
    from backups order by target`;
}
