import { z } from 'zod';

/** An S3-compatible object store. */
export interface S3Account {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const days = 'must be a whole number from 1 to 3650';
const weeks = 'must be a whole number from 0 to 520';

/** The environment variables about backups. */
export const backupVariables = {
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]{58}$/, 'must be a recipient of age, which begins with age1 (npm run backup -- key)')
    .optional(),
  BACKUP_FOLDER: z.string().startsWith('/', 'must be the whole path of a folder').optional(),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  BACKUP_S3_BUCKET: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_KEEP_DAYS: z
    .string()
    .regex(/^\d+$/, days)
    .transform(Number)
    .pipe(z.number().min(1, days).max(3650, days))
    .default(35),
  BACKUP_KEEP_WEEKS: z
    .string()
    .regex(/^\d+$/, weeks)
    .transform(Number)
    .pipe(z.number().max(520, weeks))
    .default(0),
};

type BackupVariable = keyof typeof backupVariables;
type BackupEnvironment = { [Name in BackupVariable]?: z.infer<(typeof backupVariables)[Name]> };

/** A place where backups are stored. */
export type BackupTarget = { kind: 'folder'; path: string } | ({ kind: 's3' } & S3Account);

/** The places for backups, how long they stay, and the recipient for whom they are encrypted. */
export type BackupConfig = { recipient: string; targets: BackupTarget[]; keep: BackupRetention };

/** The number of days for which every backup stays, and of weeks for which the newest backup of each week stays. */
export type BackupRetention = { days: number; weeks: number };

/** Reads the places for backups: a folder (on a second disk), a bucket (off the premises), or both; null for none. */
export function readBackup(
  env: BackupEnvironment & { BACKUP_S3_REGION: string; BACKUP_KEEP_DAYS: number; BACKUP_KEEP_WEEKS: number },
  required: (name: BackupVariable, why: string) => string,
): BackupConfig | null {
  const targets: BackupTarget[] = [];
  if (env.BACKUP_FOLDER) targets.push({ kind: 'folder', path: env.BACKUP_FOLDER });
  if (env.BACKUP_S3_ENDPOINT) {
    const s3 = (name: `BACKUP_S3_${'ENDPOINT' | 'BUCKET' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY'}`) =>
      required(name, 'backups in an object store need its address, bucket and keys');
    targets.push({
      kind: 's3',
      endpoint: s3('BACKUP_S3_ENDPOINT').replace(/\/+$/, ''),
      region: env.BACKUP_S3_REGION,
      bucket: s3('BACKUP_S3_BUCKET'),
      accessKeyId: s3('BACKUP_S3_ACCESS_KEY_ID'),
      secretAccessKey: s3('BACKUP_S3_SECRET_ACCESS_KEY'),
    });
  }
  refuseWithoutPlace(env, required);
  if (targets.length === 0) return null;
  const why =
    'backups hold what people have told the shop, so they are encrypted; `npm run backup -- key` makes one';
  const keep = { days: env.BACKUP_KEEP_DAYS, weeks: env.BACKUP_KEEP_WEEKS };
  return { recipient: required('BACKUP_RECIPIENT', why), targets, keep };
}

/** Refuses variables that suggest backups while no place for them is named. @throws ConfigError */
function refuseWithoutPlace(
  env: BackupEnvironment,
  required: (name: BackupVariable, why: string) => string,
): void {
  const ofBucket = (['BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const).find(
    (name) => env[`BACKUP_S3_${name}`],
  );
  if (ofBucket && !env.BACKUP_S3_ENDPOINT)
    required('BACKUP_S3_ENDPOINT', `BACKUP_S3_${ofBucket} belongs to a bucket at that address`);
  if (env.BACKUP_RECIPIENT && !env.BACKUP_FOLDER && !env.BACKUP_S3_ENDPOINT)
    required(
      'BACKUP_FOLDER',
      'BACKUP_RECIPIENT alone makes no backup, which needs a folder or a bucket (BACKUP_S3_ENDPOINT)',
    );
}
