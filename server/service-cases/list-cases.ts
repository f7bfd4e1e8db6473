import { CASE_FACTS } from '#contract/work/case-states.ts';
import { dayInEthiopia } from '#contract/deliveries/delivery-day.ts';
import { openDaysAfter, type OpenDays } from '#contract/days/opening-times.ts';
import type { CaseQuery, CaseSummary } from '#contract/work/service-cases.ts';
import type { CaseDeps } from './case-deps.ts';
import { countCases, listCasesForShop, type ListedCase } from './case-list.store.ts';

/** A page of the list of the back office, and how many there are. */
export async function listForShop(
  { database: { reader }, settings }: Pick<CaseDeps, 'database' | 'settings'>,
  query: CaseQuery,
): Promise<{ rows: CaseSummary[]; total: number }> {
  const [cases, total, { calendar }] = await Promise.all([
    listCasesForShop(reader, query),
    countCases(reader, query),
    settings.get(),
  ]);
  const today = dayInEthiopia(new Date());
  return { rows: cases.map((each) => ({ ...each, ...dueOfCase(each, calendar, today) })), total };
}

/** The number of open days that the shop has for its next step. */
const DAYS_TO_ACT = 2;

/** The day by which the shop has to act: that of the visit that is planned, else some open days after the last step. */
function dueOfCase(
  { state, visitDay, changedAt }: ListedCase,
  calendar: OpenDays,
  today: string,
): Pick<CaseSummary, 'due' | 'isOverdue'> {
  if (CASE_FACTS[state].waitsFor !== 'shop') return { due: null, isOverdue: false };
  const due = visitDay ?? openDaysAfter(dayInEthiopia(changedAt), DAYS_TO_ACT, calendar);
  return { due, isOverdue: due < today };
}
