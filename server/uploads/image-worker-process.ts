import type { TooManyPixels } from '#contract/pictures/picture-limits.ts';
import { decode, RENDERINGS, TooLarge, type PictureKind, type Renditions } from './renditions.ts';

/** A process that decodes pictures, one after the other, and does nothing else. `image-worker.ts` starts and ends it. */

export interface RenderingRequest {
  kind: PictureKind;
  bytes: Buffer;
}
/** The renditions, or the reason of a refusal; null when the bytes are not a picture that the shop accepts. */
export type RenderingAnswer = Renditions | { tooLarge: TooManyPixels } | null;

const LOOK_EVERY_MS = 15;

process.on('message', (request: RenderingRequest) => void setImmediate(answer, request));

/** Frees memory at once, because V8 by itself would wait until more can be freed. */
const collectGarbage = () => globalThis.gc!();

function answer({ kind, bytes }: RenderingRequest): void {
  // The message was copied on its way here; the copies are freed before decoding needs memory.
  collectGarbage();
  void finish(kind, decode(bytes, RENDERINGS[kind].box));
}

/** Draws the renditions. The sent bytes are not a parameter, so that they can be freed once they are decoded. */
async function finish(kind: PictureKind, decoding: ReturnType<typeof decode>): Promise<void> {
  const watching = setInterval(endIfTooLarge, LOOK_EVERY_MS);
  const answered = await decoding
    .then((pixels) => {
      collectGarbage();
      return RENDERINGS[kind].draw(pixels);
    })
    .catch((error: unknown) => (error instanceof TooLarge ? { tooLarge: error.pixels } : null));
  clearInterval(watching);
  process.send!(answered satisfies RenderingAnswer, collectGarbage);
}

/**
 * Ends the process when it takes too much memory: libraries decode in threads of their own, which nothing else stops.
 */
function endIfTooLarge(): void {
  if (process.memoryUsage.rss() < mostBytes) return;
  process.send!(null, () => process.kill(process.pid, 'SIGKILL'));
}

const mostBytes = process.memoryUsage.rss() + Number(process.argv[2]);
// The first message tells the parent that the process is ready.
process.send!(null);
process.once('disconnect', () => process.exit(0));
// A terminal sends these signals to the parent, too, which finishes its work first and then ends this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
