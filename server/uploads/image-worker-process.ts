import type { TooManyPixels } from '#contract/pictures/picture-limits.ts';
import { decode, RENDERINGS, TooLarge, type PictureKind, type Renditions } from './renditions.ts';

/** A process that decodes pictures, one after the other, and does nothing else. `image-worker.ts` starts and ends it. */

export interface RenderingRequest {
  kind: PictureKind;
  bytes: Buffer;
}
/** Null when the bytes are no picture that the shop accepts. */
export type RenderingAnswer = Renditions | { tooLarge: TooManyPixels } | null;

const LOOK_EVERY_MS = 15;

process.on('message', (request: RenderingRequest) => void setImmediate(answer, request));

/** Frees memory at once, because V8 by itself waits until there is more to free. */
const collectGarbage = () => globalThis.gc!();

function answer({ kind, bytes }: RenderingRequest): void {
  // The message was copied on its way here; the copies are freed before decoding needs memory.
  collectGarbage();
  void finish(kind, decode(bytes, RENDERINGS[kind].box));
}

/** Knows no bytes, so that they are freed once they are decoded. */
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

/** Libraries decode in threads of their own, which nothing but the end of the process stops. */
function endIfTooLarge(): void {
  if (process.memoryUsage.rss() < mostBytes) return;
  process.send!(null, () => process.kill(process.pid, 'SIGKILL'));
}

const mostBytes = process.memoryUsage.rss() + Number(process.argv[2]);
// Tells the parent that the process is ready.
process.send!(null);
process.once('disconnect', () => process.exit(0));
// A terminal sends these signals to the parent too, which first finishes what it has begun.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
