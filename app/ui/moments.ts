const ZONE = 'Africa/Addis_Ababa';

/** '2026-11-20 14:05', as sent: the day and hour in Ethiopia, wherever it is read. */
export const dateAndTime = (moment: string): string => `${moment.slice(0, 10)} ${moment.slice(11, 16)}`;

/** 'Friday 20 November 2026' in Ethiopia. */
export const fullDay = (moment: Date): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: ZONE }).format(moment);

/** 'ኅዳር 11 ቀን 2019 ዓ.ም.': Intl's own pattern prints the era as 'AM', which reads as a time. */
export function ethiopianDay(moment: Date): string {
  const format = new Intl.DateTimeFormat('am-u-ca-ethiopic', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: ZONE,
  });
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts['month']} ${parts['day']} ቀን ${parts['year']} ዓ.ም.`;
}
