import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '../../contract/goods/products.ts';
import { createChangeLog } from '../../server/lib/response-cache/change-log.ts';
import { describeShop } from '../support/start-shop.ts';
import { nodeWithChair, type WatchedNode } from '../support/watched-node.ts';

const SOON = { timeout: 60_000, interval: 50 };
/** Everything of which cached answers are made, with what tells of its changes. */
const TABLES = ['products', 'settings', 'policies', 'product_variants', 'changes'];

describeShop('a database that is set back below a running node', (shop) => {
  let node: WatchedNode;
  let chair: Product;
  beforeAll(async () => void ({ node, chair } = await nodeWithChair(shop)));
  afterAll(() => node.close());

  /** Runs statements while no trigger tells of them, as a restored backup comes. */
  async function untold(statements: readonly string[]): Promise<void> {
    const triggers = (word: string) =>
      TABLES.slice(0, 4).map((table) => `alter table ${table} ${word} trigger user`);
    await shop.database.query([...triggers('disable'), ...statements, ...triggers('enable')].join(';'));
  }
  const keep = () =>
    untold(
      TABLES.flatMap((table) => [
        `drop table if exists kept_${table}`,
        `create table kept_${table} as table ${table}`,
      ]),
    );
  const setBack = () =>
    untold(
      TABLES.flatMap((table) => [
        `delete from ${table}`,
        `insert into ${table} overriding system value table kept_${table}`,
      ]),
    );
  const shown = async () => ({
    chair: (await node.json(`/api/products/${chair._id}`)).name,
    list: (await node.json('/api/products/shops')).map(({ name }: Product) => name).toSorted(),
    page: /Chair [A-Z]\b/.exec((await node.ask(`/product/${chair._id}`)).text)?.[0],
    shop: (await node.json('/api/store')).name,
    policy: (await node.json('/api/policies/privacy')).content.title,
  });
  const rename = async (name: string) => {
    await node.save(chair, { name });
    const { settings, version } = await saved('/api/settings');
    await node.asOwner('PUT', '/api/settings', { settings: { ...settings, storeName: name }, version });
    const policy = await saved('/api/policies/privacy');
    const content = { ...policy.content, title: name };
    await node.asOwner('PUT', '/api/policies/privacy', { content, version: policy.version });
  };
  const saved = async (path: string) =>
    JSON.parse((await node.ask(path, { headers: node.authorization() })).text);
  const all = (name: string) => ({
    chair: name,
    list: [name, 'Adey Sofa'].toSorted(),
    page: name,
    shop: name,
    policy: name,
  });

  test('shows what it was set back to, in answers, lists and pages, and then the next change of the same version', async () => {
    await rename('Chair A');
    await keep();
    await rename('Chair B');
    expect(await shown()).toEqual(all('Chair B'));
    await setBack();
    await expect.poll(shown, SOON).toEqual(all('Chair A'));
    await rename('Chair C');
    expect(await shown()).toEqual(all('Chair C'));
  });

  test('shows settings that another node has saved to everybody who asks after the next poll', async () => {
    await node.json('/api/store');
    await shop.database.query(
      `update settings set version = version + 1, document = jsonb_set(document, '{storeName}', '"Kurtu"')`,
    );
    await expect.poll(async () => (await shown()).shop, SOON).toBe('Kurtu');
  });

  test('shows what it was set back to when as many changes have come since', { tags: 'long' }, async () => {
    await keep();
    await rename('Chair D');
    expect(await shown()).toEqual(all('Chair D'));
    // Another node has saved in between: the same ids, other tokens.
    await untold(["update kept_products set name = 'Chair E' where name = 'Chair C'"]);
    const lost =
      'select id, key, version, is_soft from changes where id > (select max(id) from kept_changes)';
    await untold([
      `insert into kept_changes (id, token, key, version, is_soft, at) select id, gen_random_uuid(), key, version, is_soft, now() from (${lost}) lost`,
    ]);
    await setBack();
    await expect.poll(async () => (await shown()).page, SOON).toBe('Chair E');
  });
});

describeShop('the log of changes', (shop) => {
  const read = async (log: ReturnType<typeof createChangeLog>) => {
    const { isAllOther, changes } = await log.read(async () => undefined);
    return isAllOther ? 'all' : changes.map(({ key }) => key);
  };
  const write = (id: number, key: string | null) =>
    shop.database.query(`insert into changes (id, key) overriding system value values (${id}, $1)`, [key]);

  test('tells each change once, in the order of its ids, also one that commits after a later one', async () => {
    const log = createChangeLog(shop.database);
    expect(await read(log)).toBe('all');
    expect(await read(log)).toEqual([]);
    await write(1_001, 'one');
    await write(1_003, 'three');
    expect(await read(log)).toEqual(['one', 'three']);
    await write(1_002, 'two');
    await write(1_004, 'four');
    expect(await read(log)).toEqual(['two', 'four']);
    expect(await read(log)).toEqual([]);
  });

  test('tells it again when it could not be used', async () => {
    const log = createChangeLog(shop.database);
    await read(log);
    await write(1_101, 'one');
    await expect(log.read(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await read(log)).toEqual(['one']);
  });

  test('tells a node that began while a change was being committed', async () => {
    await write(1_203, 'three');
    const log = createChangeLog(shop.database);
    await read(log);
    await write(1_202, 'two');
    expect(await read(log)).toEqual(['two']);
  });

  test('says that everything is another for a row without a key, after rows are gone, and after a jump of the ids', async () => {
    const log = createChangeLog(shop.database);
    await read(log);
    await write(1_301, null);
    expect(await read(log)).toBe('all');
    expect(await read(log)).toEqual([]);
    await write(90_000, 'far');
    expect(await read(log)).toBe('all');
    await write(90_001, 'next');
    expect(await read(log)).toEqual(['next']);
    await shop.database.query('delete from changes where id = 90001');
    expect(await read(log)).toBe('all');
  });
});
