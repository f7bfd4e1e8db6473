import { Suspense } from 'react';
import { lazyPart } from '#app/ui/loading/lazy-part.ts';
import type { FloorModelNoteProps } from './floor-model-note.tsx';

const FloorModelNote = lazyPart<FloorModelNoteProps>(
  () => import('./floor-model-note.tsx'),
  () => null,
);

/** Draws what is to be seen of a floor model; its code comes by itself, because few products are one. */
export function LazyFloorModelNote(props: FloorModelNoteProps) {
  return (
    <Suspense fallback={<div className="min-h-30" />}>
      <FloorModelNote {...props} />
    </Suspense>
  );
}
