import type { AuditPage } from '#contract/accounts/audit.ts';
import { api } from '#app/state/api.ts';
import { auditText as text } from '#contract/texts/audit-log.ts';
import {
  choice,
  thing,
  readFilters,
  writeSearch,
  type Filter,
  type Filters,
} from '#app/features/admin/common/lists/list-address.ts';

export const AUDIT_LOG = '/admin/audit-log';

const about = choice(
  'about',
  text('about'),
  text('everything'),
  text.below('subjects').map((subject) => [subject, text(`subjects.${subject}`)]),
);
const days: readonly Filter[] = [
  { kind: 'day', name: 'from', label: text('from') },
  { kind: 'day', name: 'to', label: text('to') },
];

/** Returns the filters of the log. The people to choose from come with the page of entries. */
export const auditFilters = (actors: AuditPage['actors']): readonly Filter[] => [
  about,
  thing(
    'actor',
    text('who'),
    text('everybody'),
    actors.map(({ _id, name }) => [_id ?? 'shop', name]),
  ),
  ...days,
];

const ACTOR = /^(shop|[0-9a-f-]{36})$/;
const POSITION = /^[1-9]\d{0,14}$/;

/** Loads the page of the log that the address names: `?about=order&from=2026-11-01&before=120`. */
export async function loadAuditLog(request: Request) {
  const asked = new URL(request.url).searchParams;
  const filters: Filters = readFilters(request, [about, ...days]);
  const actor = asked.get('actor');
  if (actor && ACTOR.test(actor)) filters['actor'] = actor;
  const position = (['before', 'after'] as const).find((name) => POSITION.test(asked.get(name) ?? ''));
  const place = position ? { [position]: asked.get(position)! } : {};
  return {
    ...(await api.call('GET /api/audit', { query: { ...filters, ...place } })),
    filters,
    isNewest: !position,
  };
}

/** Returns the address of the log with these filters, beginning at a position in it. */
export const auditAddress = (filters: Filters, place: Filters = {}): string =>
  AUDIT_LOG + writeSearch({ ...filters, ...place });
