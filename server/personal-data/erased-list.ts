import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The ids of all erased users, in a file beside the database. A restored backup brings erased people back, and the
 * start of the shop erases them again by this list. The ids reveal nothing about anybody.
 */
export interface ErasedList {
  read(): Promise<string[]>;
  add(userIds: readonly string[]): Promise<void>;
}

/** Opens the list in `DATA_DIR/erased-accounts.txt`, with one id on each line. */
export function erasedListOnDisk(dataDir: string): ErasedList {
  const path = join(dataDir, 'erased-accounts.txt');
  async function read(): Promise<string[]> {
    const content = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    return content.split('\n').filter((line) => line !== '');
  }
  return {
    read,
    async add(userIds) {
      const known = new Set(await read());
      const added = userIds.filter((id) => !known.has(id));
      if (added.length > 0) await appendFile(path, added.map((id) => `${id}\n`).join(''), { flush: true });
    },
  };
}

/** Wraps a list of erased users: after new ids are written, `tell` gets them, too. */
export const alsoTelling = (list: ErasedList, tell: ErasedList['add']): ErasedList => ({
  read: list.read,
  async add(userIds) {
    await list.add(userIds);
    await tell(userIds);
  },
});
