import type {
  orderMakingEndpoints,
  workEndpoints,
  workOrderEndpoints,
  workshopEndpoints,
} from '#contract/endpoints/work/work-orders.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { verbsOf } from '#server/lib/http/verbs.ts';
import { readOrder } from '#server/sales/sales.service.ts';
import { cancelLate } from './cancel-late.ts';
import { beginWork, changeWork } from './change-work.ts';
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
import { addWorkshop, changeLink, editWorkshop } from './save-workshop.ts';
import type { WorkshopDeps } from './workshop-deps.ts';

function officeHandlers(deps: WorkshopDeps): Handlers<typeof workshopEndpoints & typeof workOrderEndpoints> {
  const { after, page } = verbsOf(deps);
  const workshop = after((id, by) => readWorkshop(deps, id, by));
  const work = after((id) => readWorkOrder(deps, id));
  return {
    'GET /api/workshops': async (_asked, { user }) => ({ body: await readWorkshops(deps, user) }),
    'POST /api/workshops': async ({ body }, { user }) => ({
      body: await readWorkshop(deps, await addWorkshop(deps, body, user), user),
    }),
    'PUT /api/workshops/:id': workshop(editWorkshop),
    'POST /api/workshops/:id/link': workshop((_deps, id, _none, by) => changeLink(deps, id, 'renew', by)),
    'DELETE /api/workshops/:id/link': workshop((_deps, id, _none, by) => changeLink(deps, id, 'end', by)),
    'GET /api/work-orders': page('/api/work-orders', readWorkOrders),
    'GET /api/work-orders/:id': async ({ params }, { user }) => ({
      body: await readWorkSheet(deps, params.id, user),
    }),
    'GET /api/work-orders/:id/pictures/:picture': async ({ params }, { user }) => ({
      body: await readWrongPicture(deps, params, user),
    }),
    'PUT /api/work-orders/:id': work(changeWork),
    'POST /api/work-orders/:id/beginning': work(beginWork),
    'POST /api/work-orders/:id/stages': work(reachStageByAccount),
    'POST /api/work-orders/:id/delays': work(askForDelay),
    'POST /api/work-delays/:id/decision': async ({ params, body }, { user }) => ({
      body: await readWorkOrder(deps, await decideAboutDelay(deps, params.id, body, user)),
    }),
  };
}

const workHandlers = (deps: WorkshopDeps): Handlers<typeof workEndpoints> => ({
  'GET /api/work/:token': async ({ params }) => ({ body: await readWork(deps, params.token) }),
  'GET /api/work/:token/pieces/:id/pictures/:picture': async ({ params }) => ({
    body: await readWrongPictureOfLink(deps, params.token, params),
  }),
  'POST /api/work/:token/pieces/:id/stages': async ({ params, body }) => {
    await reachStage(deps, params.token, params.id, body);
    return { body: await readWork(deps, params.token) };
  },
  'POST /api/work/:token/pieces/:id/delays': async ({ params, body }) => {
    await askInWorkshop(deps, params.token, params.id, body);
    return { body: await readWork(deps, params.token) };
  },
});

const buyersHandlers = (deps: WorkshopDeps): Handlers<typeof orderMakingEndpoints> => ({
  'GET /api/orders/:id/making': async ({ params }, { user }) => ({
    body: await readMaking(deps, params.id, user),
  }),
  'POST /api/orders/:id/making/:delay/cancellation': async ({ params }, { user }) => {
    await cancelLate(deps, params.id, params.delay, user);
    return { body: await readOrder(deps.sales, params.id, user) };
  },
});

export const workshopHandlers = ({ workshop: { deps } }: { workshop: { deps: WorkshopDeps } }) => ({
  ...officeHandlers(deps),
  ...workHandlers(deps),
  ...buyersHandlers(deps),
});
