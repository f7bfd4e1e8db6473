import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { PartNotLoaded } from '#app/ui/loading/part-not-loaded.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';

/** The part of the buyer's order page for staff, loaded for them alone. */
export const LazyStaffPart = standalonePart(() => import('./staff-part.tsx'), <Spinner />, PartNotLoaded);
