import type { serviceCaseEndpoints, serviceDeskEndpoints } from '#contract/endpoints/work/service-cases.ts';
import type { moneyToGiveBackEndpoints } from '#contract/endpoints/paying/money-to-give-back.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { pageHeaders } from '#server/lib/http/http.ts';
import type { ServiceCasesService } from './service-cases.service.ts';

interface Services {
  serviceCases: ServiceCasesService;
  /** Makes cached pages of this node see the change at once. */
  changed(): Promise<void>;
}

export const serviceCasesHandlers = (
  services: Services,
): Handlers<typeof serviceCaseEndpoints & typeof serviceDeskEndpoints & typeof moneyToGiveBackEndpoints> => ({
  ...buyersHandlers(services),
  ...deskHandlers(services),
});

/** Waits for a change that may move stock, then makes cached pages show it. */
const shownBy =
  (changed: () => Promise<void>) =>
  async <T>(moving: Promise<T>) => {
    const body = await moving;
    await changed();
    return { body };
  };

function buyersHandlers({ serviceCases, changed }: Services): Handlers<typeof serviceCaseEndpoints> {
  const shown = shownBy(changed);
  return {
    'GET /api/orders/:id/service': async ({ params }, { user }) => ({
      body: await serviceCases.readOrder(params.id, user),
    }),
    'POST /api/orders/:id/service-cases': async ({ params, body, headers }, { user }) => {
      const { isNew, serviceCase } = await serviceCases.ask(
        params.id,
        body,
        user,
        headers['idempotency-key'],
      );
      return { status: isNew ? 201 : 200, body: serviceCase };
    },
    'POST /api/service-cases/:id/pictures': async ({ params, body }, { user }) => ({
      body: await serviceCases.addPicture(params.id, body.picture, user),
    }),
    'GET /api/service-cases/:id/pictures/:picture': async ({ params }, { user }) => ({
      body: await serviceCases.readPicture(params.id, params.picture, user),
    }),
    'POST /api/service-cases/:id/withdrawal': ({ params }, { user }) =>
      shown(serviceCases.withdraw(params.id, null, user)),
    'POST /api/service-cases/:id/offer-answer': async ({ params, body }, { user }) => ({
      body: await serviceCases.answerOffer(params.id, body, user),
    }),
  };
}

function deskHandlers({
  serviceCases,
  changed,
}: Services): Handlers<typeof serviceDeskEndpoints & typeof moneyToGiveBackEndpoints> {
  const shown = shownBy(changed);
  return {
    'GET /api/service-cases': async ({ query }) => {
      const { cases, total } = await serviceCases.list(query);
      return {
        body: cases,
        headers: pageHeaders('/api/service-cases', query, query.page, query.size, total),
      };
    },
    'GET /api/money-to-give-back': async ({ query }, { user }) => {
      const { owed, total } = await serviceCases.listMoneyToGiveBack(query, user);
      return {
        body: owed,
        headers: pageHeaders('/api/money-to-give-back', query, query.page, query.size, total),
      };
    },
    'GET /api/service-cases/:id': async ({ params }) => ({ body: await serviceCases.read(params.id) }),
    'PUT /api/service-cases/:id/state': ({ params, body }, { user }) =>
      shown(serviceCases.move(params.id, body, user)),
    'POST /api/service-cases/:id/visits': async ({ params, body }, { user }) => ({
      body: await serviceCases.planVisit(params.id, body, user),
    }),
    'POST /api/service-cases/:id/offer': async ({ params, body }, { user }) => ({
      body: await serviceCases.offer(params.id, body.price, user),
    }),
    'POST /api/service-cases/:id/order': async ({ params }, { user }) => ({
      body: await serviceCases.askForMoney(params.id, null, user),
    }),
    'GET /api/refused-pieces': async () => ({ body: await serviceCases.listRefused() }),
    'POST /api/refused-pieces/:id/service-case': async ({ params, body }, { user }) => ({
      body: await serviceCases.decideRefused(params.id, body, user),
    }),
    'POST /api/refused-pieces/:id/delivery': async ({ params, body }, { user }) => {
      await serviceCases.bringRefusedAgain(params.id, body, user);
      return { body: await serviceCases.listRefused() };
    },
    'POST /api/service-cases/:id/exchange': ({ params, body }, { user }) =>
      shown(serviceCases.exchange(params.id, body, user)),
    'POST /api/service-cases/:id/outcome': ({ params, body }, { user }) =>
      shown(serviceCases.end(params.id, body, user)),
    'POST /api/service-cases/:id/money-back': ({ params, body }, { user }) =>
      shown(serviceCases.moneyBack(params.id, body, user)),
    'POST /api/service-cases/:id/floor-models': ({ params, body }, { user }) =>
      shown(serviceCases.floorModel(params.id, body, user)),
    'POST /api/service-cases/:id/notes': async ({ params, body }, { user }) => ({
      body: await serviceCases.note(params.id, body, user),
    }),
  };
}
