import { standalonePart } from '#app/ui/loading/lazy-part.ts';

/** The words about a floor model; their code comes by itself, because few products are one. */
export const LazyFloorModelNote = standalonePart(
  () => import('./floor-model-note.tsx'),
  <div className="min-h-30" />,
);
