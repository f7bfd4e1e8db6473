import type { AuditFields } from '#contract/accounts/audit.ts';
import { toBirr } from '#contract/money.ts';
import type { NewQuotation } from './quotations.store.ts';
import { lastDayOf } from './validity.ts';

export const subjectOf = ({ id, company, name }: NewQuotation) => ({ id, label: company || name });

/** The facts of a quotation that the audit log tells, by the names of the API. */
export const auditedFields = (quotation: NewQuotation): AuditFields => ({
  validUntil: lastDayOf(quotation.valid_until),
  totalPrice: toBirr(quotation.total_santim),
  orderItems: quotation.lines.map(({ name, qty }) => ({ name, qty })),
});
