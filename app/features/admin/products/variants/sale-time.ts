/**
 * The text of a sale's begin or end in a cell: '2026-12-01' or '2026-12-01 08:00', in Ethiopian time. It is text,
 * so that it can be pasted from a spreadsheet. A day without an hour counts from its beginning, as an end until
 * its last second.
 */
const TIME = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d{3})?)?))?$/;
const WHOLE_DAY = { from: '00:00', until: '23:59:59' };

/** The moment of a text in the API's format; null if the text is no time. */
export function saleTimeOf(typed: string, end: keyof typeof WHOLE_DAY): string | null {
  const match = TIME.exec(typed.trim());
  if (!match) return null;
  const [, day, hour = WHOLE_DAY[end]] = match;
  const moment = `${day}T${hour.length === 5 ? `${hour}:00` : hour}+03:00`;
  const date = new Date(moment);
  // Some browsers read 30 February as a day in March, so the day of the month is compared.
  return Number.isNaN(date.getTime()) || Number(day!.slice(8)) !== dayInEthiopia(date) ? null : moment;
}

const THREE_HOURS = 3 * 3_600_000;
const dayInEthiopia = (date: Date): number => new Date(date.getTime() + THREE_HOURS).getUTCDate();

/** A stored moment as its cell holds it, without the seconds that nobody has typed. */
export function timeText(moment: string | null | undefined): string {
  if (!moment) return '';
  const hour = moment
    .slice(11, 23)
    .replace(/\.000$/, '')
    .replace(/^(\d\d:\d\d):00$/, '$1');
  const isWhole = hour === WHOLE_DAY.until;
  return isWhole ? moment.slice(0, 10) : `${moment.slice(0, 10)} ${hour}`;
}
