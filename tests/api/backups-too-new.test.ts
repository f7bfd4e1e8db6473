import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openTarget } from '../../server/backups/backup-stores.ts';
import { makeKeys } from '../../server/backups/encryption.ts';
import { openBackup, restoreDatabase } from '../../server/backups/restore-backup.ts';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import { startShop } from '../support/start-shop.ts';
import { makeTemporaryFolder } from '../support/temporary.ts';

test.runIf(databaseKinds.includes('PostgreSQL'))(
  'a restore for which the program is too old says so, however much of the backup has not come yet',
  async () => {
    const { identity, recipient } = await makeKeys();
    const shop = await startShop('PostgreSQL', {
      variables: { BACKUP_FOLDER: makeTemporaryFolder('backups'), BACKUP_RECIPIENT: recipient },
    });
    await shop.services.backups.makeAll();
    const backup = await openBackup(openTarget(shop.config.backup!.targets[0]!), identity);
    const place = await freshDatabase('PostgreSQL', { empty: true });
    const url = place.variables['DATABASE_URL']!;
    // The program of an older Debian, given a backup of a newer PostgreSQL, ends before it has read all.
    const programs = makeTemporaryFolder('programs');
    const says = 'pg_restore: error: unsupported version (1.16) in file header';
    const program = `#!/bin/sh\nhead -c 9 >/dev/null\necho '${says}' >&2\nexit 1\n`;
    writeFileSync(join(programs, 'pg_restore'), program, { mode: 0o755 });
    vi.stubEnv('PATH', `${programs}:${process.env['PATH']}`);
    try {
      await expect(restoreDatabase(backup, { kind: 'postgres', url })).rejects.toThrow(says);
    } finally {
      vi.unstubAllEnvs();
      await place.remove();
      await shop.close();
    }
  },
);
