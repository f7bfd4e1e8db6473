import { addWorkshop, changeLink, editWorkshop } from './save-workshop.ts';
import { beginWork, changeWork } from './change-work.ts';
import { cancelLate } from './cancel-late.ts';
import { askForDelay, askInWorkshop, decideAboutDelay } from './delay-work.ts';
import { reachStage, reachStageByAccount } from './reach-stage.ts';
import {
  readMaking,
  readWork,
  readWorkOrder,
  readWorkOrders,
  readWorkSheet,
  readWorkshop,
  readWorkshops,
  readWrongPicture,
  readWrongPictureOfLink,
} from './read-work.ts';
import { watchWork } from './watch-work.ts';
import type { WorkshopDeps } from './workshop-deps.ts';

export { renewLinks } from './save-workshop.ts';
export { workWaiting } from './work-orders.store.ts';
export { listLinked } from './workshops.store.ts';

export type WorkshopService = ReturnType<typeof createWorkshopService>;

type Verb<Args extends unknown[], Answer> = (deps: WorkshopDeps, ...args: Args) => Promise<Answer>;

/** Workshops and what they make: pieces of orders, from the first cut to the picture of the finished one. */
export function createWorkshopService(deps: WorkshopDeps) {
  const of =
    <Args extends unknown[], Answer>(verb: Verb<Args, Answer>) =>
    (...args: Args): Promise<Answer> =>
      verb(deps, ...args);
  deps.jobs.defineHourly('workshop-watch', () => watchWork(deps));
  return {
    sales: deps.sales,
    watch: of(watchWork),
    list: of(readWorkshops),
    readWorkshop: of(readWorkshop),
    add: of(addWorkshop),
    edit: of(editWorkshop),
    changeLink: of(changeLink),
    listWork: of(readWorkOrders),
    readWorkOrder: of(readWorkOrder),
    readSheet: of(readWorkSheet),
    change: of(changeWork),
    begin: of(beginWork),
    askForDelay: of(askForDelay),
    decideAboutDelay: of(decideAboutDelay),
    readWork: of(readWork),
    reachStage: of(reachStage),
    reachStageByAccount: of(reachStageByAccount),
    askInWorkshop: of(askInWorkshop),
    readWrongPicture: of(readWrongPicture),
    readWrongPictureOfLink: of(readWrongPictureOfLink),
    readMaking: of(readMaking),
    cancelLate: of(cancelLate),
  };
}
