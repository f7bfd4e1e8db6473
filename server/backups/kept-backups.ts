import type { BackupRetention } from '#server/platform/backup-config.ts';

const DAY_MS = 86_400_000;
/** The first Monday of 1970, from which weeks are counted. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/**
 * Returns the names of the backups to keep: complete ones of the last `days`, the newest of each of the last `weeks`,
 * as many of the newest as there are `days` (one at least) whatever the clock says, which may be wrong, and incomplete
 * ones of the last day, which may still be in progress.
 * @param whole the names of the complete backups, newest first.
 */
export function backupsToKeep(
  names: readonly string[],
  whole: readonly string[],
  { days, weeks }: BackupRetention,
  now: number,
): string[] {
  const isYounger = (name: string, most: number) => momentOf(name) >= now - most * DAY_MS;
  const weekOf = (name: string) => Math.floor((momentOf(name) - FIRST_MONDAY_MS) / (7 * DAY_MS));
  const isNewestOfWeek = (name: string) => whole.find((other) => weekOf(other) === weekOf(name)) === name;
  return names.filter((name) => {
    if (!whole.includes(name)) return isYounger(name, 1);
    if (whole.indexOf(name) < Math.max(days, 1) || isYounger(name, days)) return true;
    return isYounger(name, weeks * 7) && isNewestOfWeek(name);
  });
}

/** `2026-11-23T02-40-00.000Z-…` as milliseconds. */
const momentOf = (name: string): number =>
  Date.parse(name.slice(0, 24).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));
