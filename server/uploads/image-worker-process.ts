import type { TooManyPixels } from '#contract/pictures/picture-limits.ts';
import { decode, RENDERINGS, TooLarge, type PictureKind, type Renditions } from './renditions.ts';

/** A process that decodes pictures, one after the other, and does nothing else. `image-worker.ts` starts and ends it. */

/** The next piece of a picture, or, after its last one, what is to be made of it. */
export type RenderingRequest = { piece: Buffer } | { kind: PictureKind };
/** The renditions, or the reason of a refusal; null when the bytes are not a picture that the shop accepts. */
export type RenderingAnswer = Renditions | { tooLarge: TooManyPixels } | null;

const LOOK_EVERY_MS = 15;

let pieces: Buffer[] = [];

process.on('message', (request: RenderingRequest) => {
  if ('piece' in request) pieces.push(request.piece);
  else setImmediate(answer, request.kind);
});

/** Frees memory at once, because V8 by itself would wait until more can be freed. */
const collectGarbage = () => globalThis.gc!();

function answer(kind: PictureKind): void {
  const bytes = Buffer.concat(pieces);
  pieces = [];
  // The pieces are freed before decoding needs memory.
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
