import type { AuditFields } from '#contract/accounts/audit.ts';
import { toBirr } from '#contract/money.ts';
import type { NewQuotation } from './quotations.store.ts';
import { lastDayOf } from './validity.ts';

/** Without the name of a person, because the log stays when they go. */
export const subjectOf = ({ id, company }: NewQuotation) => ({ id, label: company || id });

/** The facts of a quotation that the audit log tells, by the names of the API. */
export const auditedFields = (quotation: NewQuotation): AuditFields => ({
  validUntil: lastDayOf(quotation.valid_until),
  totalPrice: toBirr(quotation.total_santim),
  orderItems: quotation.lines.map(({ name, qty }) => ({ name, qty })),
});
