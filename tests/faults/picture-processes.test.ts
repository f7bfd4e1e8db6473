import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createRenderer } from '../../server/uploads/image-worker.ts';
import { plainPicture } from '../support/pictures.ts';

const children = () =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(Boolean);

describe.runIf(process.platform === 'linux')('the process that decodes pictures', () => {
  test('is ended when it takes too long, its picture is refused, and the next one works', async () => {
    const bytes = await plainPicture(400, 300);
    const hasty = createRenderer({ timeLimitMs: 1 });
    await expect(hasty.render('product', async () => bytes)).rejects.toMatchObject({ status: 422 });
    expect(await createRenderer().render('product', async () => bytes)).toBeTruthy();
  });

  test(
    'is ended when it takes too much memory, its picture is refused, and the next one works',
    { tags: 'long' },
    async () => {
      const { render } = createRenderer({ mostMoreBytes: 40_000_000 });
      // An interlaced PNG stands in memory whole.
      const large = await sharp(await plainPicture(4470, 3350))
        .ensureAlpha(0.5)
        .png({ progressive: true })
        .toBuffer();
      await expect(render('person', async () => large)).rejects.toMatchObject({ code: 'invalid-image' });
      const small = await plainPicture(400, 300);
      expect(await render('person', async () => small)).toBeTruthy();
    },
  );

  test(
    'stays the only one when bytes that are no picture come, one after the other',
    { tags: 'long' },
    async () => {
      const { render } = createRenderer();
      const before = children();
      const own = () => children().filter((pid) => !before.includes(pid));
      await render('person', () => plainPicture(400, 300));
      const waiting = own();
      expect(waiting).toHaveLength(1);
      for (let count = 0; count < 3; count += 1)
        await expect(render('person', async () => Buffer.from('no picture'))).rejects.toMatchObject({
          code: 'invalid-image',
        });
      expect(own()).toEqual(waiting);
    },
  );

  test(
    'is replaced when it was killed before a picture came, so that no good picture is refused',
    { tags: 'long' },
    async () => {
      const bytes = await plainPicture(400, 300);
      const { render } = createRenderer();
      const before = children();
      await render('product', async () => bytes);
      const [idle, ...others] = children().filter((pid) => !before.includes(pid));
      expect(others).toEqual([]);
      process.kill(Number(idle), 'SIGKILL');
      expect(await render('product', async () => bytes)).toBeTruthy();
    },
  );
});
