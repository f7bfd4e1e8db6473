// This import comes first, because the modules below read the compiled texts while they load.
import '#server/lib/compile-texts.ts';
import { parentPort } from 'node:worker_threads';
import { takeMissing } from './letters.ts';
import { createFiles, drawPaper, type ToAdd, type ToDraw, type ToForget } from './draw-paper.ts';

/** A thread that draws papers, one after the other, and does nothing else. `pdf-worker.ts` starts and ends it. */

/** A drawn paper, with the letters that no font has. */
export type Drawing = { bytes: Uint8Array; missing: string[] } | { error: unknown };

const files = createFiles();
parentPort!.on('message', (asked: ToDraw | ToAdd | ToForget) => {
  // Forgetting a file has no answer.
  if (asked.of === 'forgotten') files.forget(asked.file);
  else void answer(asked);
});

async function answer(asked: ToDraw | ToAdd): Promise<void> {
  const drawing = await draw(asked).then(
    (bytes): Drawing => ({ bytes, missing: takeMissing() }),
    (error: unknown): Drawing => ({ error }),
  );
  parentPort!.postMessage(drawing, []);
}

async function draw(asked: ToDraw | ToAdd): Promise<Buffer> {
  if (asked.of !== 'file') return drawPaper(withLogo(asked));
  return files.add({ ...asked, paper: asked.paper && withLogo(asked.paper) });
}

/** Turns the logo back into a Buffer, because messages between threads copy it as plain bytes. */
const withLogo = <T extends { logo: Buffer | null }>(asked: T): T => ({
  ...asked,
  logo: asked.logo && Buffer.from(asked.logo),
});
