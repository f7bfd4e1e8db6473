import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  placeOrder,
  signIn,
  signInAdministrator,
} from '../support/factories.ts';
import { startServer } from '../support/server-process.ts';
import { makeTemporaryFolder } from '../support/temporary.ts';

const SCRIPTS = join(import.meta.dirname, '../../scripts');

/** Runs a command of docs/backup.md to its end. */
const run = (variables: Record<string, string>, ...args: string[]) => runScript('backup.ts', variables, args);

function runScript(name: string, variables: Record<string, string>, args: string[]) {
  const env = { PATH: process.env['PATH'], ...variables };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(SCRIPTS, name), ...args], {
    env,
    encoding: 'utf8',
    timeout: 120_000,
  });
  return { status, said: stdout, problem: stderr };
}

describe.each(databaseKinds)('npm run backup, restore and backup:verify on %s', (kind) => {
  test('a running shop is backed up, its machine is lost, and another one goes on', async () => {
    const [, identity, , line] = run({}, 'key').said.split('\n');
    const secret = join(makeTemporaryFolder('key'), 'backup.key');
    writeFileSync(secret, `${identity}\n`);
    const BACKUP_FOLDER = makeTemporaryFolder('backups');
    const own = { BACKUP_FOLDER, BACKUP_RECIPIENT: line!.replace('BACKUP_RECIPIENT=', '') };

    const first = await freshDatabase(kind);
    const shop = await startServer({ ...first.variables, ...own });
    const administrator = await signInAdministrator(shop);
    const buyer = await createCustomer(shop);
    const { _id: product } = await createProduct(shop, administrator);
    const order = await placeOrder(shop, buyer, [{ product, qty: 1 }]);
    const made = run({ ...first.variables, ...own });
    expect(made).toMatchObject({ status: 0, problem: '' });
    expect(made.said).toContain(`${BACKUP_FOLDER}: `);
    expect(run({ ...first.variables, ...own }, 'verify', `--identity=${secret}`)).toMatchObject({
      status: 0,
      said: expect.stringMatching(/is whole: .*\n1 orders over /),
    });
    await shop.end('SIGKILL');
    await first.remove();

    const second = await freshDatabase(kind, { empty: true });
    const restored = run({ ...second.variables, ...own }, 'restore', `--identity=${secret}`);
    expect(restored).toMatchObject({ status: 0, problem: '' });
    expect(restored.said).toContain('The shop can be started.');
    const again = run({ ...second.variables, ...own }, 'restore', `--identity=${secret}`);
    expect(again).toMatchObject({
      status: 1,
      problem: expect.stringMatching(/^[^\n]*(not empty|There is a database)[^\n]*\n$/),
    });
    const next = await startServer({ ...second.variables, ...own });
    const { token } = await signIn(next, buyer.email);
    expect(bodyOf(await next.call('GET', `/api/orders/${order._id}`, { token }))).toMatchObject({
      _id: order._id,
    });
    await placeOrder(next, { ...buyer, token }, [{ product, qty: 1 }]);
    expect(await next.end('SIGTERM')).toBe(0);
    await second.remove();
  });
});

test('the key is made also where a folder for backups stands already', () => {
  const { said, problem } = run({ BACKUP_FOLDER: makeTemporaryFolder('backups') }, 'key');
  expect(problem).toBe('');
  expect(said).toMatch(/\nBACKUP_RECIPIENT=age1/);
});

test('each mistake is one sentence', () => {
  const bare = { DATA_DIR: makeTemporaryFolder('data') };
  const folder = { ...bare, BACKUP_FOLDER: makeTemporaryFolder('backups') };
  const made = { ...folder, BACKUP_RECIPIENT: run({}, 'key').said.split('BACKUP_RECIPIENT=')[1]!.trim() };
  const secret = join(makeTemporaryFolder('key'), 'no-folder');
  writeFileSync(secret, '');
  const wrong: [Record<string, string>, string[], RegExp][] = [
    [bare, ['restore'], /^There are no backups: BACKUP_FOLDER or BACKUP_S3_ENDPOINT is missing\.\n$/],
    [bare, ['everything'], /^Please name one of: make, key, list, restore, verify\.\n$/],
    [made, ['make'], /^There is no database in [^\n]+: [^\n]+\.\n$/],
    [made, ['restore', '--identity=/nowhere/key'], /^The file \/nowhere\/key cannot be read \(ENOENT\)\.\n$/],
    [{ ...made, BACKUP_FOLDER: join(secret, 'in') }, ['list'], /^[^\n]+ cannot be used: ENOTDIR[^\n]+\.\n$/],
    [made, ['list', '--everything'], /^Unknown option '--everything'[^\n]*\n$/],
    [made, ['restore', '--identity'], /^[^\n]*--identity[^\n]*\n$/],
    [folder, ['make'], /^BACKUP_RECIPIENT is missing: [^\n]+\n$/],
    [{ ...folder, BACKUP_RECIPIENT: 'me' }, [], /^BACKUP_RECIPIENT is not right: [^\n]+\n$/],
  ];
  for (const [variables, args, sentence] of wrong) {
    const { status, problem } = run(variables, ...args);
    expect(problem).toMatch(sentence);
    expect(status).toBe(1);
  }
});

test.each([
  ['demo-remove.ts', []],
  ['reset-second-factor.ts', ['owner@mail.test']],
])('%s with a DATA_DIR that has no database says so, and makes none', (name, args) => {
  const DATA_DIR = makeTemporaryFolder('data');
  const { status, problem } = runScript(name, { DATA_DIR }, args);
  expect(problem).toMatch(/^There is no database in [^\n]+: [^\n]+\.\n$/);
  expect(status).toBe(1);
  expect(readdirSync(DATA_DIR)).toEqual([]);
});

test.each(databaseKinds)('demo:remove on an empty %s says so, and makes no schema', async (kind) => {
  const empty = await freshDatabase(kind, { empty: true });
  // A first run that had made a schema would be told that there are no examples.
  for (let time = 1; time <= 2; time += 1) {
    const { status, problem } = runScript('demo-remove.ts', empty.variables, []);
    expect(problem).toMatch(/^There is no (?:shop|database) in [^\n]+: [^\n]+\.\n$/);
    expect(status).toBe(1);
  }
  await empty.remove();
});

test('an option that the doctor does not have is one sentence', () => {
  const { status, problem } = runScript('doctor.ts', {}, ['--nodse=3']);
  expect(problem).toMatch(/^Unknown option '--nodse'[^\n]*\n$/);
  expect(status).toBe(1);
});
