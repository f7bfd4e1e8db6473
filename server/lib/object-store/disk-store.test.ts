import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { diskStore } from './disk-store.ts';

test('a file stored while the folder’s other files are removed is there, and no empty folder stays', async () => {
  const root = await mkdtemp(join(tmpdir(), 'wenber-disk-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const store = diskStore(root);
  for (let turn = 0; turn < 100; turn++) {
    await store.put('upload/cancelled', Buffer.from('before'));
    const kept = `upload/${turn}`;
    await Promise.all([
      store.remove('upload/cancelled'),
      store.put(kept, Buffer.from(kept)),
      ...[1, 2, 3].map(async (other) => {
        await store.put(`upload/${other}-other`, Buffer.from('other'));
        await store.remove(`upload/${other}-other`);
      }),
    ]);
    expect(String(await store.get(kept))).toBe(kept);
    await store.remove(kept);
    expect(await readdir(root)).toEqual(['.aside']);
  }
});
