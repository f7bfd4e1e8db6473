/** The number of a taxpayer in Ethiopia has ten digits; no rule of a check digit is published. */
export const TAX_NUMBER = /^\d{10}$/;
