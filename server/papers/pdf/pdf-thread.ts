// First, because the modules below draw their texts while they load.
import '#server/lib/compile-texts.ts';
import { parentPort } from 'node:worker_threads';
import { createFiles, drawPaper, type ToAdd, type ToDraw, type ToForget } from './draw-paper.ts';

/** A thread that draws papers, one after the other, and does nothing else. `pdf-worker.ts` starts and ends it. */

export type Drawing = { bytes: Uint8Array } | { error: unknown };

const files = createFiles();
parentPort!.on('message', (asked: ToDraw | ToAdd | ToForget) => {
  // Nobody waits for an answer to that.
  if (asked.of === 'forgotten') files.forget(asked.file);
  else void answer(asked);
});

async function answer(asked: ToDraw | ToAdd): Promise<void> {
  const drawing = await draw(asked).then(
    (bytes): Drawing => ({ bytes }),
    (error: unknown): Drawing => ({ error }),
  );
  parentPort!.postMessage(drawing, []);
}

async function draw(asked: ToDraw | ToAdd): Promise<Buffer> {
  if (asked.of !== 'file') return drawPaper(withLogo(asked));
  return files.add({ ...asked, paper: asked.paper && withLogo(asked.paper) });
}

/** A logo comes as plain bytes, because its message is a copy. */
const withLogo = <T extends { logo: Buffer | null }>(asked: T): T => ({
  ...asked,
  logo: asked.logo && Buffer.from(asked.logo),
});
