import { countedByModules } from '#contract/endpoints/rate-limits.ts';
import type { CaseQuery, ManagedCase, ServiceCase, ServiceRequest } from '#contract/work/service-cases.ts';
import type {
  CaseFloorModel,
  CaseExchange,
  CaseMoneyBack,
  CaseMove,
  CaseOutcomeRequest,
  CaseVisit,
} from '#contract/work/case-changes.ts';
import type { MoneyToGiveBackQuery } from '#contract/paying/money-to-give-back.ts';
import type { RefusedAgain, RefusedDecision } from '#contract/stock/refused-pieces.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { createLimiter } from '#server/lib/rate-limit/rate-limit.ts';
import { askForService } from './ask-for-service.ts';
import type { CaseDeps, CaseParts } from './case-deps.ts';
import { askForMoney } from './money/case-money.ts';
import { listMoneyToGiveBack } from './money/money-to-give-back.ts';
import { addPicture, readPicture } from './case-pictures.ts';
import { finishRepair } from './finish-repair.ts';
import { endCase, floorModel, giveMoneyBack } from './end-case.ts';
import { exchangePieces } from './exchange-pieces.ts';
import { answerOffer, moveCase, noteCase, offerRepair, withdrawCase } from './move-case.ts';
import { eraseCases, exportCases } from './personal-cases.ts';
import { planVisit } from './plan-visit.ts';
import { listForShop } from './list-cases.ts';
import { readManagedCase } from './managed-case.ts';
import { getCase, readCase, readOrderService } from './read-cases.ts';
import { bringAgain } from './refused/bring-again.ts';
import { decideRefused, readRefused } from './refused/refused-pieces.ts';

export type { CaseParts } from './case-deps.ts';
export { CASES_WAITING } from './case-list.store.ts';
export { OWED_WAITING } from './money/money-to-give-back.ts';
export { REFUSED_WAITING } from './refused/refused-pieces.store.ts';

export type ServiceCasesService = ReturnType<typeof createServiceCases>;

/** Returns and service: cases about delivered pieces, from the request to the outcome. */
export function createServiceCases(parts: CaseParts) {
  const deps: CaseDeps = {
    ...parts,
    picturesPerPerson: createLimiter(parts.database, 'case-pictures', countedByModules.casePictures),
  };
  const byShop = callsByShop(deps);
  const byBuyer = callsByBuyer(deps);

  return {
    readOrder: (orderId: string, viewer: AuthenticatedUser) => readOrderService(deps, orderId, viewer),
    async ask(orderId: string, asked: ServiceRequest, by: AuthenticatedUser, key?: string) {
      const { id, isNew } = await askForService(deps, orderId, asked, by, key);
      return { isNew, serviceCase: await readCase(deps, id, by) };
    },
    list: (query: CaseQuery) => listForShop(deps, query),
    listMoneyToGiveBack: (query: MoneyToGiveBackQuery, viewer: AuthenticatedUser) =>
      listMoneyToGiveBack(deps, query, viewer),
    read: (id: string) => readManagedCase(deps, id),
    addPicture: byBuyer(addPicture),
    readPicture: (id: string, picture: string, viewer: AuthenticatedUser) =>
      readPicture(deps, id, picture, viewer),
    withdraw: byBuyer((own, id, _none: null, by) => withdrawCase(own, id, by)),
    answerOffer: byBuyer(answerOffer),
    move: byShop<CaseMove>(moveCase),
    planVisit: byShop<CaseVisit>(planVisit),
    offer: byShop(offerRepair),
    exchange: byShop<CaseExchange>(exchangePieces),
    end: byShop<CaseOutcomeRequest>(endCase),
    moneyBack: byShop<CaseMoneyBack>(giveMoneyBack),
    floorModel: byShop<CaseFloorModel>(floorModel),
    note: byShop(noteCase),
    askForMoney: byShop(askForMoney),
    listRefused: () => readRefused(deps),
    async decideRefused(deliveryId: string, wished: RefusedDecision, by: AuthenticatedUser) {
      return readManagedCase(deps, await decideRefused(deps, deliveryId, wished, by));
    },
    bringRefusedAgain: (deliveryId: string, asked: RefusedAgain, by: AuthenticatedUser) =>
      bringAgain(deps, deliveryId, asked, by),
    finishRepair: (tx: Transaction, id: string) => finishRepair(deps, tx, id),
    exportOf: (userId: string) => exportCases(deps, userId),
    eraseOf: (userId: string) => eraseCases(deps, userId),
  };
}

type Verb<Body> = (deps: CaseDeps, id: string, body: Body, by: AuthenticatedUser) => Promise<void>;

/** Wraps calls by staff, which answer the case as it is afterwards. */
const callsByShop =
  (deps: CaseDeps) =>
  <Body>(verb: Verb<Body>) =>
  async (id: string, body: Body, by: AuthenticatedUser): Promise<ManagedCase> => {
    await verb(deps, id, body, by);
    return readManagedCase(deps, id);
  };

/** Wraps calls by the buyer, to which a case of somebody else does not exist. */
const callsByBuyer =
  (deps: CaseDeps) =>
  <Body>(verb: Verb<Body>) =>
  async (id: string, body: Body, by: AuthenticatedUser): Promise<ServiceCase> => {
    await getCase(deps, id, by);
    await verb(deps, id, body, by);
    return readCase(deps, id, by);
  };
