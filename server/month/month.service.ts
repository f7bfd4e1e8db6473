import type { Month } from '#contract/books/months.ts';
import { taxMonthOf } from '#contract/books/tax-months.ts';
import { dayInEthiopia } from '#contract/days/days.ts';
import { describePeriod } from '#server/books/vat-report.ts';
import { mayReadCosts } from '#server/lib/http/answers/hide-costs.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { readFigures, withoutCosts, type MonthParts } from './month-figures.ts';

export type MonthService = ReturnType<typeof createMonthService>;

/** A tax month as a whole. */
export const createMonthService = (parts: MonthParts) => ({
  async read(month = taxMonthOf(dayInEthiopia(new Date())), viewer: AuthenticatedUser): Promise<Month> {
    const figures = await readFigures(parts, month);
    return {
      month: describePeriod(month),
      figures: mayReadCosts(viewer) ? figures : withoutCosts(figures),
    };
  },
});
