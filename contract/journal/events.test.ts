import { expect, test } from 'vitest';
import { auditText } from '../texts/audit-log.ts';
import orderMails from '../texts/order-mails.en.json' with { type: 'json' };
import { factsOf, ORDER_EVENTS, type OrderEvent } from './events.ts';

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

test('every action on orders in the audit log is an event of an order, and every audited event has its words', () => {
  const audited = EVENTS.flatMap(({ event, audited: is }) => (is ? [event] : []));
  const written = auditText.below('actions').filter((action) => action.startsWith('order.'));
  expect(sorted(audited)).toEqual(sorted(written));
});
