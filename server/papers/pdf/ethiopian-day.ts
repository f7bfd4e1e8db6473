const FORMAT = new Intl.DateTimeFormat('am-u-ca-ethiopic', {
  timeZone: 'Africa/Addis_Ababa',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** 'ኅዳር 11 ቀን 2019 ዓ.ም.': Intl's own pattern prints the era as 'AM', which reads as a time. */
export function ethiopianDay(moment: Date): string {
  const parts = Object.fromEntries(FORMAT.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts['month']} ${parts['day']} ቀን ${parts['year']} ዓ.ም.`;
}
