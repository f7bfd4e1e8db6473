import { watchWork } from './watch-work.ts';
import type { WorkshopDeps } from './workshop-deps.ts';

export { renewLinks } from './save-workshop.ts';
export { workWaiting } from './work-orders.store.ts';
export { listLinked } from './workshops.store.ts';

/** Workshops and what they make: pieces of orders, from the first cut to the picture of the finished one. */
export function createWorkshopService(deps: WorkshopDeps) {
  const watch = () => watchWork(deps);
  deps.jobs.defineHourly('workshop-watch', watch);
  return { deps, watch };
}
