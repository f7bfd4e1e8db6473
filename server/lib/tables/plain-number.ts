/** Spreadsheets keep so many digits of a number. */
export const KEPT_DIGITS = 15;

/** A result of a formula has more digits than spreadsheets show: 3,500 × 1.15 is shown as 4,025. */
export const plainNumber = (number: number): string => String(Number(number.toPrecision(KEPT_DIGITS)));
