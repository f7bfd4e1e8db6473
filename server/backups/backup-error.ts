/** A backup or a restore that cannot be done, in one sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
