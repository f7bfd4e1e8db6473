/** The dates that may decide in which period the VAT of an order falls: its first invoice, full payment or delivery. */
export const TAX_POINTS = ['invoice', 'paid', 'delivered'] as const;
export type TaxPoint = (typeof TAX_POINTS)[number];
