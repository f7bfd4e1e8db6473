const ZONE = 'Africa/Addis_Ababa';

/** '2026-11-20 14:05', as sent: the day and hour in Ethiopia, wherever it is read. */
export const dateAndTime = (moment: string): string => `${moment.slice(0, 10)} ${moment.slice(11, 16)}`;

/** 'Friday 20 November 2026' in Ethiopia. */
export const fullDay = (moment: Date): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: ZONE }).format(moment);

/** 'Sat 5 Dec' in Ethiopia; the American names of days and months are the same in every browser. */
export function shortDay(moment: Date): string {
  const parts = partsOf('en-US', { weekday: 'short', day: 'numeric', month: 'short' }, moment);
  return `${parts['weekday']} ${parts['day']} ${parts['month']}`;
}

/** 'ቅዳሜ ኅዳር 26': the same day in the Ethiopian calendar. */
export function shortEthiopianDay(moment: Date): string {
  const parts = partsOf('am-u-ca-ethiopic', { weekday: 'long', day: 'numeric', month: 'long' }, moment);
  return `${parts['weekday']} ${parts['month']} ${parts['day']}`;
}

function partsOf(locale: string, options: Intl.DateTimeFormatOptions, moment: Date): Record<string, string> {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: ZONE });
  return Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
}

/** 'ኅዳር 11 ቀን 2019 ዓ.ም.': Intl's own pattern prints the era as 'AM', which reads as a time. */
export function ethiopianDay(moment: Date): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const parts = partsOf('am-u-ca-ethiopic', options, moment);
  return `${parts['month']} ${parts['day']} ቀን ${parts['year']} ዓ.ም.`;
}
