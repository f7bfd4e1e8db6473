import { countedByModules } from '#contract/endpoints/rate-limits.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { createLimiter } from '#server/lib/rate-limit/rate-limit.ts';
import type { CaseDeps, CaseParts } from './case-deps.ts';
import { finishRepair } from './finish-repair.ts';
import { eraseCases, exportCases } from './personal-cases.ts';

export type { CaseParts } from './case-deps.ts';
export { CASES_WAITING } from './case-list.store.ts';
export { OWED_WAITING } from './money/money-to-give-back.ts';
export { listRefused, REFUSED_WAITING } from './refused/refused-pieces.store.ts';

export type ServiceCasesService = ReturnType<typeof createServiceCases>;

/** Returns and service: cases about delivered pieces, from the request to the outcome. */
export function createServiceCases(parts: CaseParts) {
  const deps: CaseDeps = {
    ...parts,
    picturesPerPerson: createLimiter(parts.database, 'case-pictures', countedByModules.casePictures),
  };
  return {
    deps,
    finishRepair: (tx: Transaction, id: string) => finishRepair(deps, tx, id),
    exportOf: (userId: string) => exportCases(deps, userId),
    eraseOf: (userId: string) => eraseCases(deps, userId),
  };
}
