import type { serviceCaseEndpoints, serviceDeskEndpoints } from '#contract/endpoints/work/service-cases.ts';
import type { moneyToGiveBackEndpoints } from '#contract/endpoints/paying/money-to-give-back.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { shownBy, verbsOf } from '#server/lib/http/verbs.ts';
import { askForService } from './ask-for-service.ts';
import type { CaseDeps } from './case-deps.ts';
import { addPicture, readPicture } from './case-pictures.ts';
import { endCase, floorModel, giveMoneyBack } from './end-case.ts';
import { exchangePieces } from './exchange-pieces.ts';
import { listForShop } from './list-cases.ts';
import { readManagedCase } from './managed-case.ts';
import { askForMoney } from './money/case-money.ts';
import { listMoneyToGiveBack } from './money/money-to-give-back.ts';
import { answerOffer, moveCase, noteCase, offerRepair, withdrawCase } from './move-case.ts';
import { planVisit } from './plan-visit.ts';
import { getCase, readCase, readOrderService } from './read-cases.ts';
import { bringAgain } from './refused/bring-again.ts';
import { decideRefused } from './refused/refused-pieces.ts';
import { listRefused } from './service-cases.service.ts';

interface Services {
  serviceCases: { deps: CaseDeps };
  /** Makes cached pages of this node see the change at once. */
  changed(): Promise<void>;
}
type Verb<Body> = (deps: CaseDeps, id: string, body: Body, by: AuthenticatedUser) => Promise<void>;

export const serviceCasesHandlers = (
  services: Services,
): Handlers<typeof serviceCaseEndpoints & typeof serviceDeskEndpoints & typeof moneyToGiveBackEndpoints> => ({
  ...buyersHandlers(services),
  ...deskHandlers(services),
});

function buyersHandlers({
  serviceCases: { deps },
  changed,
}: Services): Handlers<typeof serviceCaseEndpoints> {
  const { after } = verbsOf(deps);
  const reading = after((id, by) => readCase(deps, id, by));
  /** To a buyer, a case of somebody else does not exist. */
  const own = <Body>(verb: Verb<Body>) =>
    reading<Body>(async (_deps, id, body, by) => {
      await getCase(deps, id, by);
      await verb(deps, id, body, by);
    });
  return {
    'GET /api/orders/:id/service': async ({ params }, { user }) => ({
      body: await readOrderService(deps, params.id, user),
    }),
    'POST /api/orders/:id/service-cases': async ({ params, body, headers }, { user }) => {
      const { id, isNew } = await askForService(deps, params.id, body, user, headers['idempotency-key']);
      return { status: isNew ? 201 : 200, body: await readCase(deps, id, user) };
    },
    'POST /api/service-cases/:id/pictures': own(addPicture),
    'GET /api/service-cases/:id/pictures/:picture': async ({ params }, { user }) => ({
      body: await readPicture(deps, params.id, params.picture, user),
    }),
    'POST /api/service-cases/:id/withdrawal': shownBy(changed, own(withdrawCase)),
    'POST /api/service-cases/:id/offer-answer': own(answerOffer),
  };
}

function deskHandlers({
  serviceCases: { deps },
  changed,
}: Services): Handlers<typeof serviceDeskEndpoints & typeof moneyToGiveBackEndpoints> {
  const { reader } = deps.database;
  const { after, page } = verbsOf(deps);
  const desk = after((id) => readManagedCase(deps, id));
  const moving = <Body>(verb: Verb<Body>) => shownBy(changed, desk(verb));
  return {
    'GET /api/service-cases': page('/api/service-cases', listForShop),
    'GET /api/money-to-give-back': page('/api/money-to-give-back', listMoneyToGiveBack),
    'GET /api/service-cases/:id': async ({ params }) => ({ body: await readManagedCase(deps, params.id) }),
    'PUT /api/service-cases/:id/state': moving(moveCase),
    'POST /api/service-cases/:id/visits': desk(planVisit),
    'POST /api/service-cases/:id/offer': desk(offerRepair),
    'POST /api/service-cases/:id/order': desk(askForMoney),
    'GET /api/refused-pieces': async () => ({ body: await listRefused(reader) }),
    'POST /api/refused-pieces/:id/service-case': async ({ params, body }, { user }) => ({
      body: await readManagedCase(deps, await decideRefused(deps, params.id, body, user)),
    }),
    'POST /api/refused-pieces/:id/delivery': async ({ params, body }, { user }) => {
      await bringAgain(deps, params.id, body, user);
      return { body: await listRefused(reader) };
    },
    'POST /api/service-cases/:id/exchange': moving(exchangePieces),
    'POST /api/service-cases/:id/outcome': moving(endCase),
    'POST /api/service-cases/:id/money-back': moving(giveMoneyBack),
    'POST /api/service-cases/:id/floor-models': moving(floorModel),
    'POST /api/service-cases/:id/notes': desk(noteCase),
  };
}
