import type {
  orderMakingEndpoints,
  workEndpoints,
  workOrderEndpoints,
  workshopEndpoints,
} from '#contract/endpoints/work/work-orders.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { pageHeaders } from '#server/lib/http/http.ts';
import { readOrder } from '#server/sales/sales.service.ts';
import type { WorkshopService } from './workshop.service.ts';

type Parts = { workshop: WorkshopService };

const officeHandlers = ({
  workshop,
}: Parts): Handlers<typeof workshopEndpoints & typeof workOrderEndpoints> => ({
  'GET /api/workshops': async (_asked, { user }) => ({ body: await workshop.list(user) }),
  'POST /api/workshops': async ({ body }, { user }) => ({
    body: await workshop.readWorkshop(await workshop.add(body, user), user),
  }),
  'PUT /api/workshops/:id': async ({ params, body }, { user }) => {
    await workshop.edit(params.id, body, user);
    return { body: await workshop.readWorkshop(params.id, user) };
  },
  'POST /api/workshops/:id/link': async ({ params }, { user }) => {
    await workshop.changeLink(params.id, 'renew', user);
    return { body: await workshop.readWorkshop(params.id, user) };
  },
  'DELETE /api/workshops/:id/link': async ({ params }, { user }) => {
    await workshop.changeLink(params.id, 'end', user);
    return { body: await workshop.readWorkshop(params.id, user) };
  },
  'GET /api/work-orders': async ({ query }, { user }) => {
    const { workOrders, total } = await workshop.listWork(query, user);
    return {
      body: workOrders,
      headers: pageHeaders('/api/work-orders', query, query.page, query.size, total),
    };
  },
  'GET /api/work-orders/:id': async ({ params }, { user }) => ({
    body: await workshop.readSheet(params.id, user),
  }),
  'GET /api/work-orders/:id/pictures/:picture': async ({ params }, { user }) => ({
    body: await workshop.readWrongPicture(params, user),
  }),
  'PUT /api/work-orders/:id': async ({ params, body }, { user }) => {
    await workshop.change(params.id, body, user);
    return { body: await workshop.readWorkOrder(params.id) };
  },
  'POST /api/work-orders/:id/beginning': async ({ params }, { user }) => {
    await workshop.begin(params.id, user);
    return { body: await workshop.readWorkOrder(params.id) };
  },
  'POST /api/work-orders/:id/stages': async ({ params, body }, { user }) => {
    await workshop.reachStageByAccount(params.id, body, user);
    return { body: await workshop.readWorkOrder(params.id) };
  },
  'POST /api/work-orders/:id/delays': async ({ params, body }, { user }) => {
    await workshop.askForDelay(params.id, body, user);
    return { body: await workshop.readWorkOrder(params.id) };
  },
  'POST /api/work-delays/:id/decision': async ({ params, body }, { user }) => ({
    body: await workshop.readWorkOrder(await workshop.decideAboutDelay(params.id, body.agreed, user)),
  }),
});

const workHandlers = ({ workshop }: Parts): Handlers<typeof workEndpoints> => ({
  'GET /api/work/:token': async ({ params }) => ({ body: await workshop.readWork(params.token) }),
  'GET /api/work/:token/pieces/:id/pictures/:picture': async ({ params }) => ({
    body: await workshop.readWrongPictureOfLink(params.token, params),
  }),
  'POST /api/work/:token/pieces/:id/stages': async ({ params, body }) => {
    await workshop.reachStage(params.token, params.id, body);
    return { body: await workshop.readWork(params.token) };
  },
  'POST /api/work/:token/pieces/:id/delays': async ({ params, body }) => {
    await workshop.askInWorkshop(params.token, params.id, body);
    return { body: await workshop.readWork(params.token) };
  },
});

const buyersHandlers = ({ workshop }: Parts): Handlers<typeof orderMakingEndpoints> => ({
  'GET /api/orders/:id/making': async ({ params }, { user }) => ({
    body: await workshop.readMaking(params.id, user),
  }),
  'POST /api/orders/:id/making/:delay/cancellation': async ({ params }, { user }) => {
    await workshop.cancelLate(params.id, params.delay, user);
    return { body: await readOrder(workshop.sales, params.id, user) };
  },
});

export const workshopHandlers = (parts: Parts) => ({
  ...officeHandlers(parts),
  ...workHandlers(parts),
  ...buyersHandlers(parts),
});
