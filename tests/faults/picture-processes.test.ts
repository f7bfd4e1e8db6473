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
    await expect(hasty.render('product', () => [bytes])).rejects.toMatchObject({ status: 422 });
    expect(await createRenderer().render('product', () => [bytes])).toBeTruthy();
  });

  test('takes a picture in pieces, and mixes none with pieces of one that could not be read to its end', async () => {
    const bytes = await plainPicture(400, 300);
    const { render } = createRenderer();
    async function* torn() {
      yield bytes.subarray(0, 500);
      throw new Error('the store is away');
    }
    await expect(render('product', torn)).rejects.toThrow('the store is away');
    const inPieces = await render('product', () => [bytes.subarray(0, 500), bytes.subarray(500)]);
    expect(inPieces).toEqual(await render('product', () => [bytes]));
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
      await expect(render('person', () => [large])).rejects.toMatchObject({ code: 'invalid-image' });
      const small = await plainPicture(400, 300);
      expect(await render('person', () => [small])).toBeTruthy();
    },
  );

  test(
    'stays the only one when bytes that are no picture come, one after the other',
    { tags: 'long' },
    async () => {
      const { render } = createRenderer();
      const before = children();
      const own = () => children().filter((pid) => !before.includes(pid));
      const picture = await plainPicture(400, 300);
      await render('person', () => [picture]);
      const waiting = own();
      expect(waiting).toHaveLength(1);
      for (let count = 0; count < 3; count += 1)
        await expect(render('person', () => [Buffer.from('no picture')])).rejects.toMatchObject({
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
      await render('product', () => [bytes]);
      const [idle, ...others] = children().filter((pid) => !before.includes(pid));
      expect(others).toEqual([]);
      process.kill(Number(idle), 'SIGKILL');
      expect(await render('product', () => [bytes])).toBeTruthy();
    },
  );
});
