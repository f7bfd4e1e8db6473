import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { PartNotLoaded } from '#app/ui/loading/part-not-loaded.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';

/** It is loaded for administrators alone. */
export const LazyStaffPart = standalonePart(() => import('./staff-part.tsx'), <Spinner />, PartNotLoaded);
