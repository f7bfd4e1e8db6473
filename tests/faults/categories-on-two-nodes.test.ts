import { describe, expect, test } from 'vitest';
import type { Store } from '../../contract/shop/settings.ts';
import { createCategory } from '../support/categories.ts';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import { bodyOf, createProduct, signInAdministrator } from '../support/factories.ts';
import { startServer } from '../support/server-process.ts';

const SOON = { timeout: 30_000, interval: 100 };

describe.skipIf(!databaseKinds.includes('PostgreSQL'))('categories on two nodes, on PostgreSQL', () => {
  test('one that is made, renamed or deleted on one node is so on the other, in lists, searches and pages', async () => {
    const fresh = await freshDatabase('PostgreSQL');
    const here = await startServer(fresh.variables);
    const there = await startServer(fresh.variables);
    const administrator = await signInAdministrator(here);
    const { token } = administrator;
    const named = async () =>
      bodyOf<Store>(await there.call('GET', '/api/store')).categories.map(({ name }) => name);
    const page = async (path: string) => {
      const answer = await fetch(`${there.address}${path}`, { redirect: 'manual' });
      return answer.status === 200 ? answer.text() : String(answer.status);
    };
    expect((await there.call('GET', '/api/search?category=tv-stands')).status).toBe(400);
    expect(await named()).not.toContain('TV stands');

    const made = await createCategory(here, administrator, { name: 'TV stands' });
    await createProduct(here, administrator, { name: 'Zufan Board', category: made.slug });
    await expect.poll(named, SOON).toContain('TV stands');
    expect((await there.call('GET', `/api/search?category=${made.slug}`)).status).toBe(200);
    await expect.poll(() => page(`/shop?category=${made.slug}`), SOON).toContain('Zufan Board');

    const body = { ...made, name: 'Media boards' };
    bodyOf(await here.call('PUT', `/api/categories/${made.slug}`, { token, body }));
    await expect.poll(named, SOON).toContain('Media boards');
    await expect.poll(() => page(`/shop?category=${made.slug}`), SOON).toContain('Media boards');

    bodyOf(await here.call('DELETE', `/api/categories/${made.slug}?moveTo=table`, { token }));
    await expect.poll(named, SOON).not.toContain('Media boards');
    await expect.poll(() => page('/shop?category=table'), SOON).toContain('Zufan Board');
    expect((await there.call('GET', `/api/search?category=${made.slug}`)).status).toBe(400);
    for (const node of [here, there]) expect(await node.end('SIGTERM')).toBe(0);
    await fresh.remove();
  });
});
