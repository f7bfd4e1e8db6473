import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BackupError } from '#server/backups/backup-error.ts';
import { StartError } from '#server/lib/start-error.ts';
import { askRunningShop } from './operator-socket.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'wenber-socket-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const listen = async (answer: Parameters<typeof createServer>[1]): Promise<Server> => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(join(folder, 'operator.sock'), resolve));
  return server;
};
const ask = () => askRunningShop(folder, { make: 'backup' });

test('a shop that ends while it makes a backup is told of in a sentence', { timeout: 30_000 }, async () => {
  const server = await listen((_call, answer) => answer.write('one: made\n', () => answer.destroy()));
  await expect(ask()).rejects.toThrow(
    new StartError('The shop that runs on this DATA_DIR ended before it had answered (ECONNRESET).'),
  );
  server.close();
});

test('a shop that cannot be asked is told of, and one that has made backups names them', async () => {
  await expect(ask()).rejects.toThrow('cannot be asked: stop it, and ask again');
  const server = await listen((_call, answer) => answer.end('one: name, 5 bytes\ndone\n'));
  expect(await ask()).toEqual(['one: name, 5 bytes']);
  server.close();
});

test('a shop that could not do what it was asked says why', async () => {
  const server = await listen((_call, answer) => answer.end('one: no room\n'));
  await expect(ask()).rejects.toThrow(new BackupError('one: no room'));
  server.close();
});
