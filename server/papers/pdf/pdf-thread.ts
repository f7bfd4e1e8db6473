// First, because the modules below draw their texts while they load.
import '#server/lib/compile-texts.ts';
import { parentPort } from 'node:worker_threads';
import { drawPaper, type ToDraw } from './draw-paper.ts';

/** A thread that draws papers, one after the other, and does nothing else. `pdf-worker.ts` starts and ends it. */

export type Drawing = { bytes: Uint8Array } | { error: unknown };

parentPort!.on('message', (asked: ToDraw) => void answer(asked));

async function answer(asked: ToDraw): Promise<void> {
  // A logo comes as plain bytes, because its message is a copy.
  const logo = asked.logo && Buffer.from(asked.logo);
  const drawing = await drawPaper({ ...asked, logo }).then(
    (bytes): Drawing => ({ bytes }),
    (error: unknown): Drawing => ({ error }),
  );
  parentPort!.postMessage(drawing, []);
}
