import { render, type PictureKind, type Renditions } from './renditions.ts';

/** A process that decodes pictures, one after the other, and does nothing else: `renderer.ts` starts and ends it. */

export interface RenderingRequest {
  kind: PictureKind;
  bytes: Buffer;
}
/** Null: no picture. */
export type RenderingAnswer = Renditions | null;

process.on('message', ({ kind, bytes }: RenderingRequest) => {
  // On its way here it has been copied: the copies go before decoding takes its share.
  setImmediate(() => {
    tidy();
    void render[kind](bytes)
      .catch(() => null)
      .then((answer: RenderingAnswer) => process.send!(answer, tidy));
  });
});
/** What is no longer needed goes at once; by itself V8 waits until there is more of it. */
const tidy = () => globalThis.gc!();

// The parent waits for it before the first request.
process.send!(null);
process.once('disconnect', () => process.exit(0));
// A terminal sends them to the parent too, which finishes what it has begun.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
