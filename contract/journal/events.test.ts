import { expect, test } from 'vitest';
import { auditText } from '../texts/audit-log.ts';
import orderMails from '../texts/order-mails.en.json' with { type: 'json' };
import serviceMails from '../texts/service-mails.en.json' with { type: 'json' };
import {
  CASE_EVENTS,
  factsOf,
  LOGGED_EVENTS,
  ORDER_EVENTS,
  type CaseEventFacts,
  type OrderEvent,
} from './events.ts';

const EVENTS = (Object.keys(ORDER_EVENTS) as OrderEvent[]).map((event) => ({ event, ...factsOf(event) }));
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();

test('every mail of the catalogue belongs to an event of an order, and every event that is told has its mail', () => {
  const told = EVENTS.flatMap(({ buyer, staff = [] }) => [
    ...(buyer ? [buyer] : []),
    ...staff.map(({ mail }) => mail),
  ]);
  const written = Object.keys(orderMails).flatMap((id) =>
    id.endsWith('.subject') ? [id.slice(0, -'.subject'.length)] : [],
  );
  expect(sorted(told)).toEqual(sorted(written));
});

test('every event of the audit log has its words, and every action of the catalogue is an event', () => {
  expect(sorted(LOGGED_EVENTS)).toEqual(sorted(auditText.below('actions')));
});

test('every event of a service case that tells its buyer has its mail', () => {
  const told = Object.values<CaseEventFacts>(CASE_EVENTS).flatMap(({ buyer, buyerMay = [] }) => [
    ...(buyer ? [buyer] : []),
    ...buyerMay,
  ]);
  const others = ['subject', 'openOrder', 'openCase', 'shop'];
  expect(sorted(told)).toEqual(sorted(Object.keys(serviceMails)).filter((id) => !others.includes(id)));
});
