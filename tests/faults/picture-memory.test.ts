import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createRenderer } from '../../server/uploads/image-worker.ts';
import { plainPicture, progressivePicture } from '../support/pictures.ts';

/** Sums the private memory, in megabytes, of each process that this one has started. */
function megabytesOfChildren(): Map<string, number> {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
  return new Map(
    children.filter(Boolean).map((pid) => {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      return [pid, (Number(/^RssAnon:\s+(\d+) kB/m.exec(status)![1]) * 1024) / 1e6];
    }),
  );
}

describe.runIf(process.platform === 'linux')('memory used for pictures', () => {
  test('D4: is released after decoding the largest picture of each kind', async () => {
    const { render } = createRenderer();
    const before = megabytesOfChildren();
    const largest = [
      await plainPicture(8000, 6000),
      await progressivePicture(4470, 3350),
      await plainPicture(4470, 3350, 'png'),
      await plainPicture(2304, 1728, 'avif'),
    ];
    for (const bytes of largest) await render('product', () => [bytes]);
    const rendering = [...megabytesOfChildren()].filter(([pid]) => !before.has(pid));
    expect(rendering).toHaveLength(1);
    expect(rendering[0]![1]).toBeLessThan(100);
  });
});
