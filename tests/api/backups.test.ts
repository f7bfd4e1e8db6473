import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Today } from '../../contract/work/today.ts';
import { openFiles, openTarget } from '../../server/backups/backup-stores.ts';
import { makeKeys } from '../../server/backups/encryption.ts';
import { removeOld } from '../../server/backups/make-backup.ts';
import { listBackups } from '../../server/backups/manifest.ts';
import {
  erasedIn,
  openBackup,
  restoreDatabase,
  restoreFiles,
  type NewDatabase,
} from '../../server/backups/restore-backup.ts';
import { createLog } from '../../server/platform/log.ts';
import { openEmbedded } from '../../server/lib/database/embedded.ts';
import { openPostgres } from '../../server/lib/database/postgres.ts';
import type { Database } from '../../server/lib/database/database.ts';
import { databaseKinds, freshDatabase, type FreshDatabase } from '../support/databases.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  createStaff,
  PASSWORD,
  placeOrder,
  requestOrder,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { startS3 } from '../support/s3-server.ts';
import { canMount, mountSmallDisk } from '../support/small-disk.ts';
import { AT_ONCE, startShop, type Shop } from '../support/start-shop.ts';
import { makeTemporaryFolder } from '../support/temporary.ts';

const log = createLog('silent');

describe.each(databaseKinds)('backups of %s', (kind) => {
  let shop: Shop;
  let administrator: Person;
  let buyer: Person;
  let product: string;
  let identity: string;
  let recipient: string;
  let folder: string;
  const emptied: FreshDatabase[] = [];
  const target = () => openTarget({ kind: 'folder', path: folder });
  const statusOf = async () => (await shop.services.backups.read())[0]!;
  const make = () => shop.services.backups.makeAll();

  beforeAll(async () => {
    ({ identity, recipient } = await makeKeys());
    folder = makeTemporaryFolder('backups');
    shop = await startShop(kind, {
      variables: { ...AT_ONCE, BACKUP_FOLDER: folder, BACKUP_RECIPIENT: recipient },
    });
    administrator = await signInAdministrator(shop);
    buyer = await createCustomer(shop);
    product = (await createProduct(shop, administrator, { countInStock: 1000 }))._id;
  });
  afterAll(async () => {
    await shop.close();
    await Promise.all(emptied.map((one) => one.remove()));
  });

  /** A database without anything, of the kind that is backed up. */
  async function emptyPlace(): Promise<NewDatabase> {
    if (kind === 'PGlite') return { kind: 'embedded', dataDir: makeTemporaryFolder('restored') };
    const fresh = await freshDatabase(kind, { empty: true });
    emptied.push(fresh);
    return { kind: 'postgres', url: fresh.variables['DATABASE_URL']! };
  }
  const open = (place: NewDatabase): Promise<Database> =>
    place.kind === 'embedded'
      ? openEmbedded(place.dataDir, log)
      : openPostgres({ url: place.url, poolSize: 2 }, log);

  test('are whole while orders flow: each order with its lines, every sum as it was', async () => {
    const flow = { goesOn: true, placed: 0 };
    const buying = Promise.all(
      [0, 1].map(async () => {
        while (flow.goesOn) {
          const { status } = await requestOrder(shop, buyer, [{ product, qty: 1 }]);
          if (status === 201) flow.placed += 1;
        }
      }),
    );
    await expect.poll(() => flow.placed).toBeGreaterThan(2);
    await make();
    flow.goesOn = false;
    await buying;
    const place = await emptyPlace();
    const sums = await restoreDatabase(await openBackup(target(), identity), place);
    expect(sums['orders']!.rows).toBeGreaterThan(2);
    const restored = await open(place);
    const { rows } = await restored.query(
      `select count(*)::int as orders, sum((select count(*) from order_lines where order_id = orders.id))::int as lines from orders`,
    );
    await restored.close();
    expect(rows).toEqual([{ orders: sums['orders']!.rows, lines: sums['orders']!.rows }]);
    expect((await statusOf()).madeAt).toBeInstanceOf(Date);
  });

  test('take pictures and receipts along once, and put them back', { tags: 'long' }, async () => {
    const files = openFiles(shop.config);
    await files.images.put('chair/one-small.jpg', Buffer.from('a picture'));
    await files.receipts.put('one.jpg', Buffer.from('a receipt'));
    await make();
    const path = join(folder, 'files/images/chair/one-small.jpg');
    const first = readFileSync(path);
    expect(first.includes('a picture')).toBe(false);
    await make();
    expect(readFileSync(path)).toEqual(first);
    const back = openFiles({ images: { kind: 'disk' }, dataDir: makeTemporaryFolder('files') });
    expect(await restoreFiles(await openBackup(target(), identity), back)).toBe(2);
    expect(String(await back.images.get('chair/one-small.jpg'))).toBe('a picture');
    expect(String(await back.receipts.get('one.jpg'))).toBe('a receipt');
  });

  test('go into an empty database of the same kind alone, and are opened by their key alone', async () => {
    const backup = await openBackup(target(), identity);
    const own: NewDatabase =
      shop.config.database.kind === 'postgres'
        ? { kind: 'postgres', url: shop.config.database.url }
        : { kind: 'embedded', dataDir: shop.config.dataDir };
    await expect(restoreDatabase(backup, own)).rejects.toThrow(/not empty|There is a database/);
    const other: NewDatabase =
      own.kind === 'postgres'
        ? { kind: 'embedded', dataDir: '/nowhere' }
        : { kind: 'postgres', url: 'postgres://nobody' };
    await expect(restoreDatabase(backup, other)).rejects.toThrow('cannot be restored into');
    const stranger = await makeKeys();
    await expect(openBackup(target(), stranger.identity)).rejects.toThrow('cannot be opened');
  });

  test('that are damaged or lack a piece are refused, and leave no database', { tags: 'long' }, async () => {
    await make();
    const backup = await openBackup(target(), identity);
    const piece = join(folder, backup.manifest.pieces[0]!.key);
    const bytes = readFileSync(piece);
    const place = await emptyPlace();
    bytes[bytes.length - 1]! ^= 1;
    writeFileSync(piece, bytes);
    await expect(restoreDatabase(backup, place)).rejects.toThrow('not as it was written');
    renameSync(piece, `${piece}-gone`);
    await expect(restoreDatabase(backup, place)).rejects.toThrow('missing');
    renameSync(`${piece}-gone`, piece);
    bytes[bytes.length - 1]! ^= 1;
    writeFileSync(piece, bytes);
    await restoreDatabase(backup, place);
  });

  test('that add up to something else than was backed up are not called restored', async () => {
    await make();
    const backup = await openBackup(target(), identity);
    const { sums } = backup.manifest;
    const { rows, santim } = sums['orders']!;
    const total = String(santim['total_santim']);
    const more = String(BigInt(total) + 1n);
    let place: NewDatabase | null = null;
    const restoreAs = async (orders: (typeof sums)[string]) => {
      place = await emptyPlace();
      const manifest = { ...backup.manifest, sums: { ...sums, orders } };
      return restoreDatabase({ ...backup, manifest }, place);
    };
    await expect(restoreAs({ rows: rows + 1, santim })).rejects.toThrow(
      `orders: ${rows + 1} rows were backed up, ${rows} are there`,
    );
    await expect(restoreAs({ rows, santim: { ...santim, total_santim: more } })).rejects.toThrow(
      `orders.total_santim: ${more} santim were backed up, ${total} are there`,
    );
    // A refused backup starts no shop.
    const refused = place as NewDatabase | null;
    if (refused?.kind === 'embedded') expect(existsSync(join(refused.dataDir, 'postgres'))).toBe(false);
    expect(await restoreAs({ rows, santim })).toEqual(sums);
  });

  test('made at once are both whole', { tags: 'long' }, async () => {
    const before = (await listBackups(target())).length;
    await Promise.all([make(), make()]);
    const names = await listBackups(target());
    expect(names).toHaveLength(before + 2);
    for (const name of names.slice(0, 2))
      await restoreDatabase(await openBackup(target(), identity, name), await emptyPlace());
  });

  test('know who was erased after them', { tags: 'long' }, async () => {
    await make();
    const person = await createCustomer(shop);
    const body = { currentPassword: PASSWORD };
    bodyOf(await shop.call('POST', '/api/users/profile/deletion', { token: person.token, body }));
    await expect.poll(() => erasedIn(target()), { timeout: 60_000 }).toContain(person._id);
  });

  test('older than they are kept go, with the files that no other one names', { tags: 'long' }, async () => {
    const files = openFiles(shop.config);
    await files.images.put('old/one.jpg', Buffer.from('an old picture'));
    await make();
    await files.images.remove('old/one.jpg');
    const [name] = await listBackups(target());
    const old = `2020-01-01${name!.slice(10)}`;
    renameSync(join(folder, 'backups', name!), join(folder, 'backups', old));
    const half = `2020-01-02${name!.slice(10)}`;
    mkdirSync(join(folder, 'backups', half, 'database'), { recursive: true });
    writeFileSync(join(folder, 'backups', half, 'database/000001'), 'half');
    await make();
    await removeOld(target(), { days: 1, weeks: 0 });
    const keys = await target().list('backups/');
    expect(keys.filter((key) => key.includes(old) || key.includes(half))).toEqual([]);
    expect(await target().list('files/')).not.toContain('files/images/old/one.jpg');
    expect(await target().list('files/')).toContain('files/images/chair/one-small.jpg');
  });

  test('that are late are told of to owners alone on Today', async () => {
    const today = async (token: string) =>
      bodyOf<Today>(await shop.call('GET', '/api/today', { token })).backup;
    expect(await today(administrator.token)).toMatchObject({ isLate: false });
    expect(await today((await createStaff(shop, administrator, 'seller')).token)).toBeUndefined();
    await shop.database.query("update backups set made_at = now() - interval '27 hours'");
    expect(await today(administrator.token)).toMatchObject({ isLate: true });
  });

  test.skipIf(!canMount)(
    'for which there is no room fail with the reason, and the last good one stays',
    async () => {
      const small = makeTemporaryFolder('small');
      const disk = mountSmallDisk(small, 256 * 1024);
      const own = await startShop(kind, {
        variables: { ...AT_ONCE, BACKUP_FOLDER: small, BACKUP_RECIPIENT: recipient },
      });
      try {
        await placeOrder(own, await createCustomer(own), [
          { product: (await createProduct(own, await signInAdministrator(own)))._id, qty: 1 },
        ]);
        await expect(own.services.backups.makeAll()).rejects.toThrow(small);
        expect(await listBackups(openTarget({ kind: 'folder', path: small }))).toEqual([]);
        const [status] = await own.services.backups.read();
        expect(status).toMatchObject({ madeAt: null, problem: expect.stringMatching(/^no room is left: /) });
      } finally {
        await own.close();
        disk.unmount();
      }
    },
  );
});

test(
  'backups go to a folder and to a bucket off the premises, and one that is away keeps nothing from the other',
  { tags: 'long' },
  async () => {
    const { identity, recipient } = await makeKeys();
    const s3 = await startS3();
    const path = makeTemporaryFolder('backups');
    const bucket = Object.fromEntries(
      Object.entries(s3.variables)
        .filter(([name]) => name !== 'IMAGES')
        .map(([name, value]) => [`BACKUP_${name}`, value]),
    );
    const shop = await startShop(databaseKinds.at(-1)!, {
      variables: { BACKUP_FOLDER: path, BACKUP_RECIPIENT: recipient, ...bucket },
    });
    try {
      await shop.services.backups.makeAll();
      for (const target of shop.config.backup!.targets) await openBackup(openTarget(target), identity);
      s3.fail(() => ({ status: 500 }));
      await expect(shop.services.backups.makeAll()).rejects.toThrow('answered 500');
      expect(await listBackups(openTarget({ kind: 'folder', path }))).toHaveLength(2);
      const statuses = await shop.services.backups.read();
      expect(statuses.map(({ problem }) => problem === null)).toEqual([true, false]);
      // The pieces of one that has failed would take the room of those that are tried next.
      const inBucket = openTarget(shop.config.backup!.targets[1]!);
      s3.fail(({ method, url }) => (method === 'PUT' && url?.includes('files.txt') ? { status: 403 } : null));
      await expect(shop.services.backups.makeAll()).rejects.toThrow('answered 403');
      s3.fail(() => null);
      const whole = await listBackups(inBucket);
      const names = (await inBucket.list('backups/')).map((key) => key.split('/')[1]);
      expect([...new Set(names)]).toEqual(whole);
    } finally {
      await shop.close();
      await s3.close();
    }
  },
);
