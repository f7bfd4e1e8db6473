import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyOf, createProduct, signInAdministrator } from '../support/factories.ts';
import { runServer, startServer } from '../support/server-process.ts';

let folder: string;
let DATA_DIR: string;
const umask = process.umask();
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wenber-private-'));
  DATA_DIR = join(folder, 'data');
  // Whatever is not told otherwise could be read and written by everybody.
  process.umask(0);
});
afterAll(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true, force: true });
});

const ofOthers = (path: string) => lstatSync(path).mode & 0o077;

/** Every path below a folder that somebody else can reach; the database's own files are 0666, in folders of 0700. */
function reachable(folderOrFile: string): string[] {
  if (ofOthers(folderOrFile) === 0) return [];
  if (!lstatSync(folderOrFile).isDirectory()) return [folderOrFile];
  return [folderOrFile, ...readdirSync(folderOrFile).flatMap((name) => reachable(join(folderOrFile, name)))];
}

test('F18: no other user of the machine can reach a file of the shop, whatever library wrote it', async () => {
  const shop = await startServer({ DATA_DIR });
  const administrator = await signInAdministrator(shop);
  const { token } = administrator;
  bodyOf(await shop.call('POST', '/api/categories', { token, body: { name: 'Chair' } }), 201);
  await createProduct(shop, administrator);
  expect(readdirSync(DATA_DIR)).toEqual(
    expect.arrayContaining(['images', 'lock.sqlite', 'postgres', 'receipts']),
  );
  expect([DATA_DIR, ...readdirSync(DATA_DIR).map((name) => join(DATA_DIR, name))].flatMap(reachable)).toEqual(
    [],
  );
  await shop.end('SIGTERM');
});

test('F18: a start whose files others can reach is refused with the command that mends them', async () => {
  chmodSync(DATA_DIR, 0o755);
  chmodSync(join(DATA_DIR, 'postgres'), 0o755);
  const refused = await runServer({ DATA_DIR });
  expect(refused.stderr).toBe(
    `Other users of this machine can reach ${join(DATA_DIR, 'postgres')}: run chmod -R go= '${DATA_DIR}' and start again.\n`,
  );
  expect(refused.code).toBe(1);
  // A folder that is private itself keeps what it holds.
  chmodSync(DATA_DIR, 0o700);
  const shop = await startServer({ DATA_DIR });
  await shop.end('SIGTERM');
});
