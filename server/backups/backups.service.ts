import type { BackupConfig } from '#server/platform/backup-config.ts';
import type { Log } from '#server/platform/log.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import { BackupError } from './backup-error.ts';
import { nameOf, openTarget } from './backup-stores.ts';
import { findStatuses, recordBackupFailure, recordBackup, type BackupStatus } from './backups.store.ts';
import { makeBackup, noteErased, removeOld, type BackupSource } from './make-backup.ts';

export { BackupError };
export type BackupsService = ReturnType<typeof createBackupsService>;

interface Parts extends BackupSource {
  config: BackupConfig | null;
  jobs: Pick<Jobs, 'defineEveryNight' | 'isHeld'>;
  log: Log;
}

const JOB = 'backup';
/** The time limit of a backup, long enough for the first one, which copies every picture. */
const LONGEST_SECONDS = 6 * 3600;
/** The age from which a backup is late: more than a day, because a backup is made every night. */
const LATE_MS = 26 * 3_600_000;

/** Makes backups every night, on one of the nodes, and knows how old the last ones are. */
export function createBackupsService({ config, jobs, log, ...source }: Parts) {
  const targets = config?.targets ?? [];

  /**
   * Makes a backup for each target; a failure of one target does not stop the others.
   * @throws BackupError naming what failed.
   */
  async function makeAll(tell: (line: string) => void = () => undefined): Promise<void> {
    if (!config) throw new BackupError('Backups go nowhere: BACKUP_FOLDER or BACKUP_S3_ENDPOINT is missing.');
    const problems: string[] = [];
    for (const target of targets) {
      const name = nameOf(target);
      const { reader } = source.database;
      try {
        const store = openTarget(target);
        const made = await makeBackup(source, store, config.recipient);
        await recordBackup(reader, name, made.bytes);
        tell(`${name}: ${made.name}, ${made.bytes} bytes of database`);
        await removeOld(store, config.keep);
      } catch (error) {
        const problem = reasonOf(error);
        log.error({ err: error, target: name }, `backup failed: ${problem}`);
        await recordBackupFailure(reader, name, problem);
        problems.push(`${name}: ${problem}`);
      }
    }
    if (problems.length > 0) throw new BackupError(problems.join('; '));
  }

  /** A shop that was restored beside a living one may have its places of backups, and would remove old ones of it there. */
  async function makeUnlessHeld(): Promise<void> {
    if (await jobs.isHeld()) log.warn('no backup is made while nothing leaves this shop');
    else await makeAll();
  }

  if (config) jobs.defineEveryNight(JOB, () => makeUnlessHeld(), { expireSeconds: LONGEST_SECONDS });
  return {
    makeAll,
    /** Notes erased accounts at every target. A target that cannot be reached gets the note with its next backup. */
    async noteErased(ids: readonly string[]): Promise<void> {
      for (const target of targets)
        await noteErased(openTarget(target), ids).catch((error: unknown) =>
          log.warn({ err: error, target: nameOf(target) }, 'the backups were not told of an erased account'),
        );
    },
    /** The configured targets, with the state of their backups. */
    async read(): Promise<BackupStatus[]> {
      const known = await findStatuses(source.database.reader);
      return targets.map(
        (target) =>
          known.find((one) => one.target === nameOf(target)) ?? { target: nameOf(target), ...NOTHING },
      );
    },
  };
}

const NOTHING = { madeAt: null, bytes: null, failedAt: null, problem: null };

/** Says whether a night was missed. */
export const isLate = ({ madeAt }: Pick<BackupStatus, 'madeAt'>, now: Date): boolean =>
  madeAt === null || now.getTime() - madeAt.getTime() > LATE_MS;

/** Returns the reason of a failure, which an error of a store has as its cause. */
function reasonOf(error: unknown): string {
  if (error instanceof HttpError && error.code === 'storage-full')
    return 'no room is left: make room, or keep backups for fewer days (BACKUP_KEEP_DAYS)';
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
}
