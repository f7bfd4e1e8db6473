const FORMAT = new Intl.DateTimeFormat('en-u-ca-ethiopic-nu-latn', {
  timeZone: 'Africa/Addis_Ababa',
  year: 'numeric',
  month: 'numeric',
});
/** The month of Hamle, with which a tax year begins. */
const HAMLE = 11;

/** The Ethiopian tax year of a moment, which begins on 1 Hamle and is named by the year in which it ends. */
export function taxYearOf(moment: Date): number {
  const parts = FORMAT.formatToParts(moment);
  const numberOf = (wanted: string) => Number(parts.find(({ type }) => type === wanted)!.value);
  return numberOf('month') >= HAMLE ? numberOf('year') + 1 : numberOf('year');
}
