import { render, type PictureKind, type Renditions } from './renditions.ts';

/** A process that decodes pictures, one after the other, and does nothing else. `image-worker.ts` starts and ends it. */

export interface RenderingRequest {
  kind: PictureKind;
  bytes: Buffer;
}
/** Null when the bytes are no picture that the shop accepts. */
export type RenderingAnswer = Renditions | null;

process.on('message', ({ kind, bytes }: RenderingRequest) => {
  // The message was copied on its way here; the copies are freed before decoding needs memory.
  setImmediate(() => {
    collectGarbage();
    void render[kind](bytes)
      .catch(() => null)
      .then((answer: RenderingAnswer) => process.send!(answer, collectGarbage));
  });
});
/** Frees memory at once, because V8 by itself waits until there is more to free. */
const collectGarbage = () => globalThis.gc!();

// Tells the parent that the process is ready.
process.send!(null);
process.once('disconnect', () => process.exit(0));
// A terminal sends these signals to the parent too, which first finishes what it has begun.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
