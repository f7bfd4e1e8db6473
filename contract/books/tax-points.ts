/** The dates by which the VAT of an order may count: its invoice, its whole payment, or its delivery; each the first time. */
export const TAX_POINTS = ['invoice', 'paid', 'delivered'] as const;
export type TaxPoint = (typeof TAX_POINTS)[number];
