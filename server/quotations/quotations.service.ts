import type { Transaction } from '#server/lib/database/database.ts';
import type { QuotationDeps } from './quotation-deps.ts';
import { countOpenOf, deleteOfContacts, deleteOld, handOver } from './quotations.store.ts';
import { readQuotations } from './read-quotations.ts';

export { QUOTATIONS_WAITING } from './quotations.store.ts';

export type QuotationsService = ReturnType<typeof createQuotationsService>;

/** Quotations: offers whose prices hold until a day, and which can be ordered once. */
export function createQuotationsService(deps: QuotationDeps) {
  const sweep = () => deps.database.transaction(deleteOld);
  deps.jobs.defineEveryNight('quotations-old', sweep);
  return {
    deps,
    sweep,
    list: (query: Parameters<typeof readQuotations>[1]) => readQuotations(deps, query),
    countOpenOf,
    handOver,
    /** Deletes the quotations that guests have asked for with this address or these numbers. */
    forgetContacts: (tx: Transaction, address: string, phones: readonly string[]): Promise<void> =>
      deleteOfContacts(tx, address, phones),
  };
}
