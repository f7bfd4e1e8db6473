import { Suspense } from 'react';
import { lazyPart } from '#app/ui/loading/lazy-part.ts';
import type { DisplayPiecesProps } from './display-pieces.tsx';

const DisplayPieces = lazyPart<DisplayPiecesProps>(
  () => import('./display-pieces.tsx'),
  () => null,
);

/** The choice of what stands in the showroom comes by itself, because few products have it. */
export function LazyDisplayPieces(props: DisplayPiecesProps) {
  return (
    <Suspense fallback={<div className="min-h-40" />}>
      <DisplayPieces {...props} />
    </Suspense>
  );
}
