import * as refused from '../stock/refused-pieces.ts';
import * as service from './service-cases.ts';

/** The names of the schemas of returns and service in the OpenAPI document. */
export const SERVICE_SCHEMAS = {
  ServiceRequest: service.serviceRequest,
  ServiceCase: service.serviceCase,
  OrderService: service.orderService,
  ManagedCase: service.managedCase,
  CaseSummary: service.caseSummary,
  CaseMove: service.caseMove,
  CaseVisit: service.caseVisit,
  OfferAnswer: service.offerAnswer,
  CaseExchange: service.caseExchange,
  CaseOutcome: service.caseOutcome,
  CaseMoneyBack: service.caseMoneyBack,
  CaseDisplayPiece: service.caseDisplayPiece,
  CaseNote: service.caseNote,
  RefusedPieces: refused.refusedPieces,
  RefusedDecision: refused.refusedDecision,
} as const;
