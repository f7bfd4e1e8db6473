import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BackupError } from './backup-error.ts';
import { askRunningShop } from './operator-socket.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'wenber-socket-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const listen = async (answer: Parameters<typeof createServer>[1]): Promise<Server> => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(join(folder, 'operator.sock'), resolve));
  return server;
};

test('a shop that ends while it makes a backup is told of in a sentence', { timeout: 30_000 }, async () => {
  const server = await listen((_call, answer) => answer.write('one: made\n', () => answer.destroy()));
  await expect(askRunningShop(folder)).rejects.toThrow(
    new BackupError('The shop that runs on this DATA_DIR ended before its backup was made (ECONNRESET).'),
  );
  server.close();
});

test('a shop that makes no backups says so, and one that has made them names them', async () => {
  await expect(askRunningShop(folder)).rejects.toThrow('makes no backups: set BACKUP_FOLDER');
  const server = await listen((_call, answer) => answer.end('one: name, 5 bytes\nmade\n'));
  expect(await askRunningShop(folder)).toEqual(['one: name, 5 bytes', 'made']);
  server.close();
});
