import { CASE_FACTS } from '#contract/work/case-states.ts';
import { dayInEthiopia } from '#contract/deliveries/delivery-day.ts';
import { openDaysAfter, type OpenDays } from '#contract/days/opening-times.ts';
import type { CaseQuery, CaseSummary } from '#contract/work/service-cases.ts';
import { moment } from '#server/lib/http/http.ts';
import type { CaseDeps } from './case-deps.ts';
import { countCases, listCasesForShop, type ListedCase } from './case-list.store.ts';

/** A page of the list of the back office, and how many there are. */
export async function listForShop(
  { database: { reader }, settings }: Pick<CaseDeps, 'database' | 'settings'>,
  query: CaseQuery,
): Promise<{ cases: CaseSummary[]; total: number }> {
  const [rows, total, { calendar }] = await Promise.all([
    listCasesForShop(reader, query),
    countCases(reader, query),
    settings.get(),
  ]);
  const today = dayInEthiopia(new Date());
  const cases = rows.map((row) => ({
    _id: row.id,
    number: row.number,
    order: { _id: row.order_id, number: row.order_number },
    buyer: row.buyer,
    goods: row.goods ?? '',
    kind: row.kind,
    state: row.state,
    wish: row.wish,
    createdAt: moment(row.created_at),
    ...dueOfCase(row, calendar, today),
  }));
  return { cases, total };
}

/** The number of open days that the shop has for its next step. */
const DAYS_TO_ACT = 2;

/** The day by which the shop has to act: that of the visit that is planned, else some open days after the last step. */
function dueOfCase(
  { state, visit_day: visit, changed_at: changedAt }: Pick<ListedCase, 'state' | 'visit_day' | 'changed_at'>,
  calendar: OpenDays,
  today: string,
): Pick<CaseSummary, 'due' | 'isOverdue'> {
  if (CASE_FACTS[state].waitsFor !== 'shop') return { due: null, isOverdue: false };
  const due = visit ?? openDaysAfter(dayInEthiopia(changedAt), DAYS_TO_ACT, calendar);
  return { due, isOverdue: due < today };
}
